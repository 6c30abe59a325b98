import { expect, test } from '@jest/globals';
import { firstFault } from './firstFault';

test.each([
  ['pets', {}, null],
  [
    'pets',
    { city: 'Такого города нет', title: 'Это поле должно быть заполнено' },
    'Заголовок: Это поле должно быть заполнено',
  ],
  ['market', { price: 'Нужна цена', images: 'Нужна фотография' }, 'Фотографии: Нужна фотография'],
] as const)('of %s, %j: %s', (section, faults, text) => {
  expect(firstFault(section, faults)).toBe(text);
});

test('the catalogue goes by its name in the section', () => {
  const fault = { catalogue: 'Выберите из списка' };
  expect(firstFault('pets', fault)).toMatch(/^Порода: /);
  expect(firstFault('services', fault)).toMatch(/^Услуга: /);
});
