import type { TrialTime } from 'shared/contract';
import { trialTimes } from 'shared/contract';
import { findLook, judgeTrial, type TrialRules, type TrialSample } from '../domains/teams/trials/judgeTrial';
import { binOf, valueOfBin } from '../domains/teams/trials/timeBins';
import { randomFrom } from './randomFrom';

/** What differs between a build on trial and the live one. */
export interface TrialFault {
  /** Share (0 … 1) of visits that fail beside those that fail anyway. */
  failures?: number;
  /** By how much all times are multiplied. */
  slower?: number;
}

/** How a simulated trial ended: at so many visits it was withdrawn, or never. */
export interface SimulatedTrial {
  withdrawnAt: number | null;
  by: string[];
}

const ROUTES = 6;
const HOURS = 8;
/** Visits of the live build for each of the trial's. */
const LIVES = 4;
/** Share of visits with failures of a usual build. */
const FAILURES = 0.01;
/** How much later a build is painted whose scripts are in nobody's cache. */
const COLD = 1.3;

/** Median in seconds, how widely values lie about it (of their logarithm), share of visits that have one, the clock's step. */
const shapes: Record<TrialTime, { median: number; spread: number; share: number; step: number }> = {
  inp: { median: 0.04, spread: 0.7, share: 0.7, step: 0.008 },
  lcp: { median: 0.9, spread: 0.5, share: 0.95, step: 0.001 },
  draw: { median: 0.012, spread: 0.4, share: 0.5, step: 0.0001 },
};

type Arm = 'trial' | 'live';
interface Place {
  trial: { hits: number; total: number };
  live: { hits: number; total: number };
  times: Record<TrialTime, Record<Arm, Map<number, number>>>;
}

const emptyPlace = (): Place => {
  const arms = () => ({ trial: new Map<number, number>(), live: new Map<number, number>() });
  return {
    trial: { hits: 0, total: 0 },
    live: { hits: 0, total: 0 },
    times: { inp: arms(), lcp: arms(), draw: arms() },
  };
};

const sampleOf = (places: readonly Place[]): TrialSample => ({
  failures: places,
  times: {
    inp: places.map(({ times }) => times.inp),
    lcp: places.map(({ times }) => times.lcp),
    draw: places.map(({ times }) => times.draw),
  },
});

/**
 * A trial with visits by chance: addresses that differ in how often they fail and how slow they are, times that have the
 * long tails and the coarse clocks of browsers. The same for the same seed.
 */
export const simulateTrial = (seed: number, rules: TrialRules, fault: TrialFault = {}): SimulatedTrial => {
  const random = randomFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const places = Array.from({ length: ROUTES * HOURS }, emptyPlace);
  const visit = (arm: Arm): void => {
    const route = Math.floor(random() ** 2 * ROUTES);
    const place = places[route * HOURS + Math.floor(random() * HOURS)];
    if (!place) return;
    place[arm].total += 1;
    const extra = arm === 'trial' ? (fault.failures ?? 0) : 0;
    if (random() < FAILURES * (0.5 + route / 2) + extra) place[arm].hits += 1;
    const slower = arm === 'trial' ? (fault.slower ?? 1) : 1;
    for (const time of trialTimes) {
      const { median, spread, share, step } = shapes[time];
      if (random() > share) continue;
      const cold = arm === 'trial' && time === 'lcp' ? COLD : 1;
      const value = median * slower * cold * (1 + route / 4) * Math.exp(spread * normal());
      const bin = valueOfBin(binOf(Math.max(1, Math.round(value / step)) * step));
      const counts = place.times[time][arm];
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
  };

  let taken = 0;
  for (let visits = 1; visits <= (rules.looks.at(-1) ?? 0); visits += 1) {
    visit('trial');
    for (let live = 0; live < LIVES; live += 1) visit('live');
    const look = findLook(rules, { visits, taken, isLast: false });
    if (!look) continue;
    taken = look.at;
    const worse = judgeTrial(sampleOf(places), rules, look.level).filter(({ isWorse }) => isWorse);
    if (worse.length > 0) return { withdrawnAt: visits, by: worse.map(({ measure }) => measure) };
  }
  return { withdrawnAt: null, by: [] };
};
