import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { type DataPlace, type RunningPostgres, runPostgres, type ServerSettings } from './runPostgres';

/** Copies the data of a running server by its low-level backup: no program beside the server's is needed. */
const copyOf =
  (primary: RunningPostgres, name: string) =>
  async ({ dataDir, as }: DataPlace): Promise<void> => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const source = rows[0]?.data_directory ?? '';
      await client.query('select pg_backup_start($1, true)', [name]);
      // Files change while they are copied; replaying the WAL corrects that.
      const copy = 'tar -C "$1" --exclude=./postmaster.pid --exclude=./pg_wal/* -cf - . | tar -C "$2" -xf -';
      execFileSync('/bin/sh', ['-c', copy, 'copy', source, dataDir], { ...as, stdio: 'pipe' });
      const { rows: ends } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      const write = (file: string, text: string) =>
        execFileSync('/bin/sh', ['-c', 'cat > "$1"', 'write', path.join(dataDir, file)], { ...as, input: text });
      write('backup_label', ends[0]?.labelfile ?? '');
      write('standby.signal', '');
    } finally {
      await client.end();
    }
  };

/**
 * Starts a streaming standby on a free port, named for `synchronous_standby_names`. The primary must keep the WAL since
 * the copy (`wal_keep_size`); settings may override `primary_conninfo`.
 */
export const startStandby = (
  primary: RunningPostgres,
  name: string,
  settings: ServerSettings = {},
): Promise<RunningPostgres> => {
  const { hostname, port } = new URL(primary.url);
  return runPostgres(copyOf(primary, name), {
    primary_conninfo: `host=${hostname} port=${port} user=postgres application_name=${name}`,
    wal_retrieve_retry_interval: '200ms',
    ...settings,
  });
};
