import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type BackupPlan, makeBackup } from '../src/backup/makeBackup';
import { databaseAccount } from '../src/backup/postgresPrograms';
import type { Database } from '../src/db/database';
import { openPostgres } from '../src/db/openDatabase';
import { imageName } from '../src/domains/images/store/imageName';
import { seedReference } from '../src/seed/seedReference';
import { serverFile } from '../src/serverFiles';
import { readSettings } from '../src/settings/settings';
import { createListing, createUser } from './factories';
import type { ServerSettings } from './runPostgres';
import { type RunningPostgres, startPostgres, withoutDurability } from './startPostgres';

const DEBIAN = '/usr/lib/postgresql';
const installed = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).filter(
  (major) => Number(major) >= 15 && existsSync(path.join(DEBIAN, major, 'bin/pg_basebackup')),
);

/** Whether the programs that copy a database are installed; with `CI_BACKUPS=all` missing ones are a failure. */
export const canBackUp = installed.length > 0 || process.env.CI_BACKUPS === 'all';

const confFile = path.join(serverFile('.'), '../docs/operations/deploy/postgresql-backup.conf');

/** Returns an operator's settings for archiving PostgreSQL's WAL into this folder. */
const archiving = (archive: string): ServerSettings => {
  const lines = readFileSync(confFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = '));
  const settings = Object.fromEntries(lines.map(([name = '', value = '']) => [name, value.replaceAll("'", '')]));
  return { ...withoutDurability, ...settings, 'basic_archive.archive_directory': archive };
};

export interface BackedUpSite {
  to: string;
  archive: string;
  dataDir: string;
  url: string;
  db: Database;
  environment: Record<string, string>;
  plan: (now: string, over?: Partial<BackupPlan>) => BackupPlan;
  /** Makes a backup at this time, `2026-11-27T03:00:00Z`; returns its folder. */
  backUp: (now: string, over?: Partial<BackupPlan>) => Promise<string>;
  /** Stores a listing with a new picture; returns the picture's name. */
  addListing: (hash: string) => Promise<string>;
  postgres: RunningPostgres;
  stop: () => Promise<void>;
}

/** Starts a site with a listing and its picture on a separate PostgreSQL that can be backed up. */
export const startBackedUpSite = async (): Promise<BackedUpSite> => {
  const work = mkdtempSync(path.join(tmpdir(), 'backups-'));
  const [to, dataDir] = [path.join(work, 'backup'), path.join(work, 'data')];
  const [archive, images] = [path.join(to, 'wal'), path.join(dataDir, 'images')];
  const { uid, gid } = databaseAccount();
  for (const folder of [work, to, archive, dataDir, images]) mkdirSync(folder, { recursive: true });
  chmodSync(work, 0o755);
  if (uid !== undefined && gid !== undefined) for (const folder of [to, archive]) chownSync(folder, uid, gid);
  const postgres = await startPostgres(archiving(archive));
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database site');
  await admin.end();
  const url = Object.assign(new URL(postgres.url), { pathname: '/site' }).href;
  const { db, close } = await openPostgres(url);
  await seedReference(db);
  const authorId = await createUser(db);
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, JWT_SECRET: 'a secret of sessions that is long enough' };
  writeFileSync(path.join(dataDir, 'ban-key'), 'a secret of bans', { mode: 0o600 });

  const addListing = async (hash: string): Promise<string> => {
    const name = imageName(hash.padEnd(64, '0'));
    mkdirSync(path.join(images, name.slice(0, 2)), { recursive: true });
    writeFileSync(path.join(images, name.slice(0, 2), name), `picture ${hash}`);
    await createListing(db, 'pets', { authorId, images: [name] });
    return name;
  };
  const plan = (now: string, over: Partial<BackupPlan> = {}): BackupPlan => ({
    to,
    archive,
    keep: 7,
    url,
    settings: readSettings(environment),
    environment,
    now: new Date(now),
    log: () => undefined,
    ...over,
  });
  await addListing('ab01');
  return {
    ...{ to, archive, dataDir, url, db, environment, plan, addListing, postgres },
    backUp: (now, over) => makeBackup(plan(now, over)),
    stop: async () => {
      await close();
      await postgres.stop();
      rmSync(work, { recursive: true, force: true });
    },
  };
};
