import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type LoadMeasure, summarize } from './measureLoad';

export interface Call {
  path: string;
  /** Posted as JSON; without one the address is read. */
  body?: unknown;
}

export interface OverloadPlan {
  url: string;
  /** What is asked for, by turns. */
  calls: readonly Call[];
  /** Requests under way at once while the server's capacity is measured. */
  connections: number;
  /** How many times the capacity is offered. */
  times: number;
  /** Of each part. */
  seconds: number;
  /** How long the connections have to open; what is asked for meanwhile is not counted. */
  openingSeconds?: number;
}

/** What autocannon tells of an answer's head; its types say otherwise. */
interface Head {
  statusCode: number;
  /** Names and values by turns. */
  headers: string[];
}

interface Answers {
  /** By status. */
  measures: Map<number, LoadMeasure>;
  /** Requests that got no answer. */
  errors: number;
  /** 503 that do not say when to come again. */
  unsaid: number;
}

export interface OverloadMeasure {
  /** Served while as much was asked for as the server can do. */
  usual: LoadMeasure;
  /** Requests a second that were sent in the overload. */
  offered: number;
  served: LoadMeasure;
  refused: LoadMeasure;
  /** Answers that were neither 200 nor 503, requests without an answer, and 503 that do not say when to come again. */
  faults: number;
  /** How long `/healthz` took meanwhile, asked over and over. */
  health: LoadMeasure;
  /** Milliseconds after the overload until calls were served, each as quickly as usual. */
  recoveryMs: number;
}

/** Connections that offer the overload: enough that those who wait do not keep the others from asking. */
const OVERLOAD_CONNECTIONS = 400;
/** All connections are opened in one moment, as no visitors do. */
const OPENING_S = 2;
const HEALTH_EVERY_MS = 50;
/** So many calls in a row that are served in the usual time are a server that has recovered. */
const CALM = 20;
const RECOVERY_LIMIT_MS = 30_000;
/** A single call that takes no longer is served as quickly as usual, on a machine that does other things too. */
const RECOVERED_MS = 50;
/** Visitors' addresses. */
const ADDRESSES = 240;
const JSON_TYPE = { 'content-type': 'application/json' };
const none: LoadMeasure = { answers: 0, rate: 0, p50: Number.NaN, p99: Number.NaN };

/** One call as autocannon takes it. */
export const requestOf = ({ path, body }: Call, headers: Record<string, string>): autocannon.Request => ({
  path,
  method: body === undefined ? 'GET' : 'POST',
  headers: { ...headers, ...(body !== undefined && JSON_TYPE) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** The calls by turns, each time of another visitor: of one address few are served at once. For a site behind a proxy. */
export const fromEverywhere = (calls: readonly Call[]): autocannon.Request[] =>
  Array.from({ length: ADDRESSES }, (_, index) =>
    requestOf(calls[index % calls.length] ?? { path: '/' }, { 'x-forwarded-for': `198.51.100.${index}` }),
  );

const load = async (
  { url, calls, openingSeconds = OPENING_S }: OverloadPlan,
  { seconds, ...options }: { connections: number; seconds: number; overallRate?: number },
): Promise<Answers> => {
  const durations = new Map<number, number[]>();
  let unsaid = 0;
  const started = performance.now() + openingSeconds * 1000;
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        requests: fromEverywhere(calls),
        duration: openingSeconds + seconds,
        ...options,
        setupClient: (client: NodeJS.EventEmitter) => {
          client.on('headers', ({ statusCode, headers }: Head) => {
            const isSaid = headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'retry-after');
            if (statusCode === 503 && !isSaid) unsaid += 1;
          });
        },
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (performance.now() - milliseconds < started) return;
      const known = durations.get(status) ?? [];
      known.push(milliseconds);
      durations.set(status, known);
    });
  });
  const elapsed = performance.now() - started;
  const measures = [...durations].map(([status, all]): [number, LoadMeasure] => [status, summarize(all, elapsed)]);
  return { measures: new Map(measures), errors, unsaid };
};

const timeOf = async (url: string, { path, body }: Call): Promise<{ status: number; ms: number }> => {
  const started = performance.now();
  const init = body !== undefined && { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, init || {});
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
};

/** How long `/healthz` takes while the work is done; any answer but 200 counts as a failure. */
const watchHealth = async <T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; health: LoadMeasure; failed: number }> => {
  const durations: number[] = [];
  let [isOver, failed] = [false, 0];
  const started = performance.now();
  const watching = (async () => {
    while (!isOver) {
      const { status, ms } = await timeOf(url, { path: '/healthz' }).catch(() => ({ status: 0, ms: 0 }));
      durations.push(ms);
      if (status !== 200) failed += 1;
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await watching;
  return { result, health: summarize(durations, performance.now() - started), failed };
};

/** Milliseconds until calls are served one after another, each within `limitMs`. */
export const recover = async (
  { url, calls }: Pick<OverloadPlan, 'url' | 'calls'>,
  limitMs: number,
): Promise<number> => {
  const started = performance.now();
  let since = started;
  for (let calm = 0; calm < CALM && performance.now() - started < RECOVERY_LIMIT_MS; ) {
    const { status, ms } = await timeOf(url, calls[calm % calls.length] ?? { path: '/' }).catch(() => ({
      status: 0,
      ms: 0,
    }));
    if (status === 200 && ms <= limitMs) calm += 1;
    else [calm, since] = [0, performance.now()];
  }
  return since - started;
};

/**
 * Measures what the server can do, offers it several times that, and sees when it is as before. Throws when a call is
 * refused while no more is asked for than the server can do.
 */
export const measureOverload = async (plan: OverloadPlan): Promise<OverloadMeasure> => {
  const { url, connections, times, seconds } = plan;
  // The engine compiles what it runs.
  await load(plan, { connections, seconds });
  const quiet = await load(plan, { connections, seconds });
  const usual = quiet.measures.get(200) ?? none;
  if (quiet.errors > 0 || quiet.measures.size !== 1)
    throw new Error(`${[...quiet.measures.keys()]} without an overload`);
  const overload = { connections: OVERLOAD_CONNECTIONS, seconds, overallRate: Math.ceil(usual.rate * times) };
  const { result, health, failed } = await watchHealth(url, () => load(plan, overload));
  const recoveryMs = await recover(plan, Math.max(usual.p99, RECOVERED_MS));
  const { measures, errors, unsaid } = result;
  const others = [...measures].filter(([status]) => status !== 200 && status !== 503);
  const wrong = others.reduce((sum, [, { answers }]) => sum + answers, 0);
  return {
    usual,
    offered: [...measures.values()].reduce((sum, { rate }) => sum + rate, 0),
    served: measures.get(200) ?? none,
    refused: measures.get(503) ?? none,
    faults: wrong + errors + unsaid + failed,
    health,
    recoveryMs,
  };
};
