import { expect, test } from '@jest/globals';
import type { ShownSettings } from 'shared/contract';
import { readChange, settingsTable } from './settingFlags';

const shown: ShownSettings = {
  package: 'mf-news',
  version: 2,
  hasEarlier: true,
  settings: [
    {
      key: 'newest',
      declared: { type: 'integer', minimum: 1, maximum: 10, default: 3, description: 'Сколько новых' },
      value: 5,
      isSet: true,
    },
    { key: 'digest', declared: { type: 'boolean', default: false }, value: false, isSet: false },
    { key: 'title', declared: { type: 'string', maxLength: 20, default: '' }, value: '', isSet: false },
    {
      key: 'cities',
      declared: { type: 'array', items: { type: 'string' }, default: [] },
      value: ['Омск', 'Тверь'],
      isSet: true,
    },
    { key: 'hours', declared: { type: 'array', items: { type: 'integer' }, default: [] }, value: [], isSet: false },
  ],
};

test.each([
  ['newest=7', { newest: 7 }],
  ['digest=true', { digest: true }],
  ['title=a=b, c', { title: 'a=b, c' }],
  ['title=', { title: '' }],
  ['cities=Омск, Клин', { cities: ['Омск', 'Клин'] }],
  ['cities=["a, b"]', { cities: ['a, b'] }],
  ['cities=', { cities: [] }],
  ['hours=9,18', { hours: [9, 18] }],
])('--set %s requests %j', (pair, set) => {
  expect(readChange({ set: [pair] }, shown)).toEqual({ package: 'mf-news', set, unset: [] });
});

test.each([
  ['newest', /a name and a value/],
  ['=5', /a name and a value/],
  ['newest=many', /целое число от 1 до 10/],
  ['newest=', /целое число от 1 до 10/],
  ['digest=yes', /true или false/],
  ['hours=nine', /список/],
  ['none=1', /no setting none\. There are: newest/],
  ['toString=1', /no setting toString/],
])('--set %s is refused', (pair, sentence) => {
  expect(() => readChange({ set: [pair] }, shown)).toThrow(sentence);
});

test('without a change the table says what there is', () => {
  expect(readChange({ settings: true }, shown)).toBeUndefined();
  expect(readChange({ 'settings-back': true }, shown)).toEqual({
    package: 'mf-news',
    back: true,
    version: shown.version,
  });
  expect(() => readChange({ 'settings-back': true, unset: ['newest'] }, shown)).toThrow('--settings-back');
  expect(settingsTable(shown).split('\n')).toEqual([
    expect.stringMatching(/^setting +value/),
    expect.stringMatching(/^newest +5 +целое число от 1 до 10 +Сколько новых$/),
    expect.stringMatching(/^digest +false +\(default\) +true или false$/),
    expect.stringMatching(/^title +\(default\) +строка до 20 знаков$/),
    expect.stringMatching(/^cities +Омск, Тверь +список/),
    expect.stringMatching(/^hours /),
  ]);
});
