import { expect, test } from '@jest/globals';
import { firstError } from './firstError';

test.each([
  ['pets', {}, null],
  [
    'pets',
    { city: 'Такого города нет', title: 'Это поле должно быть заполнено' },
    'Заголовок: Это поле должно быть заполнено',
  ],
  ['market', { price: 'Нужна цена', images: 'Нужна фотография' }, 'Фотографии: Нужна фотография'],
] as const)('of %s, %j: %s', (section, faults, text) => {
  expect(firstError(section, { values: { category: '' }, faults })).toBe(text);
});

test('names the catalogue as in the section', () => {
  const fault = { values: { category: '' }, faults: { catalogue: 'Выберите из списка' } };
  expect(firstError('pets', fault)).toMatch(/^Порода: /);
  expect(firstError('services', fault)).toMatch(/^Услуга: /);
});

test('returns the first error by steps for a lost or found animal', () => {
  const faults = { place: 'Напишите, где', event_date: 'Когда?', special: 'Длинно', description: 'Длинно' };
  const told = (told: typeof faults | Omit<typeof faults, 'special'>) =>
    firstError('pets', { values: { category: 'Потерянные' }, faults: told });
  expect(told(faults)).toBe('Особые приметы: Длинно');
  const { special: _special, ...later } = faults;
  expect(told(later)).toBe('День: Когда?');
});
