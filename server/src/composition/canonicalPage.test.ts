import { expect, test } from '@jest/globals';
import { canonicalPage } from './canonicalPage';

const declared = ['category', 'city'];
const pageOf = (search: string): string =>
  decodeURIComponent(canonicalPage(new URL(`https://lapa.example/posts${search}`), declared).search);

test.each([
  ['', ''],
  ['?u=1', ''],
  ['?utm_source=x&city=Тверь&u=2', '?city=Тверь'],
  ['?city=Тверь&category=Продажа', '?category=Продажа&city=Тверь'],
  ['?city=Тверь&city=Омск', '?city=Тверь'],
  ['?city=%20Тверь%20', '?city=Тверь'],
  ['?city=', ''],
  ['?city=%D0%98%CC%86', '?city=Й'],
  ['?City=Тверь', ''],
  [`?city=${'а'.repeat(201)}`, ''],
  ['?', ''],
])('/posts%s is rendered as /posts%s', (search, expected) => {
  expect(pageOf(search)).toBe(expected);
});

test('a build that declares no parameters gets the address as requested', () => {
  const requested = new URL('https://lapa.example/posts?u=1');
  expect(canonicalPage(requested, undefined).href).toBe(requested.href);
});
