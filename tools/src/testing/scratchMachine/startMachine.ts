import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOnPath } from '@laparyadom/server/testing/isOnPath';

const here = import.meta.dirname;

/** Whether namespaces are allowed here, and the documented machine's programs are installed. */
export const canStartMachines =
  ['haproxy', 'pg_createcluster', 'nsenter', 'ip', 'openssl'].every(isOnPath) &&
  existsSync('/usr/lib/postgresql/15/bin/postgres') &&
  spawnSync('unshare', ['-mnpf', 'true']).status === 0;

/** A machine with its own folders, processes and network, on which scripts replace systemd. */
export interface ScratchMachine {
  /** Id of its first process. */
  pid: string;
  /** Path of its files on the host. */
  root: string;
  /** Command that starts a shell on it, in the pack's folder. */
  shell: [string, ...string[]];
  run: (command: string) => void;
  stop: () => Promise<void>;
}

/** PATH of a root shell, with the folder of Node.js here. */
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const untilEntered = async (child: ChildProcess): Promise<void> => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The machine did not start: ${output}`);
  });
  await Promise.race([ended, child.stdout && once(child.stdout, 'data')]);
  // Its end is expected.
  ended.catch(() => undefined);
};

/** Starts an empty machine; `at` is a folder for its root. */
export const startMachine = async (at: string): Promise<ScratchMachine> => {
  mkdirSync(at, { recursive: true });
  const enter = ['-mnpf', '--kill-child', 'sh', path.join(here, 'enter.sh'), at, path.join(here, 'bin')];
  const child = spawn('unshare', enter, { stdio: ['ignore', 'pipe', 'pipe'] });
  await untilEntered(child);
  const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const env = [`PATH=${PATHS}:${path.dirname(process.execPath)}`, 'HOME=/root', 'LANG=C.UTF-8'];
  const inside = ['-t', pid, '-m', '-n', '-p', '-r', 'env', '-i', '-C', '/root/pack', ...env];
  const shell: [string, ...string[]] = ['nsenter', ...inside, 'CURL_CA_BUNDLE=/root/ca.pem', 'bash'];
  return {
    pid,
    root: `/proc/${pid}/root`,
    shell,
    run: (command) => void execFileSync(shell[0], [...shell.slice(1), '-ec', command], { stdio: 'pipe' }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Connects two machines by a network, as 10.0.0.1 and 10.0.0.2. */
export const connectMachines = (first: ScratchMachine, second: ScratchMachine): void => {
  const ip = (on: ScratchMachine, ...words: string[]): void =>
    void execFileSync('nsenter', ['-t', on.pid, '-n', 'ip', ...words], { stdio: 'pipe' });
  ip(first, 'link', 'add', 'net0', 'type', 'veth', 'peer', 'name', 'net0', 'netns', second.pid);
  for (const [index, machine] of [first, second].entries()) {
    ip(machine, 'address', 'add', `10.0.0.${index + 1}/24`, 'dev', 'net0');
    ip(machine, 'link', 'set', 'net0', 'up');
  }
};
