import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { type Listing, type Section, sectionEndpoints, sections } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type PersonalListsAnswers, servePersonalLists } from '../../testing/personalListsServer';
import { stubScreen } from '../../testing/stubScreen';

const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
const bim = petListing({ id: 1, title: 'Бим', description: 'Ласковый пёс' });
const rex = petListing({ id: 2, title: 'Рекс', description: 'Сторож' });
const cage = marketListing({ id: 1, title: 'Клетка', description: 'Для попугая' });
const walk = serviceListing({ id: 1, title: 'Выгул', description: 'Зелёный парк' });
const all = { pets: [bim, rex], market: [cage], services: [walk] };

/** Serves the favourites of every section; by-ids returns the requested ones that still exist. */
const serveFavourites = (listings: Record<Section, Listing[]>, answers: PersonalListsAnswers = {}) => {
  const requests: unknown[] = [];
  server.use(http.head('/static/ads.js', () => new HttpResponse(null)));
  for (const section of sections) {
    servePersonalLists(section, { favourites: listings[section].map(({ id }) => id), ...answers });
    server.use(
      http.post<never, number[]>(sectionEndpoints[section].byIds, async ({ request }) => {
        const ids = await request.json();
        requests.push([section, ids]);
        return HttpResponse.json(listings[section].filter(({ id }) => ids.includes(id)));
      }),
    );
  }
  return requests;
};

const open = (session: Session = anna) => renderPage(createRoutes, { path: '/favorites', session });
const titlesIn = (block: string) =>
  within(screen.getByRole('region', { name: block }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => stubScreen({ wide: true }));

it("shows three blocks of the favourites' ids @slow", async () => {
  const requests = serveFavourites(all);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Избранное' })).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Бим' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Питомцы',
    'Барахолка',
    'Услуги',
  ]);
  expect([titlesIn('Питомцы'), titlesIn('Барахолка'), titlesIn('Услуги')]).toEqual([
    ['Бим', 'Рекс'],
    ['Клетка'],
    ['Выгул'],
  ]);
  expect(requests).toEqual(
    expect.arrayContaining([
      ['pets', [1, 2]],
      ['market', [1]],
      ['services', [1]],
    ]),
  );
});

it('omits listings that no longer exist @slow', async () => {
  serveFavourites({ ...all, pets: [bim] }, {});
  servePersonalLists('pets', { favourites: [1, 404] });
  await open();
  await screen.findByRole('link', { name: 'Бим' });
  expect(titlesIn('Питомцы')).toEqual(['Бим']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reports no favourites without requesting listings @slow', async () => {
  const requests = serveFavourites({ pets: [], market: [], services: [] });
  await open();
  expect(await screen.findByText('У вас пока нет избранных объявлений.')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

it('shows loading, also while the session is unknown', async () => {
  serveFavourites(all);
  await open({ status: 'unknown' });
  expect(await screen.findByText('Загрузка объявлений…')).toHaveAttribute('role', 'status');
});

it('redirects a visitor to the login page and back', async () => {
  serveFavourites(all);
  const { router } = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }], {
    path: '/favorites',
  });
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return=%2Ffavorites');
});

describe('the search @slow', () => {
  it.each([
    ['бИм', ['Бим']],
    ['пес', ['Бим']],
    ['СТОРОЖ', ['Рекс']],
    ['зеленый', ['Выгул']],
    ['  клет ', ['Клетка']],
    ['', ['Бим', 'Рекс', 'Клетка', 'Выгул']],
  ])('for "%s" finds %j', async (text, expected) => {
    serveFavourites(all);
    const { user } = await open();
    const field = await screen.findByRole('searchbox', { name: 'Поиск в избранном' });
    if (text !== '') await user.type(field, text);
    expect(screen.getAllByRole('link').map((found) => found.textContent)).toEqual(expected);
  });

  it('reports no match and can be reset', async () => {
    serveFavourites(all);
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'слон');
    expect(screen.getByText('По вашему запросу ничего не найдено.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Сбросить поиск' }));
    expect(screen.getByRole('link', { name: 'Бим' })).toBeInTheDocument();
  });
});

describe('removing a favourite @slow', () => {
  it('removes the listing at once', async () => {
    serveFavourites(all, { after: new Promise(() => {}) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Убрать из избранного: Бим' }));
    await waitFor(() => expect(titlesIn('Питомцы')).toEqual(['Рекс']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Убрать из избранного: Рекс' })).toHaveFocus());
  });

  it('restores it at its position when the server refuses', async () => {
    serveFavourites(all, { refusal: 'network' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Убрать из избранного: Бим' }));
    expect(await screen.findByText('Ошибка соединения с сервером')).toBeInTheDocument();
    expect(titlesIn('Питомцы')).toEqual(['Бим', 'Рекс']);
  });

  it('shows the empty text after the last one', async () => {
    serveFavourites({ pets: [bim], market: [], services: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Убрать из избранного: Бим' }));
    expect(await screen.findByText('У вас пока нет избранных объявлений.')).toBeInTheDocument();
  });
});

it("reports a failure, and 'Повторить' retries @slow", async () => {
  serveFavourites(all);
  server.use(
    http.post(sectionEndpoints.market.byIds, () => HttpResponse.json({ detail: 'Сервис отдыхает' }, { status: 503 })),
  );
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Не удалось загрузить избранное');
  expect(alert).toHaveTextContent('Сервис отдыхает');
  serveFavourites(all);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Клетка' })).toBeInTheDocument();
});
