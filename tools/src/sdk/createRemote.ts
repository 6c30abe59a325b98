import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { registrySchema } from 'shared/contract';
import { readSiteUrl } from '../dev/runUntilStopped';
import { refuseReadOnly } from '../process/refuseReadOnly';
import { step } from '../process/step';
import { type Owned, refuseName, writeRemote } from '../scaffold/newRemote';
import { messages } from './messages';

/** Folder in a remote's repository for the two packages that it installs. */
const PACKAGES = 'sdk';

export interface CreateRemote {
  /** Target: an empty folder, possibly a git repository. */
  dir: string;
  /** One lower-case word, e.g. `news`. */
  name: string;
  beginning: Beginning;
  /** Default site of `npm run dev`. */
  site?: string | undefined;
  /** Folder with the two packages; by default that of the package npm runs. */
  packages?: string | undefined;
  /** Whether to run `npm install`. */
  install?: boolean | undefined;
}

/** Initial npm packages of a remote in its own repository, with versions. */
export interface Beginning {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** npm sets the package that a program was called from (`npx --package <file>`). */
const folderOfThis = (): string | undefined => {
  const [file] = (process.env.npm_config_package ?? '').split('\n');
  return file && existsSync(file) && statSync(file).isFile() ? path.dirname(path.resolve(file)) : undefined;
};

/** Copies both packages into the repository and returns their `package.json` specifiers. */
const takePackages = (from: string, dir: string): Record<'shared' | 'laparyadom-sdk', string> => {
  const files = existsSync(from) ? readdirSync(from) : [];
  const take = (name: string): string => {
    const file = files
      .filter((one) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(one))
      .sort()
      .at(-1);
    if (!file) throw new Error(messages.noPackages(from));
    mkdirSync(path.join(dir, PACKAGES), { recursive: true });
    copyFileSync(path.join(from, file), path.join(dir, PACKAGES, file));
    return `file:${PACKAGES}/${file}`;
  };
  return { shared: take('shared'), 'laparyadom-sdk': take('laparyadom-sdk') };
};

const ownedOn = async (site: string): Promise<Owned[]> => {
  const answer = await fetch(new URL('/remotes.json', site));
  const { remotes } = registrySchema.parse(await answer.json());
  return Object.values(remotes).flatMap(({ name, routes }) => routes.map((pattern): Owned => [pattern, name]));
};

const browserTest = (
  name: string,
): string => `import { expect, expectAccessible, test } from 'laparyadom-sdk/browser.mjs';
import { messages } from '../src/messages.ru';

test('/${name} shows its heading, and can be used by everybody', async ({ page }) => {
  await page.goto('/${name}');
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await expectAccessible(page);
});
`;

const files = (name: string): Record<string, string> => ({
  'tsconfig.json': '{ "extends": "laparyadom-sdk/tsconfig.json", "include": ["src", "e2e"] }\n',
  '.gitignore': ['node_modules/', '.cache/', '.mf/', '.swc/', 'releases/', ''].join('\n'),
  [`e2e/${name}.spec.ts`]: browserTest(name),
  '.npmrc': 'omit-lockfile-registry-resolved=true\n',
  '.github/CODEOWNERS': `* @laparyadom/${name}\n`,
});

const installIn = (dir: string): void => {
  const { npm_execpath: npm } = process.env;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // This program's own npm settings must not affect the installation.
  const { npm_config_package: _, npm_config_local_prefix: __, ...env } = process.env;
  const { status } = spawnSync(program, [...first, ...args], { cwd: dir, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(messages.installFailed);
};

/**
 * Creates a remote `mf-<name>` with one page at `/<name>` and its two packages. Throws a sentence, before anything is
 * written, when the folder is not empty or the name is not available.
 */
export const createRemote = async (options: CreateRemote): Promise<void> => {
  const { dir, name, beginning, site, packages, install = true } = options;
  if (readdirSync(dir).some((file) => file !== '.git')) throw new Error(messages.notEmpty(dir));
  refuseReadOnly(dir);
  const from = path.resolve(packages ?? folderOfThis() ?? '.');
  const url = readSiteUrl(site);
  refuseName(name, url ? await ownedOn(url) : []);
  await step(messages.files, () => {
    const { 'laparyadom-sdk': sdk, shared } = takePackages(from, dir);
    const { dependencies, devDependencies } = beginning;
    const scripts = Object.fromEntries(
      ['dev', 'gallery', 'test', 'test:browser', 'build', 'release'].map((command) => [command, `remote ${command}`]),
    );
    writeRemote(dir, {
      name,
      manifest: {
        ...(url && { config: { site: url } }),
        scripts,
        dependencies: { ...dependencies, shared },
        devDependencies: { ...devDependencies, 'laparyadom-sdk': sdk },
      },
      files: files(name),
    });
  });
  if (install) await step(messages.install, () => installIn(dir));
  console.log(messages.created(name));
};
