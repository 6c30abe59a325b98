import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkRetention } from './checkRetention';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'retention-'));
  write(
    'server/src/db/schema/users.ts',
    "export const users = pgTable(\n  'users',\n  {});\nconst a = pgTable('marks', {});",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('every table has its row', () => {
  write('docs/operations/retention.md', '| `users` | name | deletion |\n| `marks`   | — | a week |\n');
  expect(checkRetention(root)).toEqual([]);
});

test('a table without a row, and a row without a table, are faults', () => {
  write('docs/operations/retention.md', '| `users` | name | deletion |\n| `gone` | — | a week |\n');
  expect(checkRetention(root)).toEqual([
    'docs/operations/retention.md does not say how long marks keeps its rows',
    'docs/operations/retention.md speaks of gone, which is no table',
  ]);
});
