import { expect, test } from '@jest/globals';
import { cleanDescription, cleanTitle, composed, foldText, nameFinder } from './listingText';
import { cleanMessage } from './messages';
import { cleanUsername } from './username';

const blanks = [
  '\u2800',
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u200b',
  '\u00ad',
  '\ufffc',
  '\u{1d159}',
  '\u{13441}',
  ' ',
  '\u3000',
];

test.each(blanks)('%j alone is nothing', (blank) => {
  for (const text of [blank, blank.repeat(5), ` ${blank}\u0301\n${blank}`]) {
    for (const clean of [cleanTitle, cleanDescription, cleanMessage, cleanUsername])
      expect([text, clean(text)]).toEqual([text, '']);
  }
  expect(cleanTitle(`${blank}Кот`)).toContain('Кот');
});

test('composes letters and limits combining marks', () => {
  expect(composed('й')).toBe('й');
  expect(composed('e\u0302\u0301')).toBe('ế');
  expect(composed(`a${'\u0301'.repeat(100)}`)).toBe('á\u0301\u0301');
});

test('trims the ends of lines', () => {
  expect(cleanDescription(' раз \t\u00a0\nдва\r\n \n \nтри ')).toBe('раз\nдва\n\nтри');
});

test.each([
  ['Ёжик', 'ежик'],
  ['  Санкт-Петербург ', 'санкт-петербург'],
  ['Нижний   Новгород', 'нижний новгород'],
  ['ОРЁЛ', 'орел'],
  ['Йод', 'йод'],
  ['Е\u0308ж'.normalize('NFD'), 'еж'],
  ['\u00a0Орёл\t', 'орел'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('finds names in any spelling and leaves other values unchanged', () => {
  const find = nameFinder(['Продажа', 'В хорошие руки']);
  expect(find('  продажа ')).toBe('Продажа');
  expect(find('В  ХОРОШИЕ РУКИ')).toBe('В хорошие руки');
  expect(find('Найденные'.normalize('NFD'))).toBe('Найденные'.normalize('NFD'));
  for (const other of ['', 'прод', 7, null, undefined, ' '.repeat(10_000)]) expect(find(other)).toBe(other);
});
