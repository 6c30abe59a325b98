import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { changeOwner, databaseAccount, findPrograms } from '../backup/postgresPrograms';
import { firstSegment } from '../backup/wal';
import { StartError } from '../startError';
import { messages } from './messages';

export interface RestoreSource {
  /** Folder of the base backup: the files themselves, or `base.tar`, `base.tar.gz`. */
  base: string;
  archive: string;
  /** Name of the restore point to recover to; the end of the WAL by default. */
  target?: string | undefined;
}

const PORT = 5432;
const WAIT_MS = 200;

/** Copies or unpacks a base backup into the folder `data`. Returns its major version. Throws a `StartError`. */
const unpack = (base: string, data: string): string => {
  const packed = ['base.tar', 'base.tar.gz'].map((name) => path.join(base, name)).find((file) => existsSync(file));
  mkdirSync(data, { recursive: true });
  if (!packed) cpSync(base, data, { recursive: true });
  else if (spawnSync('tar', ['-xf', packed, '-C', data], { stdio: 'inherit' }).status !== 0)
    throw new StartError(messages.notUnpacked(packed));
  const version = path.join(data, 'PG_VERSION');
  if (!existsSync(version)) throw new StartError(messages.noBackup(base));
  return readFileSync(version, 'utf8').trim();
};

/**
 * Restores a base backup into the empty folder `dir`, replays the WAL to `target`, by default to its end, and starts
 * the database there. Throws a `StartError`.
 */
export const startRestored = async ({ base, archive, target }: RestoreSource, dir: string) => {
  const data = path.join(dir, 'data');
  const programs = findPrograms(unpack(base, data));
  const first = firstSegment(data);
  writeFileSync(path.join(data, 'recovery.signal'), '');
  const journal = target === undefined ? archive : path.join(dir, 'journal');
  // A copy of the few segments: the account of the database may not be able to read the original.
  if (target !== undefined) cpSync(archive, journal, { recursive: true });
  // Files of the original machine's settings are elsewhere, or name folders that are missing here.
  const settings = [
    `restore_command = 'cp "${journal}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    ...(target === undefined ? [] : [`recovery_target_name = '${target}'`]),
    'hot_standby = off',
    'archive_mode = off',
    "listen_addresses = ''",
    `port = ${PORT}`,
    `unix_socket_directories = '${dir}'`,
    'shared_buffers = 64MB',
    'fsync = off',
  ];
  writeFileSync(path.join(dir, 'restored.conf'), `${settings.join('\n')}\n`);
  writeFileSync(path.join(dir, 'restored_hba.conf'), 'local all all trust\n');
  // Values of ALTER SYSTEM on that machine would override these.
  writeFileSync(path.join(data, 'postgresql.auto.conf'), '');
  chmodSync(data, 0o700);
  const account = databaseAccount();
  changeOwner(dir, account);

  const files = [`config_file=${dir}/restored.conf`, `hba_file=${dir}/restored_hba.conf`];
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...files.flatMap((file) => ['-c', file])], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (piece: Buffer) => {
    log = (log + piece.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  /** Connects over a socket that only this machine reaches. */
  const client = (database: string) => new pg.Client({ host: dir, port: PORT, user: 'postgres', database });
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
  };
  for (;;) {
    if (server.exitCode !== null) throw new StartError(messages.notStarted(log));
    const probe = client('postgres');
    const isUp = await probe.connect().then(
      () => true,
      // A server that reports a missing role is up; the query will show that.
      (error: { code?: string }) => error.code === '28000',
    );
    await probe.end().catch(() => undefined);
    if (isUp) return { first, client, stop };
    await sleep(WAIT_MS);
  }
};
