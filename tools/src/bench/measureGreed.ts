import autocannon from 'autocannon';
import { type LoadMeasure, summarize } from './measureLoad';
import { type Call, fromEverywhere, requestOf } from './measureOverload';

export interface GreedyCall extends Call {
  label: string;
}

export interface GreedPlan {
  url: string;
  /** What everybody else asks for, by turns, each time from another address. */
  others: readonly Call[];
  /** Calls of the others a second: far fewer than the server can serve. */
  rate: number;
  /** One person's headers: their session, or the address they come from. */
  person: Record<string, string>;
  /** Calls that the person has under way at once. */
  connections: number;
  seconds: number;
}

export interface GreedMeasure {
  /** What the others wait while the person asks over and over. */
  others: LoadMeasure;
  /** Answers of the others that were not 200. */
  failed: number;
  /** The person's answers by status. */
  person: Record<number, number>;
}

const load = async (options: autocannon.Options): Promise<{ durations: Map<number, number[]>; elapsedMs: number }> => {
  const durations = new Map<number, number[]>();
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error: unknown) => (error ? reject(error) : resolve()));
    run.on('response', (_client, status, _bytes, milliseconds) => {
      durations.set(status, [...(durations.get(status) ?? []), milliseconds]);
    });
  });
  return { durations, elapsedMs: performance.now() - started };
};

/** Measures what others wait while one person makes this call over and over; without a call, while nobody does. */
export const measureGreed = async (plan: GreedPlan, call?: GreedyCall): Promise<GreedMeasure> => {
  const { url, others, rate, person, connections, seconds } = plan;
  const [heard, own] = await Promise.all([
    load({ url, requests: fromEverywhere(others), connections: 1, overallRate: rate, duration: seconds }),
    call && load({ url, requests: [requestOf(call, person)], connections, duration: seconds }),
  ]);
  const served = heard.durations.get(200) ?? [];
  const all = [...heard.durations.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    others: summarize([...served], heard.elapsedMs),
    failed: all - served.length,
    person: Object.fromEntries([...(own?.durations ?? [])].map(([status, { length }]) => [status, length])),
  };
};
