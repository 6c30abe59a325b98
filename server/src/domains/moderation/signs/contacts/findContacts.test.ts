import { describe, expect, it } from '@jest/globals';
import { findAddresses } from './findAddresses';
import { findContacts } from './findContacts';
import { findMessengers } from './findMessengers';
import { findPhones } from './findPhones';
import { readTokens } from './readTokens';

/** Returns findings as 'phone: 8 916 123-45-67'. */
const found = (text: string) => findContacts(text).map(({ what, start, end }) => `${what}: ${text.slice(start, end)}`);

describe('findContacts', () => {
  it.each([
    ['Звоните 8 916 123-45-67 вечером', ['phone: 8 916 123-45-67']],
    ['+7 (916) 123-45-67', ['phone: 7 (916) 123-45-67']],
    ['тел.89161234567, Анна', ['phone: 89161234567']],
    ['Мой номер 916 123 45 67', ['phone: 916 123 45 67']],
    ['8.9.1.6.1.2.3.4.5.6.7', ['phone: 8.9.1.6.1.2.3.4.5.6.7']],
    ['Пишите: 8-9-1-6 1 2 3 4 5 6 7', ['phone: 8-9-1-6 1 2 3 4 5 6 7']],
    ['восемь девятьсот шестнадцать 123 45 67', ['phone: восемь девятьсот шестнадцать 123 45 67']],
    [
      'восемь девять один шесть один два три четыре пять шесть семь',
      ['phone: восемь девять один шесть один два три четыре пять шесть семь'],
    ],
    [
      '8 девятьсот двадцать пять сто двадцать три сорок пять шестьдесят семь',
      ['phone: 8 девятьсот двадцать пять сто двадцать три сорок пять шестьдесят семь'],
    ],
    ['89I6I234567', ['phone: 89I6I234567']],
    ['8 9О5 123 45 67', ['phone: 8 9О5 123 45 67']],
    ['Номер ８９１６１２３４５６７', ['phone: ８９１６１２３４５６７']],
    ['8️⃣9️⃣1️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', ['phone: 8️⃣9️⃣1️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣']],
    ['Цена 5000, 8 (495) 123 45 67', ['phone: 8 (495) 123 45 67']],
    ['в городе 123-45-67', ['phone: 123-45-67']],
    ['подробности на https://example.org/dogs?id=1 и там', ['link: https://example.org/dogs?id=1']],
    ['www.priut-hvost.ru', ['link: www.priut-hvost.ru']],
    ['смотрите vk.com/priut', ['link: vk.com/priut']],
    ['t.me/anna_pets', ['link: t.me/anna_pets']],
    ['vk точка com', ['link: vk точка com']],
    ['хвостик точка ру', ['link: хвостик точка ру']],
    ['vk (точка) com', ['link: vk (точка) com']],
    ['vk . com', ['link: vk . com']],
    ['хвостик.рф', ['link: хвостик.рф']],
    ['anna.pets@mail.ru', ['email: anna.pets@mail.ru']],
    ['anna собака mail точка ru', ['email: anna собака mail точка ru']],
    ['anna(собака)mail.ru', ['email: anna(собака)mail.ru']],
    ['анна собака мейл точка ру', ['email: анна собака мейл точка ру']],
    ['anna @ yandex . ru', ['email: anna @ yandex . ru']],
    ['Пишите в Телеграм', ['messenger: Телеграм']],
    ['есть WhatsApp и Вайбер', ['messenger: WhatsApp', 'messenger: Вайбер']],
    ['тeлeгpaм', ['messenger: тeлeгpaм']],
    ['т е л е г р а м', ['messenger: т е л е г р а м']],
    ['W.h.a.t.s.A.p.p', ['messenger: W.h.a.t.s.A.p.p']],
    ['пишите в телегу', ['messenger: телегу']],
    ['тг: anna_pets', ['messenger: тг']],
    ['мы вк', ['messenger: вк']],
    ['мой ник @anna_pets', ['messenger: @anna_pets']],
    ['8 916 ··· ватсап, почта a@b.ru', ['messenger: ватсап', 'email: a@b.ru']],
  ])('finds: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'Щенки корги, 2,5 месяца, документы РКФ',
    'Отдам: собака Рекс. Ру́жья не боится',
    'Собака крупная. Ком шерсти',
    'Цена от 8 900 000 до 9 000 000 рублей',
    'Цена 15 000, торг до 14 500',
    'Родились 12.05.2024 в 10:30, вес 1 200 г',
    'Чип 643094100123456',
    'чип 900 113 000 123 456',
    'ИНН 9701234567',
    'ОГРН 1027700132195',
    'Клеймо: 9161234567',
    'Телега для пони, колёса новые',
    'Ошейник с сигналом',
    'Кличка Макс, любит точка в точку по расписанию',
    'Прививки: 8 недель, 12 недель, 16 недель',
    'Один год, два щенка, три котёнка, пять хомяков',
    'Корм Purina Pro Plan, пачка 7 кг',
    'Аквариум 120*50*60, 360 л',
    'Размеры: 60х40х30, 2024 г.в.',
    'Ходит на поводке, знает команды.Привита',
    'Артикул 89161234567',
    'собака точка',
    '',
  ])('finds nothing: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('returns positions in the original text', () => {
    const text = '🐶🐶 Ёжик: 8 916 123 45 67!';
    expect(findContacts(text)).toEqual([{ what: 'phone', start: 11, end: 26 }]);
  });

  it.each(['8 ', 'a.', 'a-', '@', '@a', 'вк ', 'т ', 'сто ', '9', '(', 'a собака ', 'точка ', 'a.a@'])(
    'reads an endless text no more often than a short one: %s @slow',
    (part) => {
      const readings = (length: number): number => {
        let times = 0;
        const tokens = new Proxy(readTokens(part.repeat(length)), {
          get: (target, key) => {
            times += 1;
            return Reflect.get(target, key);
          },
        });
        for (const find of [findPhones, findAddresses, findMessengers]) find(tokens);
        return times;
      };
      expect(readings(8_000) / readings(1_000)).toBeLessThan(8.5);
    },
  );
});
