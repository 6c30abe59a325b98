import { expect, it } from '@jest/globals';
import { noticeDefaults } from './noticeDefaults';
import type { NoticeContent } from './noticeDefinitions';
import { briefOf, noticeText } from './noticeText';

const match = { section: 'pets' as const, id: 7, title: 'Пропал кот', other: 'Найден кот' };
const why = ['300 м от места пропажи', 'совпали окрас и ошейник'];
const longDetail = `Похожие приметы: ${'ухо '.repeat(60)}`;

it.each<[NoticeContent & { event: 'lostMatch' }, string | RegExp]>([
  [
    { event: 'lostMatch', data: { ...match, pet: { kind: 'lost', type: 'Кошки', sex: 1 }, reasons: why } },
    'Возможно, нашёлся ваш кот: 300 м от места пропажи, совпали окрас и ошейник',
  ],
  [
    { event: 'lostMatch', data: { ...match, pet: { kind: 'lost', type: 'Кошки', sex: 2 }, reasons: why.slice(1) } },
    'Возможно, нашлась ваша кошка: совпали окрас и ошейник',
  ],
  [
    { event: 'lostMatch', data: { ...match, pet: { kind: 'found', type: 'Собаки', sex: 0 }, reasons: why } },
    'Возможно, нашёлся хозяин: 300 м от места пропажи, совпали окрас и ошейник',
  ],
  // Its listing was erased.
  [
    { event: 'lostMatch', data: { ...match, pet: { kind: 'lost', type: 'Рыбки', sex: 0 }, reasons: [] } },
    'Возможно, нашёлся ваш питомец: «Найден кот»',
  ],
  // Of earlier releases.
  [
    {
      event: 'lostMatch',
      data: { ...match, reasons: ['Тот же окрас: рыжий', longDetail, 'В 900 м', 'Тот же пол', 'Тот же вид'] },
    },
    /^Похожий питомец: тот же окрас: рыжий, похожие приметы: ухо .{1,40}…, в 900 м, тот же пол$/,
  ],
  [{ event: 'lostMatch', data: match }, 'Похожий питомец: «Найден кот»'],
])('%j has one sentence', (content, text) => {
  expect(noticeText(content, () => '').text).toMatch(typeof text === 'string' ? new RegExp(`^${text}$`) : text);
});

it('a missing consent is requested by all channels unless switched off, with a link to where it is given', () => {
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
  [{ event: 'lostMatch', data: match }, 'Похожий питомец', '«Найден кот»'],
  [
    { event: 'lostMatch', data: { ...match, pet: { kind: 'lost', type: 'Кошки', sex: 1 }, reasons: ['совпал окрас'] } },
    'Возможно, нашёлся ваш кот',
    'Совпал окрас',
  ],
  [{ event: 'lostNearby', data: { ...listing, km: 1.2 } }, 'Рядом пропал питомец', '«Кот Барсик», в 1,2 км от вас'],
  [{ event: 'petHome', data: listing }, 'Питомец дома', '«Кот Барсик». Спасибо, что помогли!'],
])('%j has a brief text', (content, title, reason) => {
  expect(briefOf(content, { text: '', nameOf: () => 'Мария' })).toEqual({ title, reason });
  expect(title.length).toBeLessThanOrEqual(longest);
});
