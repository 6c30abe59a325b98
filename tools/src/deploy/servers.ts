import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from './messages';
import { removeLink, type Server, setLink } from './state';
import { versionDir } from './versions';

export interface Places {
  home: string;
  ports: readonly [number, number];
  /** Shell commands that start and stop the server of a port, written as `{port}`. */
  start: string;
  stop: string;
  /** Time limit for a new server to become ready, in seconds. */
  readySeconds: number;
}

const ASK_EVERY_MS = 100;
const ANSWER_LIMIT_MS = 2000;

const addressOf = (port: number): string => `http://127.0.0.1:${port}/readyz`;
const linkOf = (home: string, port: number): string => path.join(home, 'servers', String(port));

const runFor = (command: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = command.replaceAll('{port}', String(port));
    const child = spawn('/bin/sh', ['-c', line], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(messages.commandFailed(line)))));
  });

/** Throws a sentence when something unexpected listens on a port. */
export const checkPortFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      reject(new Error(messages.portTaken(port)));
    });
    probe.once('error', () => resolve());
  });

export const otherPort = ({ ports: [first, second] }: Places, live: Server | null): number =>
  live?.port === first ? second : first;

const untilReady = async ({ port }: Server, seconds: number): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await fetch(addressOf(port), { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(messages.neverReady(port, seconds));
    await sleep(ASK_EVERY_MS);
  }
};

/** Starts a server unless it runs, and resolves when it is ready. */
export const startServer = async ({ home, start, readySeconds }: Places, server: Server): Promise<void> => {
  mkdirSync(path.join(home, 'servers'), { recursive: true });
  setLink(linkOf(home, server.port), path.join('..', 'versions', server.version));
  await runFor(start, server.port);
  await untilReady(server, readySeconds);
};

/** Stops a server gracefully and disables its start with the machine. */
export const stopServer = async ({ home, stop }: Places, { port }: Server): Promise<void> => {
  await runFor(stop, port);
  removeLink(linkOf(home, port));
};

/** Points the link `current`, where commands run, to a version. */
export const setCurrent = (home: string, version: string): void =>
  setLink(path.join(home, 'current'), path.relative(home, versionDir(home, version)));
