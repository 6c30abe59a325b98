import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkCycles } from './checkCycles';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
  write('shared/src/a.ts', "import { b } from './b';\nexport const a = b;");
});
afterEach(() => rmSync(root, { recursive: true }));

it('lets files import others, and types each other', () => {
  write('shared/src/b.ts', "import type { a } from './a';\nexport const b = 1;\nexport type A = typeof a;");
  expect(checkCycles(root)).toEqual([]);
});

it.each([
  ['at once', "export { a } from './a';\nexport const b = 1;"],
  ['later', "export const b = () => import('./a');"],
])('refuses files that import each other %s', (_when, text) => {
  write('shared/src/b.ts', text);
  expect(checkCycles(root)).toEqual(['shared/src/a.ts, shared/src/b.ts import each other']);
});
