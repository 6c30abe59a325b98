import { describe, expect, test } from '@jest/globals';
import { DOT } from 'shared';
import { ListingStatus } from 'shared/contract';
import { marketListing, petListing, serviceListing } from 'shared/testing';
import { listingFacts } from './listingFacts';
import { type StatusBadge, statusBadge } from './listingState';
import { petName } from './petName';

describe('listingFacts', () => {
  const line = (...parameters: Parameters<typeof listingFacts>) =>
    listingFacts(...parameters)
      .join(DOT)
      .replaceAll('\u00a0', ' ');

  test.each([
    [1, 'Вельш-корги пемброк, Москва · мальчик'],
    [2, 'Вельш-корги пемброк, Москва · девочка'],
    [0, 'Вельш-корги пемброк, Москва'],
  ] as const)('a pet of sex %p', (sex, expected) => {
    expect(line('pets', petListing({ sex }))).toBe(expected);
  });

  test('what an author need not say', () => {
    const complete = petListing({ sex: 1, age: 14, vaccinated: true, documents: null });
    expect(line('pets', complete)).toBe('Вельш-корги пемброк, Москва · мальчик · 1 год 2 месяца · с прививками');
  });

  test.each([
    [1, 'Не указано', 'Клетки/Для птиц, Москва · новое'],
    [2, 'Не указано', 'Клетки/Для птиц, Москва · б/у'],
    [1, 'Для собак', 'Клетки/Для птиц, Москва · новое · для собак'],
    [2, 'Для кошек', 'Клетки/Для птиц, Москва · б/у · для кошек'],
  ] as const)('goods in condition %p, %p', (condition, type, expected) => {
    expect(line('market', marketListing({ condition, type }))).toBe(expected);
  });

  test('a service', () => {
    expect(line('services', serviceListing())).toBe('Выгул, Москва');
  });
});

describe('listingState', () => {
  test.each<[keyof typeof ListingStatus, StatusBadge | null]>([
    ['deleted', null],
    ['published', null],
    ['review', { label: 'На рассмотрении', tone: 'ochre' }],
    ['rejected', { label: 'Отклонено', tone: 'danger' }],
    ['outdated', { label: 'Устарело', tone: 'ochre' }],
  ])('%s', (status, expected) => {
    expect(statusBadge(ListingStatus[status])).toEqual(expected);
  });
});

describe('petName', () => {
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
});
