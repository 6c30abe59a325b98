import { expect, test } from '@jest/globals';
import { describePattern } from './CaseRow';

const apart = { people: 4, linked: 1, created_together: 1, created_within_days: 1, without_history: 0 };

test.each([
  [{}, null],
  [{ linked: 4, created_together: 4, created_within_days: 2 }, '4 жалобы: одна сеть, аккаунты созданы за 2 дня'],
  [{ created_together: 4 }, '4 жалобы: аккаунты созданы за день'],
  [
    { created_together: 4, created_within_days: 3, without_history: 4 },
    '4 жалобы: аккаунты созданы за 3 дня, без истории на сайте',
  ],
  [{ people: 5, linked: 3 }, '5 жалоб: одна сеть (3)'],
  [{ people: 5, created_together: 4, created_within_days: 2 }, '5 жалоб: аккаунты созданы за 2 дня (4)'],
  [{ people: 6, without_history: 5 }, '6 жалоб: без истории на сайте (5)'],
  // Two of many are a coincidence.
  [{ people: 9, linked: 2, created_together: 3, without_history: 2 }, null],
  [{ people: 1, without_history: 1 }, null],
  [{ people: 0, linked: 0, created_together: 0 }, null],
])('%j: %s', (facts, text) => {
  expect(describePattern({ ...apart, ...facts })?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
