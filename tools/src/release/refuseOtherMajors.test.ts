import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { singletons, versionOf } from '../webpack/singletons';
import { otherMajors } from './refuseOtherMajors';

const site = { react: '19.3.1', 'react-dom': '19.3.1', jotai: '2.21.0' };

const problemsOf = (installed: Record<string, string>): string[] =>
  otherMajors(site, (name) => installed[name] ?? null);

it.each([
  ['the same versions', site],
  ['other minor versions', { ...site, react: '19.0.0', jotai: '2.99.1' }],
  ['packages that are not installed', { react: '19.3.1' }],
])('accepts %s', (_, installed) => expect(problemsOf(installed)).toEqual([]));

it.each([
  ['react', '18.3.1', '19.3.1'],
  ['react-dom', '20.0.0-rc.1', '19.3.1'],
  ['jotai', '1.13.1', '2.21.0'],
])('names %s %s beside the version of the site', (name, found, given) => {
  expect(problemsOf({ ...site, [name]: found })).toEqual([
    `node_modules/${name}: version ${found} is installed, but the shell provides ${given}, and the remote would not work with it. Install the site's version: npm install --save-exact ${name}@${given}`,
  ]);
});

let dir: string;
const put = (file: string, content: object): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), JSON.stringify(content));
};
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'majors-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a repository of its own with another React is refused before anything is built @slow', () => {
  const federation = { name: 'mf_news', exposes: { './routes': './src/routes.tsx' } };
  put('package.json', { name: 'mf-news', version: '1.0.0', federation });
  const given = Object.fromEntries(singletons.map((name) => [name, versionOf(name)]));
  put('node_modules/shared/federation.json', { contracts: [], components: {}, singletons: given });
  for (const [name, version] of Object.entries({ ...given, react: '18.3.1' }))
    put(`node_modules/${name}/package.json`, { version });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(rootDir, 'tools/src/sdk/cli.ts'), 'build'],
    {
      cwd: rootDir,
      encoding: 'utf8',
      env: {
        ...process.env,
        REMOTE_DIR: dir,
        npm_package_name: 'mf-news',
        TSX_TSCONFIG_PATH: path.join(rootDir, 'tsconfig.json'),
      },
    },
  );
  expect(stdout + stderr).toMatch(/^node_modules\/react: version 18\.3\.1.*\n$/);
  expect(status).toBe(1);
});
