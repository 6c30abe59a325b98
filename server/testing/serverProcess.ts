import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverFile } from '../src/serverFiles';

/** Returns Node's arguments for the serving process: from its sources or, faster, compiled in `TEST_SERVER_DIR`. */
export const serverProgram = (): string[] => {
  const { TEST_SERVER_DIR } = process.env;
  return TEST_SERVER_DIR ? [path.join(TEST_SERVER_DIR, 'server.js')] : ['--import', 'tsx', serverFile('src/server.ts')];
};

export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

/** The program for Node, and its folder. */
export interface ServerProgram {
  args: string[];
  cwd?: string;
}

const running: ChildProcess[] = [];

/** Starts the real server as a process on a free port, by default the one of this checkout. */
export const startServerProcess = (
  dataDir: string,
  environment: Record<string, string> = {},
  { args, cwd }: ServerProgram = { args: serverProgram() },
): ServerProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RELEASES_DIR: path.join(dataDir, 'releases'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output, exited: new Promise((resolve) => child.once('exit', resolve)) };
};

/** Waits until the process serves and returns its address. Throws with its output when it ends instead. */
export const untilItServes = async ({ child, output }: ServerProcess): Promise<string> => {
  for (;;) {
    // Servers released before December 2026 say it in Russian.
    const [, url] = /(?:The site is running|Сайт работает): (\S+)/.exec(output()) ?? [];
    if (url) return url;
    const how = child.exitCode ?? child.signalCode;
    if (how !== null) throw new Error(`It ended with ${how}: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const untilItIsReady = async (url: string): Promise<void> => {
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
};

export const killServerProcesses = (): void => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
};
