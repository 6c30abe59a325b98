import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { findChangedFiles, LIST_FILE, readFileList, versionOf } from '../pack/fileList';
import { messages } from './messages';
import { renameDurably } from './state';

/** Files besides the server that deployment and rollback of a pack need. */
const programs = ['server', 'ops', 'prepareSite', 'sections'];

const versionsIn = (home: string): string => path.join(home, 'versions');

export const versionDir = (home: string, version: string): string => path.join(versionsIn(home), version);

const checkWhole = async (dir: string): Promise<void> => {
  const changed = await findChangedFiles(dir);
  if (changed.length > 0) throw new Error(messages.notWhole(dir, changed));
  const listed = readFileList(dir);
  const missing = programs.map((name) => `dist/${name}.js`).filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(messages.noPrograms(dir, missing));
};

export const checkVersion = (home: string, version: string): Promise<void> => checkWhole(versionDir(home, version));

const copyFile = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  copyFileSync(from, to);
  // The site's own account reads these files, whatever their modes in the pack.
  chmodSync(to, 0o644);
};

/** Installs a pack's version, unless it is complete, and returns its name. Throws a sentence for a changed file. */
export const installVersion = async (home: string, pack: string, inUse: readonly string[]): Promise<string> => {
  if (!existsSync(path.join(pack, LIST_FILE))) throw new Error(messages.noPack(pack));
  const version = versionOf(pack);
  const dir = versionDir(home, version);
  if (existsSync(dir)) {
    const isWhole = (await findChangedFiles(dir)).length === 0;
    if (isWhole || inUse.includes(version) || path.resolve(pack) === path.resolve(dir)) {
      await checkWhole(dir);
      return version;
    }
    // A power cut has left it incomplete.
    rmSync(dir, { recursive: true });
  }
  await checkWhole(pack);
  const draft = path.join(versionsIn(home), '.incoming');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  try {
    for (const name of [...readFileList(pack).keys(), LIST_FILE])
      copyFile(path.join(pack, name), path.join(draft, name));
    await checkWhole(draft);
    execFileSync('sync', ['--file-system', draft]);
  } catch (error) {
    // Frees the space on a full disk.
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  renameDurably(draft, dir);
  return version;
};

/** Removes installed versions except those named and returns their names. */
export const removeVersions = (home: string, kept: readonly string[]): string[] => {
  const gone = readdirSync(versionsIn(home)).filter((name) => !kept.includes(name));
  for (const name of gone) rmSync(path.join(versionsIn(home), name), { recursive: true, force: true });
  return gone;
};

const readMigrations = <T>(dir: string, file: string): T =>
  JSON.parse(readFileSync(path.join(dir, 'migrations', file), 'utf8')) as T;

/** Throws a sentence when a server that runs during the migration would not work on the other version's schema. */
export const checkSchemas = (home: string, from: string, to: string): void => {
  const { entries } = readMigrations<{ entries: { tag: string }[] }>(versionDir(home, from), 'meta/_journal.json');
  const { last: oldest } = readMigrations<{ last: string }>(versionDir(home, to), 'released.json');
  const newest = entries.at(-1)?.tag ?? '';
  if (newest < oldest) throw new Error(messages.schemaTooNew(from, newest, oldest));
};

export const ownerOf = (dir: string): { uid: number; gid: number } => {
  const { uid, gid } = statSync(dir);
  return { uid, gid };
};
