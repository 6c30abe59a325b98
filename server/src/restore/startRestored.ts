import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../startError';
import { messages } from './messages.ru';

interface Restored {
  /** Segment of the journal that the base backup begins with; null when the backup does not say. */
  first: string | null;
  /** Database of the site in it, over a socket that only this machine reaches. */
  client: (database: string) => pg.Client;
  stop: () => Promise<void>;
}

const PORT = 5432;
const WAIT_MS = 200;

/** The folder with the programs of that major version. */
const findPrograms = (major: string): string => {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`, configured ?? '', '/usr/local/bin'];
  const there = folders.filter((folder) => existsSync(path.join(folder, 'postgres')));
  if (there.length === 0) throw new StartError(messages.noBinaries);
  const fitting = there.find((folder) => {
    const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return new RegExp(`\\) ${major}(?:\\.|\\s)`).test(stdout ?? '');
  });
  if (!fitting) throw new StartError(messages.wrongVersion(major));
  return fitting;
};

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);

const giveTo = (place: string, uid: number, gid: number): void => {
  chownSync(place, uid, gid);
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const inner = path.join(place, entry.name);
    if (entry.isDirectory()) giveTo(inner, uid, gid);
    else if (entry.isFile()) chownSync(inner, uid, gid);
  }
};

/** Copies or unpacks a base backup into the folder `data`. Gives its major version. */
const unpack = (base: string, data: string): string => {
  const packed = ['base.tar', 'base.tar.gz'].map((name) => path.join(base, name)).find((file) => existsSync(file));
  mkdirSync(data, { recursive: true });
  if (packed) spawnSync('tar', ['-xf', packed, '-C', data], { stdio: 'inherit' });
  else cpSync(base, data, { recursive: true });
  const version = path.join(data, 'PG_VERSION');
  if (!existsSync(version)) throw new StartError(messages.noBackup(base));
  return readFileSync(version, 'utf8').trim();
};

/** Returns the segment of the journal with which a base backup begins. */
const firstSegment = (data: string): string | null => {
  const label = path.join(data, 'backup_label');
  if (!existsSync(label)) return null;
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(readFileSync(label, 'utf8'))?.[1] ?? null;
};

/**
 * Restores a base backup into the empty folder `dir`, replays the archive of the journal to its end, and starts the
 * database there; the backup itself is only read. Throws a `StartError` that says why it cannot.
 */
export const startRestored = async (base: string, archive: string, dir: string): Promise<Restored> => {
  const data = path.join(dir, 'data');
  const programs = findPrograms(unpack(base, data));
  const first = firstSegment(data);
  writeFileSync(path.join(data, 'recovery.signal'), '');
  // Of its own: the settings of the machine that was backed up lie elsewhere, or name folders that are not here.
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
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
  // What was set on that machine by ALTER SYSTEM would outweigh these.
  writeFileSync(path.join(data, 'postgresql.auto.conf'), '');
  chmodSync(data, 0o700);
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : {};
  if (isRoot) giveTo(dir, idOf('-u', 'postgres'), idOf('-g', 'postgres'));

  const files = [`config_file=${dir}/restored.conf`, `hba_file=${dir}/restored_hba.conf`];
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...files.flatMap((file) => ['-c', file])], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (piece: Buffer) => {
    log = (log + piece.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const client = (database: string) => new pg.Client({ host: dir, port: PORT, user: 'postgres', database });
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
  };
  for (;;) {
    if (server.exitCode !== null) throw new StartError(messages.notStarted(log));
    const probe = new pg.Client({ host: dir, port: PORT, user: 'postgres', database: 'postgres' });
    const isUp = await probe.connect().then(
      () => true,
      // A role that is not there is told by a server that is up, and shows when it is asked.
      (error: { code?: string }) => error.code === '28000',
    );
    await probe.end().catch(() => undefined);
    if (isUp) return { first, client, stop };
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
};
