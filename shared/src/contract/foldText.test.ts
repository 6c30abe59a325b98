import { expect, test } from '@jest/globals';
import { foldText, nameFinder } from './foldText';

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

test('finds names however they are written, and leaves the rest alone', () => {
  const find = nameFinder(['Продажа', 'В хорошие руки']);
  expect(find('  продажа ')).toBe('Продажа');
  expect(find('В  ХОРОШИЕ РУКИ')).toBe('В хорошие руки');
  expect(find('Найденные'.normalize('NFD'))).toBe('Найденные'.normalize('NFD'));
  for (const other of ['', 'прод', 7, null, undefined, ' '.repeat(10_000)]) expect(find(other)).toBe(other);
});
