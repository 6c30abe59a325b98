import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LiveReleases, liveReleasesSchema, type RemoteRelease, remoteReleaseSchema } from 'shared/contract';
import { readPointer, writePointer } from './pointer';
import { publishPreview } from './publishPreview';
import { ReleaseImpossible, ReleaseRefused } from './swapPointer';

const shellServer = 'shell/shell1/node/server.cjs';
const shellCode = `
exports.singletons = { react: { version: '19' } };
exports.inlineScripts = [];
exports.createShellRoutes = () => [];
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async () => ({ status: 200, html: 'page' });`;

let dir: string;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
/** A build that has been in the folder for a year. */
const stand = (name: string, build: string, code: string, more: object = {}) => {
  const packageName = `mf-${name}`;
  const release: RemoteRelease = remoteReleaseSchema.parse({
    name: `mf_${name}`,
    build,
    entry: `/assets/${packageName}/remoteEntry.js`,
    integrity: 'sha384-x',
    routes: [`/${name}`],
    preload: [],
    server: `${packageName}/${build}/node/routes.cjs`,
    exposes: { routes: { version: '1.0', signature: '' } },
    ...more,
  });
  put(release.server, code);
  put(`${packageName}/${build}/release.json`, JSON.stringify(release));
  const old = new Date('2025-11-21');
  utimesSync(path.join(dir, packageName, build), old, old);
  return { packageName, release };
};
const routes = "exports.createRoutes = () => [{ path: '/news' }];";
const pointerText = (): string => readFileSync(path.join(dir, 'remotes.json'), 'utf8');
const usedAgo = (folder: string): number => Date.now() - statSync(path.join(dir, folder)).mtimeMs;
const reasonsOf = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return error.reasons;
      throw error;
    },
  );

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'publish-preview-'));
  put(shellServer, shellCode);
  const shell = { build: 'shell1', scripts: [], preload: [], server: shellServer, ssr: true, routes: ['/'] };
  const live: LiveReleases = liveReleasesSchema.parse({ shell, remotes: {} });
  writePointer(dir, live);
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a build is stored as long as one that goes out of use now, and is live for nobody @slow', async () => {
  const before = pointerText();
  const built = stand('news', 'news001', routes);
  expect(await publishPreview(dir, built)).toEqual([]);
  expect(pointerText()).toBe(before);
  expect(usedAgo('mf-news/news001')).toBeLessThan(60_000);
});

test('the objections of the gate are reported, and the build is stored anyway @slow', async () => {
  const built = stand('news', 'news002', routes, { uses: { 'mf_none/Card': { version: '1.0', signature: '' } } });
  const doubts = await publishPreview(dir, built);
  expect(doubts).toEqual([expect.stringContaining('mf_none/Card')]);
  expect(usedAgo('mf-news/news002')).toBeLessThan(60_000);
});

test('several are compared with the site together @slow', async () => {
  const exposesCard = {
    exposes: { routes: { version: '1.0', signature: '' }, Card: { version: '1.0', signature: 's' } },
  };
  const shows = { routes: ['/tips'], uses: { 'mf_news/Card': { version: '1.0', signature: 's' } } };
  const tips = stand('tips', 'tips001', routes.replace('news', 'tips'), shows);
  expect(await publishPreview(dir, tips)).toEqual([expect.stringContaining('раздела mf_news на сайте нет')]);
  const doubts = await publishPreview(dir, tips, stand('news', 'news003', routes, exposesCard));
  expect(doubts.join()).not.toContain('на сайте нет');
});

test('what does not run, or is for administrators, gets no preview @slow', async () => {
  const before = pointerText();
  const broken = stand('news', 'news004', "throw new Error('no such thing');");
  expect(await reasonsOf(publishPreview(dir, broken))).toEqual([
    'mf_news (news004) не запускается на сервере: no such thing',
  ]);
  const desk = stand('desk', 'desk001', routes, { audience: 'admins' });
  expect(await reasonsOf(publishPreview(dir, desk))).toEqual([expect.stringContaining('раздел администратора')]);
  expect(pointerText()).toBe(before);
  expect(usedAgo('mf-news/news004')).toBeGreaterThan(60_000);
});

test('without a site there is no preview', async () => {
  rmSync(path.join(dir, 'remotes.json'));
  await expect(publishPreview(dir, stand('news', 'news005', routes))).rejects.toThrow(ReleaseImpossible);
  expect(readPointer(dir)).toBeNull();
});
