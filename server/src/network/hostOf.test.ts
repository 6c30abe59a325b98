import { expect, it } from '@jest/globals';
import { hostOf } from './hostOf';

it.each([
  ['https:', 'Preview.Example.ru', 'preview.example.ru'],
  ['https:', 'preview.example.ru.', 'preview.example.ru'],
  ['https:', 'preview.example.ru.:443', 'preview.example.ru'],
  ['http:', 'preview.example.ru.:3000', 'preview.example.ru:3000'],
  ['http:', 'пример.рф.', 'xn--e1afmkfd.xn--p1ai'],
  ['http:', '[::1]:80', '[::1]'],
  ['http:', '.', '.'],
  ['http:', 'x:99999', null],
  ['http:', 'a.'.repeat(131), null],
  ['http:', '', null],
  ['http:', undefined, null],
])('%s//%s is the host %s', (protocol, host, expected) => {
  expect(hostOf(protocol, host)).toBe(expected);
});
