import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

export interface DevProblem {
  title: string;
  text: string;
}

/** State sent to pages under development: `revision` changes with every build. */
export interface DevState {
  revision: string;
  problems: DevProblem[];
}

const LOOK_EVERY_MS = 200;

/** Sends the state to a page as server-sent events, whenever it has changed, until the page closes the connection. */
export const sendDevEvents = (response: ServerResponse, state: () => DevState): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let sent = '';
  const send = (): void => {
    const next = JSON.stringify(state());
    if (next !== sent) response.write(`data: ${next}\n\n`);
    sent = next;
  };
  const timer = setInterval(send, LOOK_EVERY_MS);
  send();
  response.on('close', () => clearInterval(timer));
};

const fileIn = (releasesDir: string): string => path.join(releasesDir, 'dev-problems.json');

/** Stores build errors for the server of the folder. */
export const writeDevProblems = (releasesDir: string, problems: DevProblem[]): void => {
  const file = fileIn(releasesDir);
  mkdirSync(releasesDir, { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify(problems));
  renameSync(`${file}.next`, file);
};

/** Returns the errors stored last by `writeDevProblems`. */
export const readDevProblems = (releasesDir: string): DevProblem[] => {
  try {
    return JSON.parse(readFileSync(fileIn(releasesDir), 'utf8')) as DevProblem[];
  } catch {
    return [];
  }
};
