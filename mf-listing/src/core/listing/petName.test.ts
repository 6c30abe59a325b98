import { expect, test } from '@jest/globals';
import { petName } from './petName';

test.each([
  ['Барсик', 'Барсик'],
  ['Барсик!', 'Барсик'],
  ['Кот Барсик, полосатый', 'Барсик'],
  ['Пропала кошка Мурка', 'Мурка'],
  ['Такса Чуча, не подходит к чужим', 'Чуча'],
  ['Кот', null],
  ['', null],
  ['Рыжий кот в подъезде', null],
  ['Потерялся пёс у метро Сокольники', null],
  ['Найдена собака', null],
])('%s: %s', (title, name) => {
  expect(petName(title)).toBe(name);
});
