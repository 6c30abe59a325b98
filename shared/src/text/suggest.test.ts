import { expect, test } from '@jest/globals';
import { calledSo, suggest } from './suggest';

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

const names = ['Санкт-Петербург', 'Москва', 'Мейн-кун', 'Метис (собака)', 'Беспородная собака', 'Ши-тцу', 'Петерболд'];

test.each([
  ['спб', ['Санкт-Петербург']],
  ['Питер', ['Санкт-Петербург']],
  ['пите', ['Санкт-Петербург']],
  ['мск', ['Москва']],
  ['мейнкун', ['Мейн-кун']],
  ['мейн кун', ['Мейн-кун']],
  ['мэйнк', ['Мейн-кун']],
  ['двортерьер', ['Метис (собака)', 'Беспородная собака']],
  ['дворняжка', ['Беспородная собака', 'Метис (собака)']],
  ['шитцу', ['Ши-тцу']],
  ['ши тцу', ['Ши-тцу']],
  ['петер', ['Петерболд', 'Санкт-Петербург']],
  ['!?', []],
])('%j, as people say it, suggests %j', (text, expected) => {
  expect(suggest(names, text, (name) => name)).toEqual(expected);
});

test.each([
  ['Питер', 'Санкт-Петербург'],
  ['мейнкун', 'Мейн-кун'],
  ['дворняга', undefined],
  ['пите', undefined],
  ['', undefined],
  ['—', undefined],
])('%j means %j alone', (text, expected) => {
  expect(calledSo(names, text, (name) => name)).toBe(expected);
});

test('an empty text suggests the first ten, in the given order', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Порода ${index}`);
  expect(suggest(names, '', (name) => name)).toEqual(names.slice(0, 10));
});

test('names that begin with the text push out others when there are more than fit', () => {
  const names = [...Array.from({ length: 10 }, (_, index) => `Большой кот ${index}`), 'Кот'];
  expect(suggest(names, 'кот', (name) => name, 3)).toEqual(['Кот', 'Большой кот 0', 'Большой кот 1']);
});
