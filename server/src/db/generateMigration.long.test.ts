import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { migrationsFolder } from './migrateDatabase';

const serverDir = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-generate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('generates no migration from the schema of the code, since the migrations already make it', () => {
  cpSync(migrationsFolder, folder, { recursive: true });
  const out = path.relative(serverDir, folder);
  const options = ['--dialect=postgresql', '--schema=./src/db/schema/index.ts', `--out=${out}`];
  execFileSync(process.execPath, ['../node_modules/drizzle-kit/bin.cjs', 'generate', ...options], {
    cwd: serverDir,
    stdio: 'pipe',
  });
  expect(readdirSync(folder)).toEqual(readdirSync(migrationsFolder));
});
