import path from 'node:path';
import type pg from 'pg';
import { BACKUP_LOCK } from '../domains/images/rules/sweepImages';
import { StartError } from '../startError';
import { messages } from './messages';
import { findPrograms, runProgram } from './postgresPrograms';

/** Reads the server's facts for a backup. Throws a `StartError` when it cannot be backed up. */
export const readServer = async (client: pg.Client) => {
  const { rows } = await client.query<{
    version: string;
    database: string;
    archive: string;
    site: string | null;
    bytes: number;
  }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, current_database() as database,
       current_setting('archive_mode') as archive, to_regclass('public.schema_floor')::text as site,
       (select sum(pg_database_size(oid))::float8 from pg_database) as bytes`,
  );
  const [server] = rows;
  if (!server?.site) throw new StartError(messages.noSite(server?.database ?? ''));
  if (server.archive === 'off') throw new StartError(messages.notArchiving);
  const { rows: floors } = await client.query<{ newest: string }>('select newest from schema_floor');
  const { version, database, bytes } = server;
  const [major = ''] = version.split('.');
  return { client, programs: findPrograms(major), version, database, bytes, schema: floors[0]?.newest ?? '' };
};
export type BackupServer = Awaited<ReturnType<typeof readServer>>;

/** Acquires the backup lock for this connection. Throws a `StartError` while the database is being copied. */
export const lockBackups = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${BACKUP_LOCK}) as free`);
  if (!rows[0]?.free) throw new StartError(messages.busy);
  // A killed run releases the lock before its pg_basebackup ends.
  const { rows: running } = await client.query('select from pg_stat_progress_basebackup');
  if (running.length > 0) throw new StartError(messages.copying);
};

/** Copies the whole database server into `base`, with the WAL that it needs to start, and verifies every file. */
export const copyBase = async ({ programs }: BackupServer, url: string, base: string): Promise<void> => {
  const address = new URL(url);
  // Program arguments are visible to every account of the machine.
  const env = address.password === '' ? {} : { PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const form = ['--format=plain', '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256'];
  await runProgram(
    path.join(programs, 'pg_basebackup'),
    ['-d', address.href, '-D', base, ...form, '--no-password'],
    env,
  );
  await runProgram(path.join(programs, 'pg_verifybackup'), ['--exit-on-error', '--quiet', base]);
};
