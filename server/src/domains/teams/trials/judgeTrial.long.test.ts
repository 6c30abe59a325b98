import { describe, expect, test } from '@jest/globals';
import { judgedMeasures } from 'shared/contract';
import { simulateTrial, type TrialFault } from '../../../testing/simulateTrial';
import { inFull } from '../../../testing/testForm';
import { findLook, judgeTrial, type TrialRules, type TrialSample } from './judgeTrial';
import { binOf, valueOfBin } from './timeBins';

const rules: TrialRules = { looks: [200, 400, 800, 1600], error: 0.01, ratePoints: 0.5, timePercent: 10 };

const simulate = (count: number, fault: TrialFault = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => simulateTrial(from + index, rules, fault));

/** How many were withdrawn, and at how many visits half of them were. */
const summed = (trials: ReturnType<typeof simulate>) => {
  const at = trials.flatMap(({ withdrawnAt }) => withdrawnAt ?? []).sort((a, b) => a - b);
  return { withdrawn: at.length, half: at[Math.floor(at.length / 2)], last: at.at(-1) };
};

describe('a trial', () => {
  test('of an equal build is withdrawn in one case of a hundred at the most', () => {
    expect(summed(simulate(200)).withdrawn).toBeLessThanOrEqual(4);
  });

  inFull(
    'of an equal build, two thousand times',
    () => {
      const { withdrawn } = summed(simulate(2000, {}, 1000));
      console.info(`${withdrawn} of 2000 equal trials were withdrawn`);
      // Twenty are expected at the most; 35 would be seen once in a thousand times.
      expect(withdrawn).toBeLessThan(35);
    },
    300_000,
  );

  test('of one that fails in one visit of twenty more is withdrawn, at one of the first looks', () => {
    const { withdrawn, half, last } = summed(simulate(40, { failures: 0.05 }, 5000));
    expect([withdrawn, half, last]).toEqual([40, 200, 800]);
  });

  test('of one that is a fifth slower is withdrawn', () => {
    const { withdrawn, half, last } = summed(simulate(40, { slower: 1.2 }, 6000));
    expect([withdrawn, half, last]).toEqual([40, 200, 400]);
  });

  test('of one that is better is not withdrawn', () => {
    expect(summed(simulate(20, { slower: 0.8 }, 7000)).withdrawn).toBe(0);
  });
});

describe('looks', () => {
  const lookAt = (visits: number, taken = 0, isLast = false) => findLook(rules, { visits, taken, isLast });

  test('are due at their visits, each once', () => {
    expect([0, 199, 200, 399].map((visits) => lookAt(visits)?.at)).toEqual([undefined, undefined, 200, 200]);
    expect(lookAt(399, 200)).toBeNull();
    expect(lookAt(5000, 1600)).toBeNull();
    expect(lookAt(300, 1600, true)).toBeNull();
  });

  test('err by no more than a hundredth together, also when some were missed or the time was over early', () => {
    const levels = (...steps: [number, number, boolean?][]) =>
      steps.reduce(
        (sum, [visits, taken, isLast = false]) =>
          sum + judgedMeasures.length * (lookAt(visits, taken, isLast)?.level ?? 0),
        0,
      );
    expect(levels([200, 0], [400, 200], [800, 400], [1600, 800])).toBeCloseTo(0.01, 12);
    expect(levels([900, 0], [1700, 800])).toBeCloseTo(0.01, 12);
    expect(levels([200, 0], [250, 200, true])).toBeCloseTo(0.01, 12);
  });
});

describe('a judgement', () => {
  const times = (trial: [number, number][], live: [number, number][]) => [
    { trial: new Map(trial), live: new Map(live) },
  ];
  const sample = (more: Partial<TrialSample> = {}): TrialSample => ({
    failures: [],
    times: { inp: [], lcp: [], draw: [] },
    ...more,
  });
  const worse = (found: TrialSample) =>
    judgeTrial(found, rules, 0.001)
      .filter(({ isWorse }) => isWorse)
      .map(({ measure }) => measure);

  test('lets pass what differs by less than counts, however certain it is', () => {
    const rate = (hits: number) => ({
      failures: [{ trial: { hits, total: 1e5 }, live: { hits: 100, total: 1e5 } }],
    });
    expect(worse(sample(rate(550)))).toEqual([]);
    expect(worse(sample(rate(650)))).toEqual(['failure']);
    const slower = (value: number) => sample({ times: { inp: [], lcp: [], draw: times([[value, 900]], [[1, 900]]) } });
    expect(worse(slower(1.05))).toEqual([]);
    expect(worse(slower(1.2))).toEqual(['draw']);
  });

  test('says nothing of the first screen, which a new build has to fetch', () => {
    expect(worse(sample({ times: { inp: [], draw: [], lcp: times([[9, 900]], [[1, 900]]) } }))).toEqual([]);
  });

  test('wants some times before it speaks of them', () => {
    const few = (count: number) => sample({ times: { inp: times([[2, count]], [[1, 900]]), lcp: [], draw: [] } });
    expect(worse(few(29))).toEqual([]);
    expect(worse(few(30))).toEqual(['inp']);
  });
});

test('times are kept to within a hundredth', () => {
  for (const seconds of [0.0002, 0.008, 0.016, 1, 2.5, 60, 599])
    expect(Math.abs(valueOfBin(binOf(seconds)) / seconds - 1)).toBeLessThan(0.0101);
  expect([binOf(0), binOf(1e9)]).toEqual([binOf(0.0001), binOf(600)]);
});
