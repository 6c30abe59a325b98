import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, withParam } from 'shared/contract';
import { type LoadMeasure, summarize } from './measureLoad';

/** A person with a page of messages open. */
export interface Poller {
  token: string;
  /** Whose dialog is open. */
  peerId: number;
}

export interface PollingMeasure extends LoadMeasure {
  /** Share of the answers that were 304. */
  unchanged: number;
  /** Polls whose connection broke; a page just asks again. */
  failed: number;
}

interface Polling {
  url: string;
  pollers: Poller[];
  seconds: number;
}

const DIALOGS_MS = 3000;
const MESSAGES_MS = 2000;
/** People come one by one: thousands of new connections within a second would measure the queue of the kernel. */
const ARRIVAL_MS = 20_000;
/** What the first looks, which read everything, have left waiting is done by then. */
const SETTLED_MS = 5_000;

interface Asked {
  status: number;
  etag: string | undefined;
}

const ask = (url: string, agent: Agent, headers: Record<string, string>): Promise<Asked> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag }));
      answer.resume();
    }).on('error', reject);
  });

/**
 * People who poll as the page does: dialogs every 3 s, the open dialog every 2 s (docs/specification.md, 'Messages'),
 * each over a connection of their own; measured once all have come and seen what there is. Throws when an answer is
 * neither 200 nor 304.
 */
export const simulatePolling = async ({ url, pollers, seconds }: Polling): Promise<PollingMeasure> => {
  const durations: number[] = [];
  let unchanged = 0;
  let failed = 0;
  const opened = performance.now();
  const started = opened + ARRIVAL_MS + SETTLED_MS;
  const end = started + seconds * 1000;

  const poll = async (address: string, everyMs: number, agent: Agent, token: string): Promise<void> => {
    let etag: string | undefined;
    for (let due = opened + Math.random() * ARRIVAL_MS; due < end; due += everyMs) {
      await sleep(Math.max(0, due - performance.now()));
      const from = performance.now();
      const headers = { authorization: `Bearer ${token}`, ...(etag !== undefined && { 'if-none-match': etag }) };
      const answer = await ask(address, agent, headers).catch(() => null);
      if (!answer) {
        failed += 1;
        continue;
      }
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${address} answered ${answer.status}`);
      etag = answer.etag;
      if (due < started) continue;
      durations.push(performance.now() - from);
      if (answer.status === 304) unchanged += 1;
    }
  };

  const agents = pollers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(
    pollers.flatMap(({ token, peerId }, index) => {
      const agent = agents[index] ?? new Agent();
      return [
        poll(`${url}${endpoints.dialogs}`, DIALOGS_MS, agent, token),
        poll(`${url}${withParam(endpoints.messages, peerId)}`, MESSAGES_MS, agent, token),
      ];
    }),
  );
  for (const agent of agents) agent.destroy();
  const measure = summarize(durations, performance.now() - started);
  return { ...measure, unchanged: unchanged / durations.length, failed };
};
