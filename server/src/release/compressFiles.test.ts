import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compressFiles, weigh } from './compressFiles';

let dir: string;
const put = (name: string, content: string): void => writeFileSync(path.join(dir, name), content);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'compressed-'));
  put('page.aaaa.js', 'a'.repeat(1000));
  put('page.aaaa.css', 'b'.repeat(2000));
  put('paw.aaaa.svg', '<svg/>'.repeat(100));
  put('cat.aaaa.webp', 'w'.repeat(300));
  put('page.aaaa.js.map', 'm'.repeat(9000));
  put('mf-manifest.json', '{}');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('compresses only scripts, stylesheets and SVG', async () => {
  await compressFiles(dir, 2);
  expect(readdirSync(dir).filter((name) => name.endsWith('.br'))).toEqual([
    'page.aaaa.css.br',
    'page.aaaa.js.br',
    'paw.aaaa.svg.br',
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(dir, 'page.aaaa.css.br'))).length).toBe(2000);
  expect(gunzipSync(readFileSync(path.join(dir, 'page.aaaa.js.gz'))).length).toBe(1000);
});

it('measures the compressed browser files, and names the largest', async () => {
  expect(weigh(dir)).toEqual({
    size: 3900,
    largest: [
      { file: 'page.aaaa.css', size: 2000 },
      { file: 'page.aaaa.js', size: 1000 },
      { file: 'paw.aaaa.svg', size: 600 },
    ],
  });
  await compressFiles(dir, 2);
  const { size, largest } = weigh(dir);
  expect(largest[0]).toEqual({ file: 'cat.aaaa.webp', size: 300 });
  const compressed = ['page.aaaa.css.br', 'page.aaaa.js.br', 'paw.aaaa.svg.br'];
  expect(size).toBe(compressed.reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 300));
});
