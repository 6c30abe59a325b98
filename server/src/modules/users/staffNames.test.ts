import { describe, expect, test } from '@jest/globals';
import { posesAsStaff } from './staffNames';

describe('posesAsStaff', () => {
  test.each([
    'Поддержка',
    'ПОДДЕРЖКА',
    'Служба поддержки',
    'Техподдержка',
    'П о д д е р ж к а',
    'По\u200bддержка',
    'Пoддepжкa',
    'Поодддержка',
    'Администратор',
    'Админ',
    'админ сайта',
    'Сайт-админ',
    'Aдмин',
    'Адм1н',
    'Адмін',
    'А.д.м.и.н',
    'Ад мин',
    'Ádmin',
    'ADMIN',
    'adm1n',
    '4dmin',
    'Модератор',
    'Moдepaтop',
    'moderator',
    'ЛапаРядом',
    'Лапа Рядом',
    'лапа-рядом',
    'ЛAПАРЯДОМ',
    'LapaRyadom',
    'Support',
    'Ѕuррort',
    '𝐀𝐝𝐦𝐢𝐧',
  ])('%s does', (name) => {
    expect(posesAsStaff(name)).toBe(true);
  });

  test.each([
    'Анна',
    'Влад Миненко',
    'Лада Минина',
    'Игорь Подгорный',
    'Лапочка',
    'Лапа',
    'Модест',
    'Мода и тренды',
    'Пользователь 12',
    'Мария Ладина',
    'Adam',
    'Дмитрий',
    '😀',
    'Рядом с домом',
  ])('%s does not', (name) => {
    expect(posesAsStaff(name)).toBe(false);
  });
});
