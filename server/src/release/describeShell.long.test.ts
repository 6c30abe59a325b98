import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeShell } from './describeShell';

let dir: string;
const ask = (code: string, limitMs?: number) => {
  writeFileSync(path.join(dir, 'server.cjs'), code);
  return describeShell(dir, 'server.cjs', limitMs);
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('returns a shell’s export names of each shared package, and the patterns of its own pages', async () => {
  const code = `
    exports.singletons = { react: { useState: 1, Suspense: 2 }, shared: {} };
    exports.createShellRoutes = (app) => [{ path: '/', loader: () => app.api }, { path: '/login' }, {}];`;
  expect(await ask(code)).toEqual({ names: { react: ['Suspense', 'useState'], shared: [] }, routes: ['/', '/login'] });
});

it.each([
  ['process.exit(0);', 'shell не запускается на сервере: process.exit is not a function'],
  ['throw new Error(Object.keys(process.env).join() + typeof fetch);', 'shell не запускается на сервере: undefined'],
  ["require('node:fs').readdirSync('/');", /^shell не запускается на сервере: .*readdirSync/],
  ['exports.singletons = {};', /^shell не запускается на сервере: .*createShellRoutes/],
])('throws the reason for %s', async (code, says) => {
  await expect(ask(code)).rejects.toThrow(says);
});

it('waits no longer than its limit', async () => {
  await expect(ask('for (;;);', 2000)).rejects.toThrow('shell не управился за 2 с (выполнение сборки)');
});
