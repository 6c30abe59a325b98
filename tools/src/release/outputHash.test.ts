import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { outputHash } from '@laparyadom/server/release';
import { liveSite } from '@laparyadom/server/testing/liveSite';

let dir: string;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'output-'));
  put('web/main.js', 'main');
  put('node/server.cjs', 'server');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const { shell } = liveSite();

it('names a build by its files and their description', () => {
  const hash = outputHash(dir, shell);
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(outputHash(dir, { ...shell, build: 'another' })).toBe(hash);
  expect(outputHash(dir, { ...shell, routes: ['/another'] })).not.toBe(hash);
});

it.each(['web/main.js.br', 'web/main.js.map', 'web/mf-stats.json'])('is not changed by %s', (file) => {
  const hash = outputHash(dir, shell);
  put(file, 'derived');
  expect(outputHash(dir, { ...shell, size: 7 })).toBe(hash);
});

it.each(['web/main.js', 'web/chunk.js', 'node/server.cjs'])('is changed by %s', (file) => {
  const hash = outputHash(dir, shell);
  put(file, 'changed');
  expect(outputHash(dir, shell)).not.toBe(hash);
});
