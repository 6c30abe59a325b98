import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import { createRemote } from './createRemote';

const beginning = { dependencies: { react: '19.3.1' }, devDependencies: { typescript: '7.0.2' } };

let work: string;
let dir: string;
let packages: string;
let server: Server | undefined;

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  work = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  [dir, packages] = [path.join(work, 'news'), path.join(work, 'packages')];
  mkdirSync(path.join(dir, '.git'), { recursive: true });
  mkdirSync(packages);
  for (const name of ['shared-1.0.0.tgz', 'laparyadom-sdk-1.0.0.tgz']) writeFileSync(path.join(packages, name), name);
});
afterEach(() => {
  server?.close();
  rmSync(work, { recursive: true });
});

const create = (name: string, more: { site?: string; packages?: string } = {}) =>
  createRemote({ dir, name, beginning, packages, install: false, ...more });

/** Starts a site whose registry has these sections. */
const startSite = async (remotes: object): Promise<string> => {
  server = createServer((_, response) => response.end(JSON.stringify({ remotes })));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
};

it('writes a remote that needs nothing above its folder', async () => {
  const site = await startSite(liveSite().remotes);
  await create('news', { site });
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'mf-news',
    config: { site },
    dependencies: { react: '19.3.1', shared: 'file:sdk/shared-1.0.0.tgz' },
    devDependencies: { typescript: '7.0.2', 'laparyadom-sdk': 'file:sdk/laparyadom-sdk-1.0.0.tgz' },
    federation: { name: 'mf_news' },
  });
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.tgz'))
    .map((file) => readFileSync(file, 'utf8'));
  expect(files.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'NewsPage.tsx',
      'pages.ts',
      'routes.test.tsx',
      'routes.tsx',
      'tsconfig.json',
    ]),
  );
  expect(readFileSync(path.join(dir, 'sdk/shared-1.0.0.tgz'), 'utf8')).toBe('shared-1.0.0.tgz');
  // `../messages.ru` of a page stays inside; nothing leads out.
  expect(texts.filter((text) => /"\.\.\/|tools\/|workspace/.test(text))).toEqual([]);
});

it.each([
  ['News', 'one word'],
  ['../news', 'one word'],
  ['posts', 'The address /posts is taken'],
  ['shared', 'shared exists already'],
])('writes nothing for the name %j', async (name, says) => {
  await expect(create(name)).rejects.toThrow(says);
  expect(readdirSync(dir)).toEqual(['.git']);
});

it('writes nothing where a live section has the address', async () => {
  const [first] = Object.values(liveSite().remotes);
  const site = await startSite({ mf_other: { ...first, name: 'mf_other', routes: ['/news'] } });
  await expect(create('news', { site })).rejects.toThrow('The address /news is taken by mf_other');
  expect(readdirSync(dir)).toEqual(['.git']);
});

it('writes nothing into a folder with something in it, without packages, or for no site', async () => {
  await expect(create('news', { packages: work })).rejects.toThrow('lacks the two packages');
  await expect(create('news', { site: 'site.example' })).rejects.toThrow('is not the address of a site');
  expect(readdirSync(dir)).toEqual(['.git']);
  writeFileSync(path.join(dir, 'notes.txt'), '');
  await expect(create('news')).rejects.toThrow('is not empty');
});
