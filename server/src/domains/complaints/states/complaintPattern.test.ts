import { expect, test } from '@jest/globals';
import { DAY_MS } from 'shared/contract';
import { complaintPattern, type Reporter } from './complaintWeight';

const somebody: Reporter = {
  upheld: 0,
  decided: 0,
  ageMs: 100 * DAY_MS,
  hasPublished: false,
  hasTalked: true,
  network: null,
  device: null,
};
const none = { people: 0, linked: 0, created_together: 0, created_within_days: 1, without_history: 0 };

test.each<[string, Partial<Reporter>[], object]>([
  ['nobody', [], none],
  ['one', [{}], { people: 1, linked: 1, created_together: 1 }],
  [
    'one network, made on two days',
    [0, 0.5, 1.5, 2].map((days) => ({ network: 'a', ageMs: (50 + days) * DAY_MS })),
    { people: 4, linked: 4, created_together: 4, created_within_days: 2 },
  ],
  [
    'three of five in one network, through a device',
    [{ network: 'a' }, { network: 'a', device: 'x' }, { device: 'x' }, { network: 'b' }, {}].map((one, place) => ({
      ...one,
      ageMs: place * 9 * DAY_MS,
    })),
    { people: 5, linked: 3, created_together: 1 },
  ],
  [
    'the most of those who were made together',
    [1, 2, 20, 21, 22, 23.5, 60].map((days) => ({ ageMs: days * DAY_MS })),
    { people: 7, linked: 1, created_together: 3, created_within_days: 2 },
  ],
  [
    'without history',
    [{ hasTalked: false }, { hasTalked: false, hasPublished: true }, { hasTalked: false, upheld: 1, decided: 2 }, {}],
    { people: 4, linked: 1, created_together: 4, without_history: 1 },
  ],
])('%s', (_, people, pattern) => {
  expect(complaintPattern(people.map((one) => ({ ...somebody, ...one })))).toEqual({ ...none, ...pattern });
});
