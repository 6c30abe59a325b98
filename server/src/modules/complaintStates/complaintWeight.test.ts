import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  complaintWeight,
  HIDING_WEIGHT,
  hidingWeight,
  MIN_AGE_MS,
  queueWeight,
  type Reporter,
} from './complaintWeight';

const grown: Reporter = { upheld: 0, decided: 0, ageMs: MIN_AGE_MS, network: null, device: null };
const mark = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null });
const reporter: fc.Arbitrary<Reporter> = fc
  .record({
    decided: fc.nat(1000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    ageMs: fc.nat(2 * MIN_AGE_MS),
    network: mark,
    device: mark,
  })
  .map(({ part, decided, ...rest }) => ({ ...rest, decided, upheld: Math.floor(part * decided) }));
const people = fc.array(reporter, { maxLength: 12 });

test('a complaint weighs between 0 and 1, ½ of somebody new, and more the more often its author was right', () => {
  expect(complaintWeight(grown)).toBe(0.5);
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

test('hiding takes four people of whom nothing is known, or three who were right before', () => {
  expect(hidingWeight([grown, grown, grown])).toBeLessThan(HIDING_WEIGHT);
  expect(hidingWeight([grown, grown, grown, grown])).toBe(HIDING_WEIGHT);
  const right = { ...grown, upheld: 4, decided: 4 };
  expect(hidingWeight([right, right])).toBeLessThan(HIDING_WEIGHT);
  expect(hidingWeight([right, right, right])).toBeGreaterThanOrEqual(HIDING_WEIGHT);
});

test('does not depend on the order of those who complained', () => {
  fc.assert(
    fc.property(
      people.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => expect(hidingWeight(shuffled)).toBe(hidingWeight(all)),
    ),
  );
});

test('is never more than what the queue is ordered by, and the same when nobody is young or linked', () => {
  fc.assert(
    fc.property(people, (all) => {
      expect(hidingWeight(all)).toBeLessThanOrEqual(queueWeight(all) + 1e-9);
      const apart = all.map((one) => ({ ...one, ageMs: MIN_AGE_MS, network: null, device: null }));
      expect(hidingWeight(apart)).toBeCloseTo(queueWeight(apart), 9);
    }),
  );
});

test('young accounts change nothing', () => {
  fc.assert(
    fc.property(people, people, (all, others) => {
      const young = others.map((one) => ({ ...one, ageMs: one.ageMs % MIN_AGE_MS }));
      expect(hidingWeight([...all, ...young])).toBe(hidingWeight(all));
    }),
  );
});

test('however many share a network, or are linked one by one, they weigh less than one', () => {
  fc.assert(
    fc.property(people, fc.constantFrom<'network' | 'device'>('network', 'device'), (all, kind) => {
      expect(hidingWeight(all.map((one) => ({ ...one, [kind]: 'same' })))).toBeLessThan(1);
    }),
  );
  const chain = Array.from({ length: 9 }, (_, place) => ({
    ...grown,
    network: `n${Math.floor(place / 2)}`,
    device: `d${Math.floor((place + 1) / 2)}`,
  }));
  expect(hidingWeight(chain)).toBe(0.5);
});
