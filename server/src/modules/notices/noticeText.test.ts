import { expect, it } from '@jest/globals';
import { briefOf } from './brief.ru';
import type { NoticeContent } from './NoticeData';
import { noticeDefaults } from './noticeDefaults';
import { noticeText } from './noticeText';

const match = { section: 'pets' as const, id: 7, title: 'Пропал кот', other: 'Найден кот' };
const textOf = (reasons?: string[]): string =>
  noticeText({ event: 'lostMatch', data: { ...match, ...(reasons && { reasons }) } }, () => '').text;

it('a match is told with its reasons, so many that it can be read at a glance', () => {
  expect(textOf(['Тот же номер чипа'])).toBe(
    'Возможно, «Пропал кот» и «Найден кот» — один питомец: тот же номер чипа. Сравните фото и приметы',
  );
  const reasons = [
    'Та же порода',
    'Тот же окрас: рыжий',
    `Похожие приметы: ${'ухо '.repeat(60)}`,
    'В 900 м',
    'Тот же пол',
  ];
  const [, why = ''] = /питомец: (.+)\. Сравните/.exec(textOf(reasons)) ?? [];
  const said = why.split('; ');
  expect(said).toEqual([
    'та же порода',
    'тот же окрас: рыжий',
    expect.stringMatching(/^похожие приметы: ухо .+…$/),
    'в 900 м',
  ]);
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

it('what was noted of a match before reasons were kept is told without them', () => {
  expect(textOf()).toBe('Возможно, «Пропал кот» и «Найден кот» — один питомец. Сравните фото и приметы');
});

it('a missing consent is asked for where it is given, by all channels unless switched off', () => {
  const data = { section: 'market' as const, id: 7, title: 'Клетка' };
  expect(noticeText({ event: 'consentWanted', data }, () => '')).toEqual({
    text: 'Объявление «Клетка» ждёт вашего согласия на публикацию: без него объявление никому не показывают',
    href: '/market-post/7#consent',
    act: 'Дать согласие',
  });
  expect(noticeDefaults.events.consentWanted).toEqual({ telegram: true, push: true, email: true });
});

const listing = { section: 'pets' as const, id: 7, title: 'Кот Барсик' };
const longest = 28;

it.each<[NoticeContent, string, string]>([
  [{ event: 'message', data: { peer: 3, message: 9 } }, 'Новое сообщение', 'От пользователя «Мария»'],
  [{ event: 'approved', data: { ...listing, isEdit: false } }, 'Объявление опубликовано', '«Кот Барсик» видно всем'],
  [
    { event: 'rejected', data: { ...listing, isEdit: false, reason: null, comment: null } },
    'Объявление нужно исправить',
    '«Кот Барсик»',
  ],
  [
    { event: 'endsSoon', data: { ...listing, until: '2026-11-26' } },
    'Срок скоро закончится',
    '«Кот Барсик» видно до 26 ноября. Продлить можно бесплатно',
  ],
  [{ event: 'searchHit', data: { ...listing, search: 'кот' } }, 'Новое по вашему поиску', '«кот»: «Кот Барсик»'],
  [{ event: 'searchHit', data: { ...listing, search: null } }, 'Новое по вашему поиску', '«Кот Барсик»'],
  [{ event: 'favourite', data: listing }, 'Объявление снято', '«Кот Барсик» было у вас в избранном'],
  [{ event: 'lostMatch', data: match }, 'Возможно, нашлись хозяева', '«Найден кот»'],
  [{ event: 'lostNearby', data: { ...listing, km: 1.2 } }, 'Рядом пропал питомец', '«Кот Барсик», в 1,2 км от вас'],
  [{ event: 'petHome', data: listing }, 'Питомец дома', '«Кот Барсик». Спасибо, что помогли!'],
])('%j is said at a glance', (content, title, reason) => {
  expect(briefOf(content, { text: '', loss: 'found', nameOf: () => 'Мария' })).toEqual({ title, reason });
  expect(title.length).toBeLessThanOrEqual(longest);
});
