import { and, eq, sql } from 'drizzle-orm';
import { HOUR_MS, type TrialTime, trialTimes } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { trialCounts } from '../../../db/schema';
import type { TrialSample } from './judgeTrial';
import type { Arm, TrialKey } from './runningTrials';

/** Times are stored to within a hundredth: each bin ends two hundredths after the previous one. */
const STEP = Math.log(1.02);
/** Bin of a tenth of a millisecond. */
const FIRST = Math.round(Math.log(0.0001) / STEP);
/** Bin of ten minutes. */
const LAST = Math.round(Math.log(600) / STEP);

/** Returns the bin of a time in seconds; out of range, the first or last. */
export const binOf = (seconds: number): number =>
  Math.min(LAST, Math.max(FIRST, Math.round(Math.log(Math.max(seconds, 1e-9)) / STEP)));

/** Returns the time in seconds that represents a bin. */
export const valueOfBin = (bin: number): number => Math.exp(bin * STEP);

export interface Counted {
  trial: TrialKey;
  arm: Arm;
  /** Only equal places, and hours, are compared. */
  place: string;
  measure: 'visit' | 'failure' | TrialTime;
  /** A duration in seconds. */
  seconds?: number;
}

/** Adds to the sums of this hour. */
export const addCounts = async (db: Queryable, counted: readonly Counted[], now: Date): Promise<void> => {
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const rows = new Map<string, typeof trialCounts.$inferInsert>();
  for (const { trial, arm, place, measure, seconds } of counted) {
    const bin = seconds === undefined ? 0 : binOf(seconds);
    const { name: remote, build, startedAt } = trial;
    const key = JSON.stringify([remote, build, startedAt.getTime(), arm, measure, place, bin]);
    const count = (rows.get(key)?.count ?? 0) + 1;
    rows.set(key, { remote, build, startedAt, hour, place, arm, measure, bin, count });
  }
  // In a fixed order, so that processes which count the same do not deadlock.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const { remote, build, startedAt, arm, measure, hour: hourColumn, place, bin } = trialCounts;
  await db
    .insert(trialCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [remote, build, startedAt, arm, measure, hourColumn, place, bin],
      set: { count: sql`${trialCounts.count} + excluded.count` },
    });
};

const rowsOf = ({ name, build, startedAt }: TrialKey) =>
  and(eq(trialCounts.remote, name), eq(trialCounts.build, build), eq(trialCounts.startedAt, startedAt));

/** Returns the number of visits of each build since the trial began. */
export const countVisits = async (db: Queryable, trial: TrialKey): Promise<Record<Arm, number>> => {
  const rows = await db
    .select({ arm: trialCounts.arm, count: sql<number>`sum(${trialCounts.count})::int` })
    .from(trialCounts)
    .where(and(rowsOf(trial), eq(trialCounts.measure, 'visit')))
    .groupBy(trialCounts.arm);
  const of = (arm: Arm): number => rows.find((row) => row.arm === arm)?.count ?? 0;
  return { trial: of('trial'), live: of('live') };
};

const emptyTimes = (): Record<Arm, Map<number, number>> => ({ trial: new Map(), live: new Map() });
const emptyStratum = () => ({
  failures: { trial: { hits: 0, total: 0 }, live: { hits: 0, total: 0 } },
  inp: emptyTimes(),
  lcp: emptyTimes(),
  draw: emptyTimes(),
});

/** Returns the data to compare, by hour and place. */
export const readSample = async (db: Queryable, trial: TrialKey): Promise<TrialSample> => {
  const rows = await db.select().from(trialCounts).where(rowsOf(trial));
  const strata = new Map<string, ReturnType<typeof emptyStratum>>();
  for (const { hour, place, arm: side, measure, bin, count } of rows) {
    const key = `${hour.getTime()} ${place}`;
    const arm = side as Arm;
    const stratum = strata.get(key) ?? emptyStratum();
    strata.set(key, stratum);
    const time = trialTimes.find((one) => one === measure);
    if (time) stratum[time][arm].set(valueOfBin(bin), count);
    else stratum.failures[arm][measure === 'visit' ? 'total' : 'hits'] += count;
  }
  const all = [...strata.values()];
  return {
    failures: all.map(({ failures }) => failures),
    times: { inp: all.map(({ inp }) => inp), lcp: all.map(({ lcp }) => lcp), draw: all.map(({ draw }) => draw) },
  };
};
