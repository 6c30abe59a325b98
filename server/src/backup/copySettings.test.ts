import { parseEnv } from 'node:util';
import { expect, it, test } from '@jest/globals';
import { settingsText } from './copySettings';

test.each([
  ['a plain value', 'x'.repeat(40)],
  ['blanks and signs', 'ИП Иванов & сыновья #1 = $HOME `id` \\n'],
  ['an apostrophe', "О'Нил"],
  ['quotes', 'ООО "Лапа"'],
  ['nothing', ''],
])('a setting with %s is read back as it was', (_, value) => {
  expect(parseEnv(settingsText({ OPERATOR_NAME: value, PATH: '/bin' }))).toEqual({ OPERATOR_NAME: value });
});

it('refuses what a file of settings cannot hold', () => {
  expect(() => settingsText({ OPERATOR_NAME: `О'Нил "Лапа"` })).toThrow('both quotes and apostrophes');
});

it('writes a list of secrets without quotes, for the commands that edit it in place', () => {
  expect(settingsText({ SECRET: 'a1B2+/=,c3-_' })).toBe('SECRET=a1B2+/=,c3-_\n');
});
