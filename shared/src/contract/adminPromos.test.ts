import { describe, expect, test } from '@jest/globals';
import { createPromoSchema, promoDaySchema, promoDaysError } from './adminPromos';
import { adminPromoTexts as texts } from './fieldTexts.ru';

const filled = {
  type: '0',
  category: '0',
  breed: 'Все',
  sex: '0',
  city: 'Все',
  link: 'https://example.com',
  created: '2026-11-21',
  finish: '2026-12-21',
  show: '1',
  company: 'ООО «Реклама»',
  inn: '7707083893',
  erid: '',
};

const read = (over: Record<string, unknown>) => createPromoSchema.safeParse({ ...filled, ...over });
const errorsOf = (over: Record<string, unknown>) =>
  (read(over).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('accepts a filled form without criteria', () => {
  expect(read({}).data).toEqual({
    type: null,
    category: null,
    breed: null,
    sex: 0,
    city: null,
    link: 'https://example.com',
    created: '2026-11-21',
    finish: '2026-12-21',
    show: 1,
    company: 'ООО «Реклама»',
    inn: '7707083893',
    erid: null,
  });
});

test.each([
  ['breed', 'все', null],
  ['breed', 'ВСЕ ', null],
  ['breed', 0, null],
  ['breed', undefined, null],
  ['breed', ' Мопс ', 'Мопс'],
  ['breed', '12', 12],
  ['city', 'Москва', 'Москва'],
  ['type', 3, 3],
  ['sex', 'Все', 0],
  ['sex', '2', 2],
  ['show', false, 0],
  ['show', 'true', 1],
  ['show', undefined, 1],
  ['link', ' http://пример.рф/a?b=1#c ', 'http://пример.рф/a?b=1#c'],
  ['company', ' ООО\u0000  «А»\n', 'ООО «А»'],
  ['erid', ' LjN8K.a-1_b ', 'LjN8K.a-1_b'],
  ['created', '2026-11-20T23:30:00-03:00', '2026-11-21'],
])('%s %j is read as %j', (field, value, expected) => {
  const { data } = read({ [field]: value });
  expect(data?.[field as keyof typeof data]).toBe(expected);
});

const bad: [string, unknown, string][] = [
  ['type', -1, texts.unknownType],
  ['type', 1.5, texts.unknownType],
  ['type', ['1'], texts.unknownType],
  ['category', {}, texts.unknownCategory],
  ['breed', '', texts.unknownBreed],
  ['breed', '99999999999', texts.unknownBreed],
  ['breed', 'а\u0000б', texts.unknownBreed],
  ['city', 'x'.repeat(201), texts.unknownCity],
  ['sex', '3', texts.badSex],
  ['sex', 'мальчик', texts.badSex],
  ['show', '2', texts.badShow],
  ['link', '', texts.required],
  ['link', undefined, texts.required],
  ['link', 'javascript:alert(1)', texts.badLink],
  ['link', ' JaVaScRiPt:alert(1)', texts.badLink],
  ['link', 'java\nscript:alert(1)', texts.badLink],
  ['link', 'data:text/html,x', texts.badLink],
  ['link', '//example.com', texts.badLink],
  ['link', 'example.com', texts.badLink],
  ['link', 'https://', texts.badLink],
  ['link', 'https:example.com', texts.badLink],
  ['link', 'https://user:password@example.com', texts.badLink],
  ['link', 'https://example.com/\u0000', texts.badLink],
  ['link', 'https://example.com/ a', texts.badLink],
  ['link', 'https:\\\\example.com', texts.badLink],
  ['link', ['https://example.com'], texts.required],
  ['link', `https://example.com/${'x'.repeat(2000)}`, texts.linkTooLong],
  ['company', '', texts.required],
  ['company', ' \u0000 ', texts.required],
  ['company', 'x'.repeat(201), texts.atMost(200)],
  ['inn', '', texts.required],
  ['inn', '7707083894', texts.badInn],
  ['inn', 7707083893, texts.required],
  ['inn', '7707o83893', texts.badInn],
  ['erid', 'а б', texts.badErid],
  ['erid', 'x'.repeat(101), texts.atMost(100)],
  ['created', '', texts.required],
  ['finish', undefined, texts.required],
];

test.each(bad)('%s %j is refused', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual([[field, message]]);
});

describe('days', () => {
  test.each([
    ['2028-02-29', '2028-02-29'],
    ['2026-11-21T10:30', '2026-11-21'],
    ['2026-11-21T10:30:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59+03:00', '2026-11-21'],
    ['2026-11-21T00:00:00+03:00', '2026-11-21'],
    ['2026-11-20T21:00:00.000Z', '2026-11-21'],
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ])('%s is %s', (text, day) => {
    expect(promoDaySchema.parse(text)).toBe(day);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-00-00',
    '1999-12-31',
    '2101-01-01',
    '+010000-01-01',
    '21.11.2026',
    '11/21/2026',
    '2026-11-21T25:00',
    '2026-11-21 OR 1=1',
    'infinity',
    'today',
    '١٢٣٤-٠١-٠١',
    'x'.repeat(100_000),
  ])('%s is invalid', (text) => {
    expect(promoDaySchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([texts.badDate]);
  });

  test.each([
    ['2026-11-21', '2026-11-21', null],
    ['2026-01-01', '2026-11-21', null],
    ['2026-12-01', '2026-11-30', texts.finishBeforeStart],
    ['2026-11-01', '2026-11-20', texts.finishBeforeToday],
  ])('from %s to %s', (created, finish, error) => {
    expect(promoDaysError({ created, finish }, '2026-11-21')).toBe(error);
  });
});
