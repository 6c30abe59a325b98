import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Session } from 'shared';
import { DAY_MS, ListingStatus, type OwnListingBySection } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

// The first import transforms the chunk.
beforeAll(() => import('./OwnListing'));

const owner: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
const lost = {
  event_date: '2026-11-10',
  place: 'у метро Сокольники',
  point: null,
  marks: { colour: null, size: null, collar: null, special: null },
  reward: 5000,
};

const open = async (over: Partial<OwnListingBySection['pets']>, views = 0) => {
  server.use(
    http.get('*/api/articles/:id', () => HttpResponse.json({ ...petListing({ id: 5, is_owner: true }), ...over })),
    http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
    http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
    http.get('*/api/articles/:id/matches', () => HttpResponse.json([])),
    http.get('*/api/config', () => HttpResponse.json({ prices: { promote: 100, pin: 500 } })),
    http.get('*/api/articles/:id/stats', () =>
      HttpResponse.json({ days: [], total: { views, favourites: 0, dialogs: 0 } }),
    ),
  );
  const page = await renderPage(createRoutes, { path: '/post/5', session: owner });
  await screen.findByRole('heading', { level: 2, name: 'Объявление целиком' });
  return page;
};

/** Returns the names of the buttons and links above the listing, in order. */
const actions = () =>
  [...document.querySelectorAll('article > div :is(a, button)')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );

test('shows a listing for sale with two main buttons and rows, deletion last', async () => {
  const expires_at = new Date(Date.now() + 25.5 * DAY_MS).toISOString();
  await open({ expires_at });
  expect(screen.getByText('Опубликовано · ещё 26 дней')).toBeInTheDocument();
  expect(actions()).toEqual([
    'Изменить',
    'Продвигать',
    'Поделиться',
    'Изменить цену',
    'Забронировать',
    'Снять с публикации',
    'Удалить',
  ]);
});

test('shows the reservation beside the state', async () => {
  await open({ is_reserved: true });
  expect(screen.getByText('Забронировано')).toBeInTheDocument();
  expect(actions()).toContain('Снять бронь');
});

test('shows home, flyer and share first for a loss, and the paid option as a row with its price', async () => {
  await open({ category: 'Потерянные', price: null, lost, sex: 2 });
  await screen.findByText(/^от 100/);
  expect(actions()).toEqual([
    'Нашлась!',
    'Листовка',
    'Поделиться',
    'Изменить',
    'Продвигатьот 100 ₽',
    'Снять с публикации',
    'Удалить',
  ]);
  expect(screen.getByText('Вознаграждение 5 000 ₽')).toBeInTheDocument();
});

test('offers the flyer during review', async () => {
  await open({ category: 'Потерянные', price: null, lost, is_visible: ListingStatus.review });
  expect(screen.getByRole('link', { name: 'Листовка' })).toHaveAttribute('href', '/post/5/flyer');
});

test('shows neither reward nor warning for an animal that is home, and republishing as the row before the last', async () => {
  const home = { is_visible: ListingStatus.outdated, outcome: 'found' as const };
  await open({ category: 'Потерянные', price: null, title: 'Кот Барсик', lost, ...home });
  expect(screen.getByText('Барсик дома!')).toBeInTheDocument();
  expect(screen.queryByText(/Вознаграждение/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Осторожно/)).not.toBeInTheDocument();
  expect(actions().slice(-2)).toEqual(['Опубликовать снова', 'Удалить']);
});

test.each([
  [0, null],
  [1, '1 просмотр, 0 диалогов'],
])('describes %i views as: %s', async (views, text) => {
  await open({}, views);
  if (text !== null) await screen.findByText(text);
  expect(screen.queryByText(/просмотр/)?.textContent ?? null).toBe(text);
});
