import { expect, test } from '@jest/globals';
import { suggest } from './suggest';

const cities = ['Москва', 'Королёв', 'Орёл', 'Орехово-Зуево', 'Домодедово', 'Подмосковье'];

test.each([
  ['мос', ['Москва', 'Подмосковье']],
  ['орел', ['Орёл']],
  ['ОРЁЛ', ['Орёл']],
  ['ор', ['Орёл', 'Орехово-Зуево', 'Королёв']],
  ['дово', ['Домодедово']],
  ['королев', ['Королёв']],
  ['нет такого', []],
])('%j suggests %j', (text, expected) => {
  expect(suggest(cities, text, (city) => city)).toEqual(expected);
});

test('an empty text suggests the first ten, in the given order', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Порода ${index}`);
  expect(suggest(names, '', (name) => name)).toEqual(names.slice(0, 10));
});

test('names that begin with the text push out others when there are more than fit', () => {
  const names = [...Array.from({ length: 10 }, (_, index) => `Большой кот ${index}`), 'Кот'];
  expect(suggest(names, 'кот', (name) => name, 3)).toEqual(['Кот', 'Большой кот 0', 'Большой кот 1']);
});
