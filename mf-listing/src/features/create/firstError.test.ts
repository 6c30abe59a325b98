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
] as const)('of %s, %j: %s', (section, errors, text) => {
  expect(firstError(section, { values: { category: '' }, errors })).toBe(text);
});

test('names the catalogue as in the section', () => {
  const invalid = { values: { category: '' }, errors: { catalogue: 'Выберите из списка' } };
  expect(firstError('pets', invalid)).toMatch(/^Порода: /);
  expect(firstError('services', invalid)).toMatch(/^Услуга: /);
});

test('returns the first error by steps for a lost or found animal', () => {
  const errors = { place: 'Напишите, где', event_date: 'Когда?', special: 'Длинно', description: 'Длинно' };
  const firstOf = (shown: typeof errors | Omit<typeof errors, 'special'>) =>
    firstError('pets', { values: { category: 'Потерянные' }, errors: shown });
  expect(firstOf(errors)).toBe('Особые приметы: Длинно');
  const { special: _special, ...later } = errors;
  expect(firstOf(later)).toBe('День: Когда?');
});
