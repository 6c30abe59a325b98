import { describe, expect, it } from '@jest/globals';
import type { FeedCriteria } from 'shared/contract';
import { countCriteria } from './feedCriteria';

describe('countCriteria', () => {
  it.each<[FeedCriteria, number]>([
    [{}, 0],
    [{ sex: 0 }, 1],
    [{ category: 'Продажа', priceFrom: 1, priceTo: 2 }, 2],
    [{ category: 'Продажа', priceTo: 2, city: 'Тула' }, 3],
    [{ q: 'кот', sort: 'near', city: 'Тула', radius: 25 }, 1],
    [{ region: 'Тульская область' }, 1],
  ])('%j: %i', (criteria, count) => {
    expect(countCriteria(criteria)).toBe(count);
  });
});
