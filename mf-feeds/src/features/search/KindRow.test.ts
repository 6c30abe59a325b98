import { expect, it } from '@jest/globals';
import { kindCriteria, kindOf } from './KindRow';

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
