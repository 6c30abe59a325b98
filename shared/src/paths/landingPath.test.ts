import { expect, it } from '@jest/globals';
import { slugOf } from './landingPath';

it.each([
  ['Мейн-кун', 'meyn-kun'],
  ['Санкт-Петербург', 'sankt-peterburg'],
  ['Йоркширский терьер', 'yorkshirskiy-terer'],
  ['Метис (собака)', 'metis-sobaka'],
  ['Киров (Калужская область)', 'kirov-kaluzhskaya-oblast'],
  ['Щёлково', 'shchelkovo'],
  ['Объезд, 2', 'obezd-2'],
  ['Й'.normalize('NFD'), 'y'],
  ['«—»', ''],
])('writes %s as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});
