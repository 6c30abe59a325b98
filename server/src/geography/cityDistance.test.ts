import { expect, it } from '@jest/globals';
import { readJson } from '../seed/readData';
import { cityDistance } from './cityDistance';

it.each([
  ['Москва', 'Москва', 0],
  ['Москва', 'Санкт-Петербург', 634],
  ['Калининград', 'Владивосток', 7400],
])('%s and %s are %d km apart', (one, other, km) => {
  expect(Math.abs(cityDistance(one, other) - km)).toBeLessThanOrEqual(0.01 * km);
  expect(cityDistance(other, one)).toBe(cityDistance(one, other));
});

it('knows the place of every city of the reference data, and none of others', () => {
  const unknown = readJson<{ name: string }[]>('cities.json').filter(
    ({ name }) => !Number.isFinite(cityDistance(name, 'Москва')),
  );
  expect(unknown).toEqual([]);
  expect(cityDistance('Город, которого нет', 'Москва')).toBe(Number.POSITIVE_INFINITY);
});
