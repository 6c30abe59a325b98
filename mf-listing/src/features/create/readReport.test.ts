import { expect, test } from '@jest/globals';
import { createForms } from './createForms';
import { dayBack } from './DayField';
import { readValues } from './readValues';

const now = new Date();
const loss = {
  ...createForms.pets.initial,
  title: 'Кот Барсик',
  category: 'Потерянные',
  catalogue: 'Мейн-кун',
  city: 'Москва',
  event_date: dayBack(now, 0),
  place: 'у метро Сокольники',
};

const read = (over: Partial<typeof loss>) =>
  readValues('pets', { ...loss, ...over }, 1, {
    findItem: () => ({ id: 1, name: 'Мейн-кун', type: 'Кошки', popular: true }),
    findCity: () => ({ name: 'Москва' }),
  });

test.each<[string, Partial<typeof loss>, object]>([
  ['everything filled', {}, {}],
  ['no day', { event_date: '' }, {}],
  ['a day to come', { event_date: dayBack(now, -3) }, { event_date: 'Этот день ещё не наступил' }],
  [
    'a day too long ago',
    { event_date: dayBack(now, 400) },
    { event_date: expect.stringContaining('больше года назад') },
  ],
  ['no day at all', { event_date: '2026-02-31' }, { event_date: expect.stringContaining('ГГГГ-ММ-ДД') }],
  ['no place', { place: ' ' }, {}],
  ['neither day nor place', { event_date: '', place: '' }, {}],
  ['a find with neither', { category: 'Найденные', event_date: '', place: '' }, {}],
  ['a point alone', { place: '', point: '{"latitude":55.7,"longitude":37.6}' }, {}],
  ['a point abroad', { point: '{"latitude":48.8,"longitude":2.3}' }, { place: expect.stringContaining('вне России') }],
  ['long words of a collar', { collar: 'а'.repeat(201) }, { collar: 'Не более 200 символов' }],
  ['a short chip', { chip: '12345' }, { chip: 'Номер чипа — 15 цифр, без букв' }],
  ['a reward of nothing', { reward: '0' }, { reward: expect.stringContaining('от 1 до') }],
  ['a find that rewards nobody', { category: 'Найденные', reward: '0' }, {}],
  [
    'a sale, of which none of it is asked',
    { category: 'Продажа', price: '5', event_date: '', place: '', chip: '1' },
    {},
  ],
])('%s', (_, over, errors) => {
  expect(read(over).errors).toEqual(errors);
});

test.each(['Потерянные', 'Найденные'])('of %s, sends neither an empty day nor an empty place', (category) => {
  const { sent } = read({ category, event_date: '', place: ' ' });
  expect(Object.keys(sent)).toEqual(expect.not.arrayContaining(['event_date', 'place', 'point']));
});

test('sends no report with a sale', () => {
  const { sent } = read({ category: 'Продажа', price: '5', chip: '643094000123456', colour: 'рыжий' });
  expect(Object.keys(sent)).toEqual(expect.not.arrayContaining(['event_date', 'place', 'chip', 'marks']));
});
