import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'drizzle-orm';
import { createPglite, DATABASE_FOLDER, type OpenDatabase, openPglite } from '../src/db/openDatabase';
import { seedReference } from '../src/seed/seedReference';

const serverDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const cacheDir = path.join(serverDir, '../.cache');

/** Returns the sources of the template: any change makes a new one. */
const sources = (): string[] => {
  const migrations = path.join(serverDir, 'migrations');
  const data = path.join(serverDir, 'src/seed/data');
  return [
    path.join(serverDir, 'package.json'),
    path.join(serverDir, 'src/seed/seedReference.ts'),
    ...readdirSync(migrations, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(migrations, name)),
    ...readdirSync(data)
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(data, name)),
  ];
};

const templateFile = (): string => {
  const hash = createHash('sha256');
  for (const file of sources()) hash.update(readFileSync(file));
  return path.join(cacheDir, `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
};

const makeTemplate = async (file: string): Promise<void> => {
  const client = await createPglite();
  const { db, close } = await openPglite(client);
  await seedReference(db);
  const dump = await client.dumpDataDir('none');
  await close();
  mkdirSync(cacheDir, { recursive: true });
  // Several workers may create it concurrently: each its own file, moved into place whole.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
  for (const name of readdirSync(cacheDir).filter((one) => /^test-database-\w+\.tar$/.test(one))) {
    if (name !== path.basename(file)) rmSync(path.join(cacheDir, name), { force: true });
  }
};

const template = async (): Promise<string> => {
  const file = templateFile();
  if (!existsSync(file)) await makeTemplate(file);
  return file;
};

/** Opens an in-memory database with schema and reference data, copied from a template five times as fast. */
export const openPgliteCopy = async (logger?: Logger): Promise<OpenDatabase> => {
  return openPglite(await createPglite({ loadDataDir: new Blob([readFileSync(await template())]) }), logger);
};

/** Puts the same copy into a data folder, for a server or `openDatabase`. */
export const fillDataDir = async (dataDir: string): Promise<void> => {
  const folder = path.join(dataDir, DATABASE_FOLDER);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await template(), '-C', folder], { stdio: 'pipe' });
};
