import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Frame } from 'shared/contract';
import { createFrameResolver } from './resolveFrames';

const dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-maps-'));
const releasesDir = path.join(dir, 'releases');
const web = path.join(releasesDir, 'mf-feeds/bbbbbb222222/web');
mkdirSync(web, { recursive: true });
afterAll(() => rmSync(dir, { recursive: true }));

const onError = jest.fn<(error: unknown) => void>();
beforeEach(() => {
  onError.mockClear();
});

const frameOf = (file: string, column = 1): Frame => ({
  script: `mf-feeds/bbbbbb222222/web/${file}.js`,
  line: 1,
  column,
});
/** `AAAA`: column 0 is line 1; `UACA`: column 10 is line 2. */
const map = { version: 3, sources: ['webpack://mf_feeds/./src/FeedPage.tsx'], names: [], mappings: 'AAAA,UACA' };
const write = (file: string, content: string): void => writeFileSync(path.join(web, `${file}.js.map`), content);

test('frames are found in the sources by the map beside the script', async () => {
  write('page', JSON.stringify(map));
  const resolve = createFrameResolver(releasesDir, onError);
  expect(await resolve([frameOf('page', 1), frameOf('page', 12)])).toEqual([
    { ...frameOf('page', 1), source: 'src/FeedPage.tsx', sourceLine: 1 },
    { ...frameOf('page', 12), source: 'src/FeedPage.tsx', sourceLine: 2 },
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test('a position is looked up once', async () => {
  write('once', JSON.stringify(map));
  const resolve = createFrameResolver(releasesDir, onError);
  await resolve([frameOf('once')]);
  write('once', 'broken');
  expect((await resolve([frameOf('once')]))[0]?.source).toBe('src/FeedPage.tsx');
});

test.each([
  ['that is not there', () => undefined],
  ['that is broken', () => write('bad', '{"version":3')],
  ['that holds something else', () => write('bad', '[]')],
  ['without sources', () => write('bad', JSON.stringify({ ...map, sources: null }))],
  ['with nonsense for sources', () => write('bad', JSON.stringify({ ...map, sources: [null] }))],
  ['with nonsense for mappings', () => write('bad', JSON.stringify({ ...map, mappings: [[['x', 'y', {}, 3]]] }))],
  ['that is too large', () => write('bad', `${JSON.stringify(map)}${' '.repeat(33 * 1024 * 1024)}`)],
  [
    'that leads out of the releases',
    () => {
      writeFileSync(path.join(dir, 'secret.map'), JSON.stringify(map));
      symlinkSync(path.join(dir, 'secret.map'), path.join(web, 'bad.js.map'));
    },
  ],
  ['that is a folder', () => mkdirSync(path.join(web, 'bad.js.map'))],
])('a map %s returns nothing', async (_name, make) => {
  rmSync(path.join(web, 'bad.js.map'), { recursive: true, force: true });
  make();
  const resolve = createFrameResolver(releasesDir, onError);
  expect(await resolve([frameOf('bad')])).toEqual([{ ...frameOf('bad'), source: null, sourceLine: null }]);
});

test('a slow source map delays nobody else @slow', async () => {
  write('long', JSON.stringify({ ...map, mappings: 'AAAA,'.repeat(1_000_000) }));
  const resolve = createFrameResolver(releasesDir, onError);
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  await resolve([frameOf('long')]);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
});
