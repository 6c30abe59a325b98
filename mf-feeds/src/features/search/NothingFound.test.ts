import { expect, test } from '@jest/globals';
import type { FeedCriteria } from 'shared/contract';
import { widerPlaces } from './NothingFound';

const spoken = { q: 'рыжий кот', city: 'Тверь', region: 'Тверская область' };

test.each<[FeedCriteria, Parameters<typeof widerPlaces>[1], FeedCriteria[]]>([
  [{ q: 'кот' }, { region: undefined, spoken: null }, []],
  [
    { q: 'кот', city: 'Тверь', radius: 25, sort: 'near', sex: 1 },
    { region: 'Тверская область', spoken: null },
    [
      { q: 'кот', sex: 1, region: 'Тверская область' },
      { q: 'кот', sex: 1 },
    ],
  ],
  [{ city: 'Москва' }, { region: 'Москва', spoken: null }, [{}]],
  [{ region: 'Тверская область' }, { region: undefined, spoken: null }, [{}]],
  [
    { q: 'рыжий кот тверь' },
    { region: undefined, spoken },
    [{ q: 'рыжий кот', region: 'Тверская область' }, { q: 'рыжий кот' }],
  ],
  [{ q: 'тверь' }, { region: undefined, spoken: { ...spoken, q: '' } }, [{ region: 'Тверская область' }, {}]],
  [
    { q: 'рыжий кот тверь', city: 'Тула' },
    { region: 'Тульская область', spoken },
    [{ q: 'рыжий кот тверь', region: 'Тульская область' }, { q: 'рыжий кот тверь' }],
  ],
])('%j with %j', (criteria, known, expected) => {
  expect(widerPlaces(criteria, known).map((place) => place.criteria)).toEqual(expected);
});
