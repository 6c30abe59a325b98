import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPointer } from '@laparyadom/server/release';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import { inFull } from '@laparyadom/server/testing/testForm';
import { remoteForPath } from 'shared/contract';
import { checkImports } from '../lint/checkImports';
import { checkRemoteLayout } from '../lint/checkRemoteLayout';
import { contracts } from '../release/agreements';
import { type CheckOut, checkOut } from '../testing/checkOut';
import { federatedPackages, rootDir } from '../webpack/federatedPackages';
import { providedPackages } from '../webpack/singletons';
import { newRemote } from './newRemote';

describe('npm run new -- remote news', () => {
  let checkout: CheckOut;
  let copy: string;
  let releasesDir: string;
  const run = (args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: releasesDir, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.json' },
    });
    return { status, output: stdout + stderr };
  };
  const well = { status: 0, output: expect.any(String) };

  beforeAll(async () => {
    checkout = checkOut(federatedPackages().filter((name) => name !== 'shell'));
    copy = checkout.dir;
    releasesDir = path.join(copy, 'releases');
    await newRemote(copy, 'news');
  });
  afterAll(() => checkout.remove());

  inFull('passes the type check', () => {
    for (const project of ['.', 'tsconfig.browser.json', 'mf-news'])
      expect(run(['node_modules/typescript/bin/tsc', '-p', project])).toEqual({ status: 0, output: '' });
  });

  it('needs no line in a file of the repository, but for the name of its team', () => {
    const files = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('mf-news'));
    expect(files.length).toBeGreaterThan(500);
    const changed = files.filter(
      (file) => !readFileSync(path.join(copy, file)).equals(readFileSync(path.join(rootDir, file))),
    );
    expect(changed).toEqual(['.github/CODEOWNERS']);
  });

  it('is laid out as every remote is', () => {
    expect(checkRemoteLayout(copy)).toEqual([]);
  });

  it('belongs to a team', () => {
    expect(readFileSync(path.join(copy, '.github/CODEOWNERS'), 'utf8')).toMatch(/\n\/mf-news\/ +@laparyadom\/news\n$/);
  });

  it('passes lint, format and import zones', () => {
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    expect(run([biome, 'check', '--error-on-warnings', 'mf-news'])).toEqual(well);
    expect(checkImports(copy).filter((problem) => problem.startsWith('mf-news'))).toEqual([]);
  });

  inFull('passes its own test', () => {
    const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
    const { status, output } = run([...jest, '--selectProjects', 'dom', '--testPathPatterns', 'mf-news']);
    expect(output).toContain('3 passed');
    expect(status).toBe(0);
  });

  // The release tests also build, release and request a section.
  inFull('is built, released, and found at its route', () => {
    const release = ['--import', 'tsx', 'tools/src/cli.ts', 'release', 'mf-news'];
    const live = liveSite();
    live.shell.contracts = contracts();
    const pointer = path.join(releasesDir, 'remotes.json');
    mkdirSync(releasesDir, { recursive: true });
    writeFileSync(pointer, JSON.stringify(live));
    expect(run(release).output).toContain('а shell (shell1) этого не даёт');
    const [build = ''] = readdirSync(path.join(releasesDir, 'mf-news'));
    const description = path.join(releasesDir, 'mf-news', build, 'release.json');
    const { imports } = JSON.parse(readFileSync(description, 'utf8')) as { imports: Record<string, string[]> };
    live.shell.provides = providedPackages((name) => imports[name] ?? []);
    writeFileSync(pointer, JSON.stringify(live));

    const { status, output } = run(release);
    expect(output).toContain(`mf-news ${build} is live`);
    expect(status).toBe(0);
    expect(remoteForPath(readPointer(releasesDir)?.remotes ?? {}, '/news')?.name).toBe('mf_news');
  });

  inFull('one more page is its component and one entry, in the release too', async () => {
    const file = (name: string) => path.join(copy, 'mf-news/src', name);
    const entry = `{
      path: '/news/archive',
      parent: '/news',
      title: messages.text,
      description: messages.description,
      search: ['year'],
      sitemap: true,
      offline: ['ArchivePage'],
      load: async () => (await import('./pages/ArchivePage/ArchivePage')).ArchivePage,
    },
];`;
    mkdirSync(file('pages/ArchivePage'));
    writeFileSync(file('pages/ArchivePage/ArchivePage.tsx'), 'export const ArchivePage = () => <h1>Архив</h1>;\n');
    writeFileSync(file('pages.ts'), readFileSync(file('pages.ts'), 'utf8').replace(/\];\s*$/, entry));
    const { status, output } = run(['--import', 'tsx', 'tools/src/cli.ts', 'release', 'mf-news']);
    expect(output).toMatch(/mf-news [0-9a-f]{12} is live/);
    expect(status).toBe(0);
    expect(readPointer(releasesDir)?.remotes.mf_news).toMatchObject({
      routes: ['/news', '/news/archive'],
      search: ['year'],
      sitemap: ['/news', '/news/archive'],
      offline: [expect.stringContaining('ArchivePage')],
      nav: [{ path: '/news', place: 'footer' }],
    });
  });

  it.each([
    ['news', 'The folder mf-news exists already'],
    ['posts', 'The address /posts is taken'],
    ['login', 'The address /login is taken'],
    ['banners', 'Ad blockers would block a remote of the name banners'],
    ['api', 'The address /api is taken by server'],
    ['metrics', 'The address /metrics is taken by server'],
    ['healthz', 'The address /healthz is taken by server'],
    ['News', 'one word'],
    ['my-news', 'one word'],
    ['../news', 'one word'],
    ['', 'one word'],
  ])('writes nothing for the name %j', async (name, says) => {
    const before = readdirSync(copy);
    await expect(newRemote(copy, name)).rejects.toThrow(says);
    expect(readdirSync(copy)).toEqual(before);
  });
});
