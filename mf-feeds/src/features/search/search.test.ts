import { describe, expect, it, test } from '@jest/globals';
import type { FeedCriteria } from 'shared/contract';
import { kindCriteria, kindOf } from './KindRow';
import { widerPlaces } from './NothingFound';

describe('KindRow', () => {
  it.each([
    ['pets', { city: 'Тула' }, 'Кошки', { city: 'Тула', type: 'Кошки' }],
    ['pets', { type: 'Кошки', breed: 'Мейн-кун', sex: 2 }, 'Собаки', { type: 'Собаки', sex: 2 }],
    ['pets', { type: 'Кошки', breed: 'Мейн-кун', q: 'рыжий' }, null, { q: 'рыжий' }],
    ['market', { objectId: 3 }, 'Для кошек', { objectId: 3, type: 'Для кошек' }],
    ['services', { serviceId: 3 }, 'Кошки', { serviceId: 3 }],
  ] as const)('%s: %j with the kind %s is %j', (section, criteria, kind, expected) => {
    expect(kindCriteria(section, criteria, kind)).toEqual(expected);
  });

  it.each([
    ['pets', { type: 'Кошки' }, 'Кошки'],
    ['pets', {}, ''],
    ['services', {}, null],
  ] as const)('%s: the kind of %j is %s', (section, criteria, kind) => {
    expect(kindOf(section, criteria)).toBe(kind);
  });
});

describe('NothingFound', () => {
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
});
