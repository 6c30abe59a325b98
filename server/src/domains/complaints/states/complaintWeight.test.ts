import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS } from 'shared/contract';
import {
  COHORT_MS,
  complaintWeight,
  FULL_AGE_MS,
  HIDING_WEIGHT,
  hidingThreshold,
  hidingWeight,
  type ListingHistory,
  MIN_AGE_MS,
  queueWeight,
  type Reporter,
} from './complaintWeight';

/** An active person who has never complained. */
const known: Reporter = {
  upheld: 0,
  decided: 0,
  ageMs: FULL_AGE_MS,
  hasPublished: true,
  hasTalked: true,
  network: null,
  device: null,
};
/** Returns people like this, each from elsewhere, with accounts created at this interval in days. */
const people = (count: number, like: Partial<Reporter> = {}, everyDays = 5): Reporter[] =>
  Array.from({ length: count }, (_, place) => ({
    ...known,
    network: `n${like.ageMs}.${place}`,
    device: `d${like.ageMs}.${place}`,
    ...like,
    ageMs: (like.ageMs ?? FULL_AGE_MS) + place * everyDays * DAY_MS,
  }));

const mark = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null });
const reporter: fc.Arbitrary<Reporter> = fc
  .record({
    decided: fc.nat(1000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    ageMs: fc.nat(4 * FULL_AGE_MS),
    hasPublished: fc.boolean(),
    hasTalked: fc.boolean(),
    network: mark,
    device: mark,
  })
  .map(({ part, decided, ...rest }) => ({ ...rest, decided, upheld: Math.floor(part * decided) }));
const crowd = fc.array(reporter, { maxLength: 12 });

const newListing: ListingHistory = {
  ageMs: DAY_MS,
  dismissed: 0,
  authorAgeMs: DAY_MS,
  authorListings: 1,
  authorUpheld: 0,
};
/** An old listing of an old account. */
const goodListing: ListingHistory = { ...newListing, ageMs: 40 * DAY_MS, authorAgeMs: 400 * DAY_MS, authorListings: 9 };

const blank = { hasPublished: false, hasTalked: false };
const right = { upheld: 4, decided: 4 };

test.each<[string, Reporter[], ListingHistory, boolean]>([
  ['four people who use the site', people(4), newListing, true],
  ['three of them', people(3), newListing, false],
  ['three who were right before', people(3, right), newListing, true],
  ['two of these', people(2, right), newListing, false],
  ['six unrelated people of whom nothing is known', people(6, blank), newListing, true],
  [
    'five unrelated people, some of whom only look',
    [...people(3), ...people(2, { ...blank, ageMs: 200 * DAY_MS })],
    newListing,
    true,
  ],
  ['four accounts on one line, by different browsers', people(4, { network: 'one' }), newListing, false],
  ['forty of these', people(40, { network: 'one' }), newListing, false],
  ['four networks, one device', people(4, { device: 'one' }), newListing, false],
  ['four networks, accounts of one day', people(4, {}, 0), newListing, false],
  ['forty networks, accounts of two days', people(40, {}, 0.05), newListing, false],
  ['a farm aged 8 days, without history', people(40, { ...blank, ageMs: 8 * DAY_MS }, 0.01), newListing, false],
  ['a farm made over four weeks, without history', people(9, { ...blank, ageMs: MIN_AGE_MS }, 3.1), newListing, false],
  ['four old accounts without history', people(4, blank), newListing, false],
  ['four old accounts that were always wrong', people(4, { decided: 4 }), newListing, false],
  ['any number of accounts under a week', people(40, { ageMs: 0 }, 0.15), newListing, false],
  ['four people, of a listing with a good past', people(4), goodListing, false],
  ['six, of a listing with a good past', people(6), goodListing, true],
  ['six, after two dismissals', people(6), { ...goodListing, dismissed: 2 }, false],
  ['eight, after any number of dismissals', people(8), { ...goodListing, dismissed: 9 }, true],
])('%s: hides %s', (_, reporters, past, hides) => {
  expect(hidingWeight(reporters) >= hidingThreshold(past)).toBe(hides);
});

test.each<[Partial<ListingHistory>, number]>([
  [{}, 2],
  [{ ageMs: 30 * DAY_MS }, 2.5],
  [{ authorAgeMs: 180 * DAY_MS, authorListings: 5 }, 2.5],
  [{ authorAgeMs: 180 * DAY_MS, authorListings: 4 }, 2],
  [{ authorAgeMs: 179 * DAY_MS, authorListings: 5 }, 2],
  [{ authorAgeMs: 180 * DAY_MS, authorListings: 5, authorUpheld: 1 }, 2],
  [{ dismissed: 1 }, 2.5],
  [{ dismissed: 5 }, 3],
  [{ ...goodListing, dismissed: 5 }, 4],
])('a history of %j requires %d', (past, needed) => {
  expect(hidingThreshold({ ...newListing, ...past })).toBe(needed);
});

test('a complaint weighs between 0 and 1, ½ from a new account, more with upheld complaints', () => {
  expect(complaintWeight(known)).toBe(0.5);
  fc.assert(
    fc.property(reporter, (one) => {
      const weight = complaintWeight(one);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThan(1);
      const { upheld, decided } = one;
      expect(complaintWeight({ upheld: upheld + 1, decided: decided + 1 })).toBeGreaterThan(weight);
      expect(complaintWeight({ upheld, decided: decided + 1 })).toBeLessThan(weight);
    }),
  );
});

test('age and history only add weight', () => {
  fc.assert(
    fc.property(reporter, fc.nat(FULL_AGE_MS), (one, more) => {
      const weight = hidingWeight([one]);
      for (const better of [{ hasPublished: true }, { hasTalked: true }, { ageMs: one.ageMs + more }])
        expect(hidingWeight([{ ...one, ...better }])).toBeGreaterThanOrEqual(weight);
    }),
  );
});

test('does not depend on the order of reporters', () => {
  fc.assert(
    fc.property(
      crowd.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => expect(hidingWeight(shuffled)).toBe(hidingWeight(all)),
    ),
  );
});

test('never exceeds the sort weight of the queue, and equals it when all reporters are known and unrelated', () => {
  fc.assert(
    fc.property(crowd, (all) => {
      expect(hidingWeight(all)).toBeLessThanOrEqual(queueWeight(all) + 1e-9);
      const apart = all.map((one, place) => {
        const ageMs = FULL_AGE_MS + place * (COHORT_MS + 1);
        return { ...one, hasPublished: true, hasTalked: true, ageMs, network: null, device: null };
      });
      expect(hidingWeight(apart)).toBeCloseTo(queueWeight(apart), 9);
    }),
  );
});

test('young accounts do not change the weight of others', () => {
  fc.assert(
    fc.property(crowd, crowd, (all, others) => {
      const young = others.map((one) => ({ ...one, ageMs: one.ageMs % MIN_AGE_MS }));
      expect(hidingWeight([...all, ...young])).toBe(hidingWeight(all));
    }),
  );
});

test('unrelated accounts do not reduce the weight, whatever their age', () => {
  fc.assert(
    fc.property(crowd, crowd, (all, others) => {
      const elsewhere = others.map((one) => ({ ...one, network: null, device: null }));
      expect(hidingWeight([...all, ...elsewhere])).toBeGreaterThanOrEqual(hidingWeight(all) - 1e-9);
    }),
  );
});

test('reporters linked by network, chain or creation date weigh less than one', () => {
  fc.assert(
    fc.property(crowd, fc.constantFrom<'network' | 'device'>('network', 'device'), (all, kind) => {
      expect(hidingWeight(all.map((one) => ({ ...one, [kind]: 'same' })))).toBeLessThan(1);
    }),
  );
  fc.assert(
    fc.property(crowd, (all) => {
      const together = all.map((one) => ({ ...one, ageMs: FULL_AGE_MS + (one.ageMs % COHORT_MS) }));
      expect(hidingWeight(together)).toBeLessThan(1);
    }),
  );
  const chain = people(9).map((one, place) => ({
    ...one,
    network: `n${Math.floor(place / 2)}`,
    device: `d${Math.floor((place + 1) / 2)}`,
  }));
  expect(hidingWeight(chain)).toBe(0.5);
});

test('handles any number of reporters @slow', () => {
  const many = people(100_000, { network: null, device: null }, 0.01);
  expect(hidingWeight(many)).toBeCloseTo(0.5 * Math.ceil((100_000 * 0.01) / 3), -1);
  expect(
    hidingWeight(
      many.map((one, place) => ({
        ...one,
        network: String(Math.floor(place / 2)),
        device: String(Math.floor((place + 1) / 2)),
      })),
    ),
  ).toBe(0.5);
  expect(HIDING_WEIGHT).toBe(2);
});
