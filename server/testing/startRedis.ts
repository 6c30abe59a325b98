import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Whether there is a server to test with; with `CI_SERVERS=all` a missing one is a failure. */
export const hasRedis = program !== undefined || process.env.CI_SERVERS === 'all';

export interface RunningRedis {
  url: string;
  /** Kills it as a power cut would: its data is lost. */
  kill: () => Promise<void>;
  /** Restarts it, empty, on the same port. */
  start: () => Promise<void>;
  /** Suspends it: connections stay open and nothing answers. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

/** Starts an empty Valkey or Redis, as installed on the machine, on a free port. Throws when there is none. */
export const startRedis = async (): Promise<RunningRedis> => {
  if (!program) throw new Error('Neither valkey-server nor redis-server is installed');
  const dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-redis-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    const settings = { port, bind: '127.0.0.1', dir, save: '', appendonly: 'no' };
    child = spawn(
      program,
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      {
        stdio: 'ignore',
      },
    );
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    }
  };
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
