import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { endpoints, type Listing, type Section, sectionEndpoints, sections } from 'shared/contract';
import { clearAccountData } from 'shared/host';
import {
  HttpResponse,
  http,
  marketListing,
  petListing,
  renderPage,
  server,
  serviceListing,
  stubGeolocation,
} from 'shared/testing';
import { SeenRecorder } from '../../features/seenListings';
import { addressOf, openHome, openSearch, serveCities, serveEmptyHome, serveSuggestions } from '../../testing/homePage';
import { nearestCity } from './LocateCity';

describe('HomePage.city @slow', () => {
  const places = [
    { name: 'Москва', latitude: 55.7522, longitude: 37.6156 },
    { name: 'Химки', latitude: 55.897, longitude: 37.4297 },
    { name: 'Тверь', latitude: 56.8587, longitude: 35.9176 },
  ];
  const tver = { latitude: 56.84, longitude: 35.9, accuracy: 30 };

  beforeEach(() => {
    serveEmptyHome();
    serveCities();
    server.use(http.get(endpoints.lostOutline.path, () => HttpResponse.json(places)));
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const openDialog = async () => {
    const page = await openSearch();
    await page.user.click(screen.getByRole('button', { name: 'Вся Россия' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ваш город' }));
    return { ...page, here: dialog.getByRole('button', { name: 'Моё местоположение' }), dialog };
  };

  test.each([
    ['a point', tver, 'Тверь'],
    ['a rough position', { ...tver, accuracy: 4000 }, 'Тверь'],
    ['a position in a city that is not in the catalogue', { latitude: 55.9, longitude: 37.43, accuracy: 30 }, 'Москва'],
  ])('%s: finds the nearest city of the catalogue', async (_, place, city) => {
    const phone = stubGeolocation(place);
    const { here, user } = await openDialog();
    expect(phone.asked()).toBe(0);
    await user.click(here);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: city })).toBeInTheDocument();
    expect(localStorage.getItem('city')).toBe(JSON.stringify(city));
  });

  test.each([
    [
      'refused',
      1,
      'Браузер не показал, где вы. Разрешите доступ к местоположению в его настройках или выберите город из списка.',
    ],
    ['not known', 2, 'Не получилось определить, где вы. Попробуйте ещё раз или выберите город из списка.'],
    [
      'far from every city',
      { latitude: 72, longitude: 130, accuracy: 30 },
      'Рядом с вами нет города из нашего списка. Выберите город сами.',
    ],
  ])('shows why the position is %s and keeps the dialog open', async (_, answer, text) => {
    stubGeolocation(answer);
    const { dialog, here, user } = await openDialog();
    await user.click(here);
    expect(await dialog.findByText(text)).toHaveAttribute('role', 'status');
    expect(localStorage.getItem('city')).toBeNull();
    await waitFor(() => expect(here).toBeEnabled());
  });

  test('shows that the browser has no geolocation', async () => {
    const { dialog, here, user } = await openDialog();
    await user.click(here);
    expect(
      await dialog.findByText('Этот браузер не определяет местоположение. Выберите город из списка.'),
    ).toBeInTheDocument();
  });

  test.each([endpoints.lostOutline.path, sectionEndpoints.pets.filters])(
    'shows a failure without the answer of %s',
    async (path) => {
      server.use(http.get(path, () => HttpResponse.json({ detail: 'Ошибка' }, { status: 503 })));
      stubGeolocation(tver);
      const { dialog, here, user } = await openDialog();
      await user.click(here);
      expect(
        await dialog.findByText(
          'Не удалось загрузить места городов. Попробуйте ещё раз или выберите город из списка.',
          undefined,
          { timeout: 20_000 },
        ),
      ).toBeInTheDocument();
    },
  );
});

describe('HomePage.recent @slow', () => {
  const visitor: Session = { status: 'anonymous' };
  const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };

  const keep = (key: string, searches: unknown): void => localStorage.setItem(key, JSON.stringify(searches));
  const stored = (key = 'visitor-searches'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
  const list = () => screen.queryByRole('region', { name: 'Недавние запросы' });
  const words = () =>
    within(list() ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  beforeEach(serveEmptyHome);

  test('offers recent searches in the empty field, newest first, and repeats one with a press', async () => {
    keep('visitor-searches', ['корм', 'мейн-кун']);
    const { field, router, user } = await openSearch(visitor);
    expect(list()).not.toBeInTheDocument();
    await user.click(field);
    expect(words()).toEqual(['корм', 'мейн-кун']);
    expect(screen.getByText('Недавние запросы: 2. К ним ведёт клавиша Tab')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'мейн-кун' }));
    await waitFor(() => expect(addressOf(router)).toBe('/posts?q=мейн-кун'));
    expect(stored()).toEqual(['мейн-кун', 'корм']);
  });

  test('hides recent searches while typing and after Escape, and shows them again with the field', async () => {
    keep('visitor-searches', ['корм']);
    const { field, user } = await openSearch(visitor);
    await user.type(field, 'к');
    expect(list()).not.toBeInTheDocument();
    await user.clear(field);
    expect(list()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.click(field);
    expect(list()).toBeInTheDocument();
  });

  test('each entry is reachable by keyboard, and the list closes when the focus leaves', async () => {
    keep('visitor-searches', ['корм']);
    const { field, user } = await openSearch(visitor);
    await user.click(field);
    for (const name of ['Найти', 'Очистить недавние запросы', 'корм', 'Удалить запрос «корм»']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.tab();
    expect(list()).not.toBeInTheDocument();
  });

  test('removes one or all entries, announces it and focuses the field', async () => {
    keep('visitor-searches', ['корм', 'мейн-кун', 'груминг']);
    const { field, user } = await openSearch(visitor);
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Удалить запрос «мейн-кун»' }));
    expect(words()).toEqual(['корм', 'груминг']);
    expect(screen.getByText('Запрос «мейн-кун» удалён')).toHaveAttribute('role', 'status');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Очистить недавние запросы' }));
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByText('Недавние запросы очищены')).toHaveAttribute('role', 'status');
    expect(stored()).toBeNull();
  });

  test.each([
    ['корм', ['корм', '1', '2', '3', '4', '5', '6', '7']],
    ['клетка', ['клетка', '1', '2', '3', '4', '5', '6', '7']],
  ])('stores at most eight, without duplicates in another case: %s', async (words, searches) => {
    keep('visitor-searches', ['1', '2', '3', '4', '5', '6', '7', 'Корм']);
    const { field, user } = await openSearch(visitor);
    await user.type(field, `${words}{Enter}`);
    await waitFor(() => expect(stored()).toEqual(searches));
  });

  test('stores a picked suggestion as well, per account', async () => {
    keep('visitor-searches', ['корм']);
    serveSuggestions([{ text: 'Мейн-кун', href: '/posts?breed=x' }]);
    const { field, user } = await openSearch(anna);
    await user.type(field, 'мейн');
    await user.click(await screen.findByRole('option', { name: /Мейн-кун/ }));
    await waitFor(() => expect(stored('recent-searches:5')).toEqual(['Мейн-кун']));
    expect(stored()).toEqual(['корм']);
  });

  test.each([['{}'], ['[1, null, ""]'], ['[]']])('ignores the stored searches %s', async (stored) => {
    localStorage.setItem('visitor-searches', stored);
    const { field, user } = await openSearch(visitor);
    await user.click(field);
    expect(list()).not.toBeInTheDocument();
  });
});

describe('HomePage.seen', () => {
  const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
  const visitor: Session = { status: 'anonymous' };
  const TITLE = 'Вы смотрели';

  /** Answers requests for listings by ids with those that are left. */
  const serveListings = (listings: Partial<Record<Section, Listing[] | 'failure'>>): unknown[] => {
    const requested: unknown[] = [];
    server.use(
      ...sections.map((section) =>
        http.post<never, number[]>(sectionEndpoints[section].byIds, async ({ request }) => {
          const ids = await request.json();
          requested.push([section, ids]);
          const found = listings[section] ?? [];
          if (found === 'failure') return HttpResponse.json({ detail: 'Ошибка' }, { status: 503 });
          return HttpResponse.json(ids.flatMap((id) => found.find((one) => one.id === id) ?? []));
        }),
      ),
    );
    return requested;
  };

  const keep = (key: string, seen: unknown): void => localStorage.setItem(key, JSON.stringify(seen));
  const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

  const titles = async () => {
    const row = within(await screen.findByRole('region', { name: TITLE }));
    return row.getAllByRole('article').map((card) => within(card).getByRole('link').title);
  };

  beforeEach(serveEmptyHome);

  test('shows seen listings, newest first, without closed, deleted and own ones @slow', async () => {
    keep('visitor-seen', [
      { section: 'market', id: 4 },
      { section: 'pets', id: 1 },
      { section: 'pets', id: 2 },
      { section: 'pets', id: 3 },
      { section: 'pets', id: 9 },
    ]);
    const requested = serveListings({
      pets: [
        petListing({ id: 1, title: 'Бим' }),
        petListing({ id: 2, title: 'Продан', is_visible: 4 }),
        petListing({ id: 3, title: 'Свой', is_owner: true }),
      ],
      market: [marketListing({ id: 4, title: 'Клетка' })],
    });
    await openHome(visitor);
    expect(await screen.findByRole('link', { name: /Бим/ })).toBeInTheDocument();
    expect(await titles()).toEqual(['Клетка', 'Бим']);
    expect(requested).toEqual([
      ['pets', [1, 2, 3, 9]],
      ['market', [4]],
    ]);
  });

  test.each([
    ['nothing was seen', null, {}],
    ['no seen listing is left', [{ section: 'pets', id: 1 }], {}],
    ['the server fails', [{ section: 'pets', id: 1 }], { pets: 'failure' } as const],
    ['something else was stored', { section: 'pets' }, {}],
    ['an unknown section was stored', [{ section: 'events', id: 1 }, 7, null], {}],
  ])('shows no row when %s @slow', async (_, seen, listings) => {
    if (seen) keep('visitor-seen', seen);
    const requested = serveListings(listings);
    await openHome(visitor);
    const isRequested =
      Array.isArray(seen) && seen.some((one) => one !== null && typeof one === 'object' && one.section === 'pets');
    await waitFor(() => expect(requested).toHaveLength(isRequested ? 1 : 0));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  });

  test('one press clears the list, announces it and keeps the focus in place @slow', async () => {
    keep('visitor-seen', [{ section: 'services', id: 1 }]);
    serveListings({ services: [serviceListing({ id: 1 })] });
    const { user } = await openHome(visitor);
    await user.click(await screen.findByRole('button', { name: 'Очистить просмотренное' }));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    expect(screen.getByText('Просмотренное очищено')).toHaveAttribute('role', 'status');
    expect(document.activeElement).not.toBe(document.body);
    expect(localStorage.getItem('visitor-seen')).toBeNull();
  });

  test('each account has its own list, deleted on sign-out @slow', async () => {
    keep('visitor-seen', [{ section: 'pets', id: 1 }]);
    keep('seen-listings:5', [{ section: 'pets', id: 2 }]);
    serveListings({ pets: [petListing({ id: 1, title: 'Гостя' }), petListing({ id: 2, title: 'Анны' })] });
    await openHome(anna);
    await screen.findByRole('link', { name: /Анны/ });
    expect(await titles()).toEqual(['Анны']);
    act(clearAccountData);
    expect(localStorage.getItem('seen-listings:5')).toBeNull();
    expect(localStorage.getItem('visitor-seen')).not.toBeNull();
  });

  const open = (path: string, session: Session) =>
    renderPage([{ path: '*', element: <SeenRecorder /> }], { path, session });

  test('records only pages of listings', async () => {
    const { router } = await open('/post/7', visitor);
    for (const path of ['/market', '/market-post/3', '/post/7/edit', '/post/x', '/post/7']) {
      await act(() => router.navigate(path));
    }
    expect(stored('visitor-seen')).toEqual([
      { section: 'pets', id: 7 },
      { section: 'market', id: 3 },
    ]);
  });

  test('stores at most twenty', async () => {
    keep(
      'seen-listings:5',
      Array.from({ length: 20 }, (_, at) => ({ section: 'pets', id: at + 1 })),
    );
    await open('/service-post/1', anna);
    const seen = stored('seen-listings:5') as unknown[];
    expect([seen.length, seen[0], seen.at(-1)]).toEqual([
      20,
      { section: 'services', id: 1 },
      { section: 'pets', id: 19 },
    ]);
  });

  test.each<Session>([{ status: 'unknown' }, { status: 'anonymous', unverified: true }])(
    'records nothing while the session is unknown: %j',
    async (session) => {
      await open('/post/7', session);
      expect(localStorage).toHaveLength(0);
    },
  );

  test('two tabs do not trigger each other', async () => {
    await open('/post/7', visitor);
    keep('visitor-seen', [
      { section: 'pets', id: 8 },
      { section: 'pets', id: 7 },
    ]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'visitor-seen' })));
    expect(stored('visitor-seen')).toEqual([
      { section: 'pets', id: 8 },
      { section: 'pets', id: 7 },
    ]);
  });
});

describe('LocateCity', () => {
  const cities = [
    { name: 'Москва', latitude: 55.7522, longitude: 37.6156 },
    { name: 'Химки', latitude: 55.897, longitude: 37.4297 },
    { name: 'Казань', latitude: 55.7887, longitude: 49.1221 },
    { name: 'Анадырь', latitude: 64.7333, longitude: 177.5167 },
    { name: 'Уэлькаль', latitude: 65.52, longitude: -179.3 },
  ];

  test.each([
    ['the middle of Moscow', 55.75, 37.62, 'Москва'],
    ['Sheremetyevo', 55.9726, 37.4146, 'Химки'],
    ['a village 60 km from Kazan', 55.35, 49.6, 'Казань'],
    ['beyond the meridian of 180°', 65.5, 179.9, 'Уэлькаль'],
    ['a ship on the Baltic', 58.5, 20, undefined],
    ['London', 51.5, -0.12, undefined],
  ])('nearestCity: %s', (_, latitude, longitude, name) => {
    expect(nearestCity({ latitude, longitude }, cities)).toBe(name);
  });

  test('returns nothing without cities', () => {
    expect(nearestCity({ latitude: 55.75, longitude: 37.62 }, [])).toBeUndefined();
  });
});
