import { randomFrom } from '@laparyadom/server/src/testing/randomFrom';
/** Processor time that a call takes, in milliseconds. */
export interface CallCost {
  /** Of the machines that serve: server and drawing. */
  serving: number;
  database: number;
}

/** A kind of call and how often it comes. */
export interface CallFlow extends CallCost {
  perSecond: number;
}

/** How machines bear a flow of calls. */
export interface Bearing {
  /** Share of the time that a core is busy, from 0 to 1. */
  servingLoad: number;
  databaseLoad: number;
  /** From coming to going, waiting included, in milliseconds. */
  p50: number;
  p99: number;
  /** Calls in the database at one time, at most: connections that are needed. */
  inDatabase: number;
}

interface Cores {
  serving: number;
  database: number;
}

interface Call {
  came: number;
  serving: number;
  database: number;
}

const callsOf = (flows: readonly CallFlow[], seconds: number): Call[] => {
  const random = randomFrom(1);
  const about = (mean: number): number => -Math.log(1 - random()) * mean;
  return flows
    .flatMap(({ perSecond, serving, database }) => {
      const calls: Call[] = [];
      for (let came = about(1000 / perSecond); came < seconds * 1000; came += about(1000 / perSecond))
        calls.push({ came, serving: about(serving), database: about(database) });
      return calls;
    })
    .sort((a, b) => a.came - b.came);
};

/** Gives the function that has work done by the core that is free first, and tells when it is over. */
const createStation = (cores: number) => {
  const freeAt = new Float64Array(cores);
  return (came: number, takes: number): number => {
    let first = 0;
    for (let core = 1; core < cores; core += 1) if ((freeAt[core] ?? 0) < (freeAt[first] ?? 0)) first = core;
    const end = Math.max(came, freeAt[first] ?? 0) + takes;
    freeAt[first] = end;
    return end;
  };
};

/** Most of these spans that cover one moment. */
const mostAtOnce = (spans: readonly { from: number; to: number }[]): number => {
  const turns = spans.flatMap(({ from, to }) => [
    { at: from, by: 1 },
    { at: to, by: -1 },
  ]);
  turns.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return turns.reduce((most, { by }) => {
    now += by;
    return Math.max(most, now);
  }, 0);
};

/**
 * Lets calls come by chance for so many seconds, each with a time by chance around its mean, first to the cores that
 * serve and then to those of the database, in the order in which they come.
 */
export const simulatePeak = (flows: readonly CallFlow[], cores: Cores, seconds: number): Bearing => {
  const [serve, ask] = [createStation(cores.serving), createStation(cores.database)];
  const calls = callsOf(flows, seconds);
  const served = calls.map((call) => ({ ...call, left: serve(call.came, call.serving) }));
  served.sort((a, b) => a.left - b.left);
  const spans = served.map(({ came, left, database }) => ({ came, from: left, to: ask(left, database) }));
  const times = spans.map(({ came, to }) => to - came).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const loadOf = (of: 'serving' | 'database'): number =>
    flows.reduce((sum, flow) => sum + flow.perSecond * flow[of], 0) / 1000 / cores[of];
  return {
    servingLoad: loadOf('serving'),
    databaseLoad: loadOf('database'),
    p50: at(0.5),
    p99: at(0.99),
    inDatabase: mostAtOnce(spans),
  };
};

/** Busy so much at the peak, machines bear the loss of one of a few. */
const MOST_BUSY = 0.6;

/** The fewest cores that bear a flow with room to spare, and how they do. */
export const coresFor = (
  flows: readonly CallFlow[],
  { mostP99, seconds }: { mostP99: number; seconds: number },
): { cores: Cores; bearing: Bearing } => {
  const needed = (of: 'serving' | 'database'): number =>
    Math.max(1, Math.ceil(flows.reduce((sum, flow) => sum + flow.perSecond * flow[of], 0) / 1000 / MOST_BUSY));
  const cores = { serving: needed('serving'), database: needed('database') };
  for (;;) {
    const bearing = simulatePeak(flows, cores, seconds);
    const isTired = cores.serving > 4 * needed('serving');
    if (bearing.p99 <= mostP99 || isTired) return { cores, bearing };
    cores[bearing.databaseLoad > bearing.servingLoad ? 'database' : 'serving'] += 1;
  }
};
