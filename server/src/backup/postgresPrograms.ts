import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../startError';
import { messages } from './messages';

/** The account that PostgreSQL's programs run as; empty for this process's account. */
export interface DatabaseAccount {
  uid?: number;
  gid?: number;
}

/** Returns the programs' folder of a major version. Throws a `StartError` when there is none. */
export const findPrograms = (major: string): string => {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`, configured ?? '', '/usr/local/bin'];
  const installed = folders.filter((folder) => existsSync(path.join(folder, 'postgres')));
  if (installed.length === 0) throw new StartError(messages.noBinaries);
  const matching = installed.find((folder) => {
    const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return new RegExp(`\\) ${major}(?:\\.|\\s)`).test(stdout ?? '');
  });
  if (!matching) throw new StartError(messages.wrongVersion(major));
  return matching;
};

const idOf = (flag: '-u' | '-g'): number => {
  const { status, stdout }: SpawnSyncReturns<string> = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (status !== 0) throw new StartError(messages.noAccount);
  return Number(stdout);
};

/** Returns the account `postgres` when this process is root, which PostgreSQL refuses to run as. */
export const databaseAccount = (): DatabaseAccount =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export const changeOwner = (target: string, account: DatabaseAccount): void => {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  chownSync(target, uid, gid);
  for (const entry of readdirSync(target, { withFileTypes: true })) {
    const inner = path.join(target, entry.name);
    if (entry.isDirectory()) changeOwner(inner, account);
    else if (entry.isFile()) chownSync(inner, uid, gid);
  }
};

/** Runs a program of PostgreSQL to its end. Throws a `StartError` with its last output when it fails. */
export const runProgram = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...databaseAccount(),
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (piece: Buffer) => {
      output = (output + piece.toString()).slice(-2000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(messages.programFailed(path.basename(program), output.trim())));
    });
  });

/** Switches the account only for the synchronous connect, when the system records it. */
const connectAs = (uid: number | undefined, client: pg.Client): Promise<pg.Client> => {
  if (uid === undefined) return client.connect();
  process.seteuid?.(uid);
  try {
    return client.connect();
  } finally {
    process.seteuid?.(0);
  }
};

/** Connects to a database; as root uses the account `postgres`, which a local server identifies by its socket. */
export const connectToDatabase = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks later fails the next statement.
  client.on('error', () => undefined);
  try {
    await connectAs(databaseAccount().uid, client);
  } catch (error) {
    throw new StartError(messages.noDatabase(error instanceof Error ? error.message : String(error)), { cause: error });
  }
  return client;
};
