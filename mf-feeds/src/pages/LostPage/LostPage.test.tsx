import { afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import type { Session } from 'shared';
import {
  countryBounds,
  endpoints,
  type LostFound,
  type MapBounds,
  type Point,
  sectionEndpoints,
} from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server, stubGeolocation } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';
import { appearanceText } from './LostCard';
import { nearestStop, nextStop } from './sheetStops';

describe('LostCard', () => {
  test.each([
    ['рыжий', 'есть, без адресника', 'Такса\u00a0· окрас рыжий\u00a0· ошейник без адресника'],
    ['рыжий', 'синий с бубенчиком', 'Такса\u00a0· окрас рыжий\u00a0· ошейник синий с бубенчиком'],
    [null, 'Красная шлейка', 'Такса\u00a0· Красная шлейка'],
    ['рыжий', null, 'Такса\u00a0· окрас рыжий'],
    [null, null, 'Такса'],
  ] as const)('an animal of the colour %j with the collar %j', (colour, collar, looks) => {
    const marks = { colour, collar, size: null, special: null };
    const lost = { event_date: null, place: null, point: null, reward: null, marks };
    expect(appearanceText({ ...petListing(), breed: 'Такса', lost })).toBe(looks);
  });
});

describe('LostPage.map @slow', () => {
  beforeAll(() => Promise.all([import('./LostPage'), import('shared/map')]));
  afterEach(() => {
    jest.useRealTimers();
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
    for (const side of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, side);
  });

  /** Stubs the size of all elements. */
  const layOut = (width: number, height: number): void => {
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => height });
  };

  const nobody: LostFound = { total: 0, points: [], clusters: [], listings: [], types: [] };
  const marks = { colour: null, size: null, collar: null, special: null };
  const lost = { event_date: '2026-11-10', place: 'у метро Сокольники', point: null, marks, reward: null };
  const dachshund = petListing({ id: 7, category: 'Потерянные', sex: 2, price: null, lost });
  const NAME = 'Потерялась 10 ноября, у метро Сокольники';
  const one: LostFound = {
    ...nobody,
    total: 1,
    points: [{ id: 7, kind: 'lost', latitude: 55.75, longitude: 37.6 }],
    listings: [dachshund],
  };

  const open = async (
    path: string,
    wide = true,
    answer = nobody,
    cities: object[] | Promise<object[]> = [],
    others: RouteObject[] = [],
  ) => {
    stubScreen({ wide });
    const requests: MapBounds[] = [];
    server.use(
      http.post(endpoints.lostSearch.path, async ({ request }) => {
        requests.push(((await request.json()) as { bounds: MapBounds }).bounds);
        return HttpResponse.json(answer);
      }),
      http.get(endpoints.config.path, () => HttpResponse.json({ map: null })),
      http.get(endpoints.lostOutline.path, async () => HttpResponse.json(await cities)),
    );
    const page = await renderPage((app) => [...createRoutes(app), ...others], { path });
    const map = () => screen.findByRole('application', { name: 'Карта потерянных и найденных питомцев' });
    const place = await map();
    return { ...page, requests, map, place, user: userEvent.setup() };
  };
  const widthOf = ({ east, west }: MapBounds): number => east - west;
  const last = (requests: readonly MapBounds[]): MapBounds => {
    const bounds = requests.at(-1);
    if (!bounds) throw new Error('Nothing was requested');
    return bounds;
  };

  test('requests what the screen shows beyond the address, and restores the same view from that address', async () => {
    layOut(800, 600);
    const { requests, router, unmount } = await open('/lost?bounds=56,55.5,38,37.2');
    await waitFor(() => expect(requests).toHaveLength(2));
    const seen = last(requests);
    expect(seen.north).toBeGreaterThan(56);
    expect(seen.south).toBeLessThan(55.5);
    expect(seen.west).toBeLessThan(37.2);
    expect(seen.east).toBeGreaterThan(38);
    const { search } = router.state.location;
    expect(search).toBe(`?bounds=${[seen.north, seen.south, seen.east, seen.west].join(',')}`);
    unmount();
    const back = await open(`/lost${search}`);
    await back.user.click(screen.getByRole('button', { name: 'Приблизить' }));
    await waitFor(() => expect(back.requests).toHaveLength(2));
    expect(widthOf(last(back.requests))).toBeCloseTo(widthOf(seen) / 2, 2);
  });

  test('leads to a pressed link although the city of the map arrives meanwhile', async () => {
    localStorage.setItem('city', JSON.stringify('Москва'));
    let find = (): void => undefined;
    const cities = new Promise<object[]>((resolve) => {
      find = () => resolve([{ name: 'Москва', latitude: 55.7522, longitude: 37.6156 }]);
    });
    let arrive = (): void => undefined;
    const loading = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const listing = { path: '/slow', loader: () => loading, element: <h1>Такса</h1> };
    const { router, app } = await open('/lost?view=map', false, one, cities, [listing]);
    act(() => void router.navigate('/slow'));
    find();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    arrive();
    expect(await screen.findByRole('heading', { name: 'Такса' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/slow');
  });

  test('skips the map to the list without an entry in the history', async () => {
    const { user } = await open('/lost?bounds=56,55.5,38,37.2', true, one);
    const entries = window.history.length;
    await user.click(screen.getByRole('link', { name: 'Пропустить карту' }));
    expect(screen.getByRole('region', { name: 'Объявления' })).toHaveFocus();
    expect([window.location.hash, window.history.length]).toEqual(['', entries]);
  });

  test('requests the final view of a held key, not each step', async () => {
    const { requests, place } = await open('/lost?bounds=56,55.5,38,37.2');
    for (let times = 0; times < 10; times++) fireEvent.keyDown(place, { key: 'ArrowRight' });
    await waitFor(() => expect(last(requests).west).toBeGreaterThan(38));
    expect(requests).toHaveLength(2);
  });

  test("restores the map's position on a phone", async () => {
    const { requests, place, map, user } = await open('/lost?view=map', false);
    for (let times = 0; times < 4; times++) fireEvent.keyDown(place, { key: '+' });
    // Present when a part of the country is shown.
    await screen.findAllByText('Показать всю страну');
    const left = last(requests);
    await user.click(screen.getByRole('radio', { name: 'Список' }));
    await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'Карта' }));
    fireEvent.keyDown(await map(), { key: '-' });
    await waitFor(() => expect(last(requests)).not.toEqual(left));
    expect(widthOf(last(requests))).toBeCloseTo(2 * widthOf(left), 1);
  });

  const sheet = () => screen.getByRole('region', { name: 'Объявления' }).parentElement?.parentElement;

  test("shows the list over a phone's map as a sheet with three stops", async () => {
    const { user } = await open('/lost?view=map&bounds=56,55.5,38,37.2', false, one);
    expect(sheet()).toHaveAttribute('data-stop', 'half');
    await user.click(screen.getByRole('button', { name: 'Развернуть список' }));
    expect(sheet()).toHaveAttribute('data-stop', 'full');
    await user.click(screen.getByRole('button', { name: 'Свернуть список' }));
    expect(sheet()).toHaveAttribute('data-stop', 'peek');
    const handle = screen.getByRole('button', { name: 'Показать список' });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(sheet()).toHaveAttribute('data-stop', 'full');
    await user.keyboard('{ArrowDown}');
    expect(sheet()).toHaveAttribute('data-stop', 'half');
    expect(handle).toHaveFocus();
  });

  test('drags the sheet to the nearest stop by finger or mouse, and does not take a drag for a press', async () => {
    const { user } = await open('/lost?view=map&bounds=56,55.5,38,37.2', false, one);
    const handle = screen.getByRole('button', { name: 'Развернуть список' });
    // Sheet and page are 720 px high.
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 720));
    const at = (clientY: number) => ({ target: handle, coords: { clientX: 100, clientY } });
    await user.pointer([{ keys: '[MouseLeft>]', ...at(100) }, at(760), { keys: '[/MouseLeft]', ...at(760) }]);
    expect(sheet()).toHaveAttribute('data-stop', 'peek');
    await user.pointer([
      { keys: '[TouchA>]', ...at(600) },
      { pointerName: 'TouchA', ...at(598) },
      { keys: '[/TouchA]', ...at(598) },
    ]);
    expect(sheet()).toHaveAttribute('data-stop', 'half');
    await user.pointer([{ keys: '[MouseLeft>]', ...at(100) }, at(460), { keys: '[/MouseLeft]', ...at(460) }]);
    expect(sheet()).toHaveAttribute('data-stop', 'half');
    expect(sheet()).toHaveStyle({ height: '50%' });
  });

  test("lowers the list for a choice on a phone's map, and raises an empty one", async () => {
    const { place, user } = await open('/lost?view=map&bounds=56,55.5,38,37.2', false, one);
    await user.click(await within(place).findByRole('button', { name: NAME }));
    expect(sheet()).toHaveAttribute('data-stop', 'peek');
    server.use(
      http.post(endpoints.lostSearch.path, () => HttpResponse.json(nobody)),
      http.post(sectionEndpoints.pets.byIds, () => HttpResponse.json([dachshund])),
    );
    fireEvent.keyDown(place, { key: 'ArrowRight' });
    expect(await screen.findByText('Здесь никого нет')).toBeInTheDocument();
    expect(sheet()).toHaveAttribute('data-stop', 'half');
  });

  test('keeps the markers when a search fails', async () => {
    const { place, user } = await open('/lost?view=map&bounds=56,55.5,38,37.2', false, one);
    expect(screen.getByText(/^На карте: 1/)).toHaveAttribute('role', 'status');
    server.use(http.post(endpoints.lostSearch.path, () => HttpResponse.json({ message: 'Занято' }, { status: 503 })));
    fireEvent.keyDown(place, { key: 'ArrowRight' });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(within(place).getByRole('button', { name: /животное|Сокольники/ })).toBeInTheDocument();
    server.use(http.post(endpoints.lostSearch.path, () => HttpResponse.json(nobody)));
    retry.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Объявления' })).toHaveFocus();
    expect(await screen.findByText('Здесь никого нет')).toBeInTheDocument();
  });

  test('starts at the city chosen last, at zoom 11, without bounds in the address', async () => {
    layOut(390, 300);
    window.innerWidth = 390;
    window.innerHeight = 600;
    localStorage.setItem('city', '"Казань"');
    const { requests, router } = await open('/lost?view=map', false, one, [
      { name: 'Казань', latitude: 55.79, longitude: 49.11 },
    ]);
    await waitFor(() => expect(requests).toHaveLength(2));
    const bounds = last(requests);
    expect((bounds.east + bounds.west) / 2).toBeCloseTo(49.11, 2);
    expect((bounds.north + bounds.south) / 2).toBeCloseTo(55.79, 2);
    // 390 of the 256 px that are 360 degrees at zoom 0.
    expect(widthOf(bounds)).toBeCloseTo((390 / 256 / 2 ** 11) * 360, 2);
    expect(router.state.location.search).toContain('bounds=');
    expect(router.state.location.search).toContain('view=map');
  });

  test.each([
    ['a wide screen', 812, 656],
    ['a phone', 390, 430],
  ])(
    'without a city begins with the populated part of the country on %s, and searches all of it',
    async (_, width, height) => {
      jest.useFakeTimers({ advanceTimers: true });
      layOut(width, height);
      const { requests, router, place } = await open('/lost');
      await screen.findByText('Здесь никого нет');
      // A map reports after 250 ms what it shows beyond the search.
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect([requests, router.state.location.search]).toEqual([[countryBounds], '']);
      fireEvent.keyDown(place, { key: 'ArrowUp' });
      await screen.findAllByText('Показать всю страну');
      const bounds = last(requests);
      expect(bounds.west).toBeLessThan(19.5);
      expect(bounds.east).toBeGreaterThan(143.5);
      // The whole earth has 360 degrees.
      expect(widthOf(bounds)).toBeLessThan(145);
    },
  );

  test('by keys: reaches the zoom before the markers, focuses and announces the choice, and returns the focus', async () => {
    const { place, user } = await open('/lost?bounds=56,55.5,38,37.2', true, one);
    const mark = await within(place).findByRole('button', { name: NAME });
    const nearer = screen.getByRole('button', { name: 'Приблизить' });
    expect(nearer.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    mark.focus();
    await user.keyboard('{Enter}');
    const chosen = screen.getByRole('region', { name: 'Выбрано на карте' });
    expect(chosen).toHaveFocus();
    expect(screen.getByText(`Выбрано на карте: ${NAME}`)).toHaveAttribute('aria-live', 'polite');
    within(chosen).getByRole('button', { name: 'Закрыть' }).focus();
    await user.keyboard('{Enter}');
    expect(mark).toHaveFocus();
    await user.click(mark);
    expect(screen.getByRole('region', { name: 'Выбрано на карте' })).not.toHaveFocus();
  });

  test('keeps the focus on the map when a cluster is pressed by key', async () => {
    const clusters = [{ latitude: 55.75, longitude: 37.6, count: 900 }];
    const { place, requests, user } = await open('/lost?bounds=56,55.5,38,37.2', true, {
      ...nobody,
      total: 900,
      clusters,
    });
    (await within(place).findByRole('button', { name: '900 объявлений: приблизить' })).focus();
    await user.keyboard('{Enter}');
    expect(place).toHaveFocus();
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  test('shows loading and failure of the choice', async () => {
    const { place, user } = await open('/lost?bounds=56,55.5,38,37.2', true, { ...one, listings: [] });
    let letGo = (): void => undefined;
    const pending = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.use(
      http.post(sectionEndpoints.pets.byIds, async () => {
        await pending;
        return HttpResponse.json({ message: 'Занято' }, { status: 400 });
      }),
    );
    await user.click(within(place).getByRole('button', { name: 'Потерянное животное' }));
    const chosen = within(screen.getByRole('region', { name: 'Выбрано на карте' }));
    expect(chosen.getByText('Загрузка…')).toBeInTheDocument();
    letGo();
    const retry = await chosen.findByRole('button', { name: 'Повторить' });
    server.use(http.post(sectionEndpoints.pets.byIds, () => HttpResponse.json([dachshund])));
    await user.click(retry);
    expect(screen.getByRole('region', { name: 'Выбрано на карте' })).toHaveFocus();
    expect(await chosen.findByRole('link', { name: /у метро Сокольники/ })).toBeInTheDocument();
  });
});

describe('LostPage.nearby @slow', () => {
  // Lazy parts are transformed on their first import.
  beforeAll(() =>
    Promise.all([import('./LostPage'), import('shared/map'), import('../../features/searches/SaveSearchDialog')]),
  );
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    stubScreen({ wide: false });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const anna: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
  const BUTTON = 'Сообщать о пропавших рядом';

  /** Opens the page; returns the saved searches. */
  const open = async (session?: Session, path = '/lost?type=Кошки') => {
    const saved: object[] = [];
    server.use(
      http.post(endpoints.lostSearch.path, () =>
        HttpResponse.json({ total: 0, points: [], clusters: [], listings: [], types: ['Собаки', 'Кошки'] }),
      ),
      http.get(endpoints.config.path, () =>
        HttpResponse.json({ map: { tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Карта' } }),
      ),
      http.get(endpoints.lostOutline.path, () =>
        HttpResponse.json([{ name: 'Москва', latitude: 55.7522, longitude: 37.6156 }]),
      ),
      http.get(endpoints.searches.path, () => HttpResponse.json([])),
      http.get(endpoints.channels.path, () =>
        HttpResponse.json({ telegram: { works: true }, push: { devices: [] }, email: { verified: false } }),
      ),
      http.post(endpoints.searches.path, async ({ request }) => {
        const body = (await request.json()) as {
          section: string;
          criteria: object;
          channels: string[];
          around: object;
        };
        saved.push(body);
        return HttpResponse.json({ ...body, id: 1, fresh: 0, created_at: '2026-11-20T10:00:00.000Z' });
      }),
    );
    const page = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }], {
      path,
      ...(session && { session }),
    });
    await screen.findByRole('button', { name: BUTTON });
    return { ...page, user: userEvent.setup(), saved };
  };

  const dialog = async () => within(await screen.findByRole('dialog', { name: BUTTON }));
  type Dialog = Awaited<ReturnType<typeof dialog>>;

  const putPoint = async (shown: Dialog, user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(await shown.findByRole('button', { name: 'Отметить на карте' }));
    const map = await shown.findByRole('application', { name: 'Место на карте' });
    // Each press zooms in, until the point is accurate within kilometres.
    for (let press = 0; press < 5; press += 1) fireEvent.keyDown(map, { key: 'Enter' });
    expect(await shown.findByText('Место отмечено. Никто, кроме вас, его не увидит.')).toBeInTheDocument();
  };

  const point = { latitude: expect.any(Number), longitude: expect.any(Number) };

  test('saves a search around a point of the map with a radius', async () => {
    const { user, saved } = await open(anna);
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    expect(shown.getByRole('combobox', { name: 'Где' })).toHaveDisplayValue(
      'До 3 км от места'.replace('3 к', '3\u00a0к'),
    );
    await waitFor(() => expect(shown.getByRole('checkbox', { name: 'Почта' })).not.toBeChecked());
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    expect(shown.getByText('Сначала отметьте место')).toBeInTheDocument();
    await putPoint(shown, user);
    await user.selectOptions(shown.getByRole('combobox', { name: 'Где' }), '10');
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const criteria = { category: 'Потерянные', type: 'Кошки' };
    const around = { radius_km: 10, point };
    expect(saved[0]).toMatchObject({ section: 'pets', criteria, channels: ['telegram'], around });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['what the map shows', '/lost?bounds=59.98,59.9,30.4,30.2', null, { latitude: 59.94, longitude: 30.3 }],
    ['the city that was chosen last', '/lost', 'Москва', { latitude: 55.7522, longitude: 37.6156 }],
    [
      'that city where the map shows much of the country',
      '/lost?bounds=60,50,60,30',
      'Москва',
      { latitude: 55.7522, longitude: 37.6156 },
    ],
    ['what the map shows where no city is known', '/lost?bounds=60,50,60,30', null, { latitude: 55.3, longitude: 45 }],
  ])('the map of the dialog starts with %s', async (_name, path, city, middle) => {
    localStorage.setItem('city', JSON.stringify(city));
    const { user, saved } = await open(anna, path);
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await putPoint(shown, user);
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ around }] = saved as [{ around: { point: typeof middle } }];
    expect(around.point.latitude).toBeCloseTo(middle.latitude, 1);
    expect(around.point.longitude).toBeCloseTo(middle.longitude, 1);
  });

  test('ticks all channels for people who have connected none', async () => {
    const { user, saved } = await open(anna);
    server.use(
      http.get(endpoints.channels.path, () =>
        HttpResponse.json({ telegram: { works: false }, push: { devices: [] }, email: null }),
      ),
    );
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await putPoint(shown, user);
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ channels: ['telegram', 'push', 'email'] })]));
  });

  test("keeps a visitor's choice through signing in", async () => {
    const { user, saved, router, unmount } = await open();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await putPoint(shown, user);
    await user.selectOptions(shown.getByRole('combobox', { name: 'Где' }), '25');
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await user.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(saved).toEqual([]);
    unmount();
    const back = await open(anna);
    const again = await dialog();
    expect(again.getByRole('combobox', { name: 'Где' })).toHaveValue('25');
    expect(again.getByText('Место отмечено. Никто, кроме вас, его не увидит.')).toBeInTheDocument();
    await back.user.click(again.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(back.saved).toMatchObject([{ around: { radius_km: 25, point } }]));
    expect(sessionStorage.getItem('nearby-wish')).toBeNull();
  });

  test('reports a phone that does not share its position in the form', async () => {
    stubGeolocation(1);
    const { user } = await open(anna);
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Моё местоположение' }));
    const notice = 'Браузер не разрешил узнать место. Отметьте его на карте.';
    expect(await shown.findByText(notice)).toBeInTheDocument();
    await putPoint(shown, user);
    expect(shown.queryByText(notice)).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Обновить' }));
    expect(await shown.findByText(notice)).toBeInTheDocument();
  });

  test.each<[number, RegExp, number]>([
    [2000, /^Место определено с точностью до 2\sкм: это круг на карте\. Поставьте точку сами\.$/, 1],
    [25_000, /^Место известно лишь приблизительно/, 0],
  ])("requires a point of the map when the position's accuracy is %i m", async (accuracy, text, circles) => {
    stubGeolocation({ latitude: 59.93, longitude: 30.31, accuracy });
    const { user, saved } = await open(anna);
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Моё местоположение' }));
    const map = await shown.findByRole('application', { name: 'Место на карте' });
    expect(shown.getByText(text)).toBeInTheDocument();
    expect(shown.queryAllByRole('img', { name: /^Вы где-то в этом круге/ })).toHaveLength(circles);
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    expect(saved).toEqual([]);
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(map, { key: 'Enter' });
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ around }] = saved as [{ around: { point: { latitude: number; longitude: number } } }];
    expect(around.point).toEqual({ latitude: expect.closeTo(59.93, 2), longitude: expect.closeTo(30.31, 2) });
  });

  test('requires no map when the position is exact', async () => {
    stubGeolocation({ latitude: 59.93, longitude: 30.31, accuracy: 300 });
    const { user, saved } = await open(anna);
    await user.click(screen.getByRole('button', { name: BUTTON }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Моё местоположение' }));
    expect(await shown.findByText('Место отмечено. Никто, кроме вас, его не увидит.')).toBeInTheDocument();
    expect(shown.queryByRole('application')).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toMatchObject([{ around: { point: { latitude: 59.93, longitude: 30.31 } } }]));
  });
});

describe('LostPage.own @slow', () => {
  beforeAll(() => Promise.all([import('./LostPage'), import('shared/map')]));
  beforeEach(() => stubScreen({ wide: true }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  /** Exact, as a phone reports it. */
  const own = { latitude: 55.758_91, longitude: 37.623_47, accuracy: 300 };
  const marks = { colour: null, size: null, collar: null, special: null };
  const listingAt = (id: number, place: string, point: Point | null) =>
    petListing({
      id,
      category: 'Потерянные',
      price: null,
      lost: { event_date: '2026-11-10', place, point, marks, reward: null },
    });
  const listings = [
    listingAt(3, 'в Твери', { latitude: 56.86, longitude: 35.9 }),
    listingAt(2, 'у метро Сокольники', { latitude: 55.789, longitude: 37.679 }),
    listingAt(1, 'где-то', null),
  ];

  const open = async (path: string, position?: Parameters<typeof stubGeolocation>[0]) => {
    const requests: string[] = [];
    const phone = stubGeolocation(position);
    const answer: LostFound = { total: 3, points: [], clusters: [], listings, types: [] };
    server.use(
      http.post(endpoints.lostSearch.path, async ({ request }) => {
        requests.push(await request.text());
        return HttpResponse.json(answer);
      }),
      http.get(endpoints.config.path, () => HttpResponse.json({ map: null })),
      http.get(endpoints.lostOutline.path, () =>
        HttpResponse.json([{ name: 'Москва', latitude: 55.75, longitude: 37.62 }]),
      ),
    );
    const page = await renderPage((app) => [...createRoutes(app), { path: '/away', element: null }], { path });
    const map = within(await screen.findByRole('application', { name: 'Карта потерянных и найденных питомцев' }));
    return { ...page, requests, phone, map, user: userEvent.setup() };
  };
  const links = () => screen.getAllByRole('link', { name: /Потерял\S+ \d/ }).map((link) => link.getAttribute('href'));

  test('shows the requested position on the map, sorts the list by it, and sends it to a kilometre only', async () => {
    const { user, requests, phone, map, router } = await open('/lost', own);
    expect(await screen.findByText(/^На карте: 3/)).toBeInTheDocument();
    expect(links()).toEqual(['/post/3', '/post/2', '/post/1']);
    expect(phone.asked()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Где я' }));
    expect(await map.findByRole('img', { name: 'Вы здесь' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Ближние' })).toBeChecked();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(links()).toEqual(['/post/2', '/post/3', '/post/1']);
    expect(screen.getByText(/^4,8 км от вас/)).toBeInTheDocument();
    expect(JSON.parse(requests[1] ?? '')).toEqual({ bounds: { north: 55.86, south: 55.66, west: 37.44, east: 37.8 } });
    expect(router.state.location.search).toBe('?bounds=55.86,55.66,37.8,37.44');
    await user.click(screen.getByRole('radio', { name: 'Новые' }));
    expect(links()).toEqual(['/post/3', '/post/2', '/post/1']);
    await user.click(screen.getByRole('radio', { name: 'Ближние' }));
    expect(links()).toEqual(['/post/2', '/post/3', '/post/1']);
    expect(phone.asked()).toBe(1);
  });

  test('reports a phone that refuses, with advice', async () => {
    const { user } = await open('/lost', 1);
    await user.click(await screen.findByRole('radio', { name: 'Ближние' }));
    const [notice] = await screen.findAllByRole('alert');
    expect(notice).toHaveTextContent('Браузер не разрешил узнать место. Найдите его на карте сами.');
    expect(screen.getByRole('radio', { name: 'Ближние' })).not.toBeChecked();
  });

  test('ignores a position that arrives after the page was left, and keeps the count meanwhile', async () => {
    const { user, router, phone } = await open('/lost');
    await user.click(await screen.findByRole('radio', { name: 'Ближние' }));
    expect(screen.getByText(/^На карте: 3/)).toBeInTheDocument();
    await act(() => router.navigate('/away'));
    await act(async () => phone.answer(own));
    expect([phone.asked(), phone.waiting()]).toEqual([1, 0]);
    expect(router.state.location).toMatchObject({ pathname: '/away', search: '' });
  });

  test('shows that the nearest are wanted while the position is awaited, and gives it up for the latest', async () => {
    const { user, phone } = await open('/lost');
    await user.click(await screen.findByRole('radio', { name: 'Ближние' }));
    expect(screen.getByRole('radio', { name: 'Ближние' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Новые' }));
    expect(screen.getByRole('radio', { name: 'Новые' })).toBeChecked();
    expect([phone.asked(), phone.waiting()]).toEqual([1, 0]);
  });

  test('keeps the map when it shows the surroundings already', async () => {
    const { user, requests } = await open('/lost?bounds=56,55.6,38,37.4', own);
    await user.click(await screen.findByRole('radio', { name: 'Ближние' }));
    await waitFor(() => expect(links()).toEqual(['/post/2', '/post/3', '/post/1']));
    expect(requests).toHaveLength(1);
  });

  test("credits the outline's source, and moves the map by keys from a marker", async () => {
    const { requests, map } = await open('/lost?bounds=56,55.6,38,37.4');
    expect(await screen.findByRole('link', { name: /GeoNames/ })).toHaveAttribute('href', '/credits');
    server.use(
      http.post(endpoints.lostSearch.path, async ({ request }) => {
        requests.push(await request.text());
        const point = { id: 2, kind: 'lost' as const, latitude: 55.789, longitude: 37.679 };
        return HttpResponse.json({ total: 1, points: [point], clusters: [], listings, types: [] });
      }),
    );
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
    const mark = await map.findByRole('button', { name: /у метро Сокольники/ });
    mark.focus();
    fireEvent.keyDown(mark, { key: 'ArrowUp' });
    await waitFor(() => expect(requests).toHaveLength(3));
    const [before, after] = requests.slice(1).map((one) => JSON.parse(one).bounds);
    expect(after.north).toBeGreaterThan(before.north);
    expect(after.west).toBe(before.west);
  });

  test('requests the nearest of all when there are more than the list shows, by a position to a kilometre', async () => {
    const { user, requests } = await open('/lost?bounds=56,55.6,38,37.4', own);
    const near = listingAt(9, 'за углом', { latitude: 55.76, longitude: 37.62 });
    server.use(
      http.post(endpoints.lostSearch.path, async ({ request }) => {
        const text = await request.text();
        requests.push(text);
        const listed = 'near' in JSON.parse(text) ? [near, ...listings.slice(1)] : listings;
        return HttpResponse.json({ total: 40, points: [], clusters: [], listings: listed, types: [] });
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'С какого дня' }), '30');
    expect(await screen.findByText(/^Показаны 3 новых/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Ближние' }));
    expect(await screen.findByText(/^Показаны 3 ближайших/)).toBeInTheDocument();
    expect(links()).toEqual(['/post/9', '/post/2', '/post/1']);
    expect(requests.map((text) => JSON.parse(text).near)).toEqual([
      undefined,
      undefined,
      { latitude: 55.76, longitude: 37.62 },
    ]);
    await user.click(screen.getByRole('radio', { name: 'Новые' }));
    expect(await screen.findByText(/^Показаны 3 новых/)).toBeInTheDocument();
    expect(links()).toEqual(['/post/3', '/post/2', '/post/1']);
  });

  test.each<[number | undefined, RegExp, number]>([
    [900, /^Место определено с точностью до 900\sм: это круг на карте\. Расстояния по нему не считаем\.$/, 1],
    [25_000, /^Место известно лишь приблизительно: карта показывает окрестности\./, 0],
    [undefined, /^Место известно лишь приблизительно/, 0],
  ])('moves the map with an accuracy of %p, without sorting by it', async (accuracy, text, circles) => {
    const { user, requests, map, phone } = await open('/lost?bounds=56,55.6,38,37.4', { ...own, accuracy });
    await screen.findByText(/^На карте: 3/);
    await user.click(screen.getByRole('radio', { name: 'Ближние' }));
    const [notice] = await screen.findAllByRole('alert');
    expect(notice).toHaveTextContent(text);
    expect(screen.getByRole('radio', { name: 'Ближние' })).not.toBeChecked();
    expect(map.queryAllByRole('img', { name: /^Вы где-то в этом круге/ })).toHaveLength(circles);
    expect(map.queryByRole('img', { name: 'Вы здесь' })).not.toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(JSON.parse(requests[1] ?? '')).toEqual({ bounds: { north: 55.86, south: 55.66, west: 37.44, east: 37.8 } });
    expect(links()).toEqual(['/post/3', '/post/2', '/post/1']);
    expect(screen.queryByText(/от вас/)).not.toBeInTheDocument();
    // A more accurate answer to the same request is used.
    await act(async () => phone.answer(own));
    expect(map.getByRole('img', { name: 'Вы здесь' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(links()).toEqual(['/post/2', '/post/3', '/post/1']);
  });
});

describe('LostPage @slow', () => {
  beforeAll(() => Promise.all([import('./LostPage'), import('shared/map')]));
  beforeEach(() => stubScreen({ wide: false }));

  const marks = { colour: 'рыжий' as const, size: null, collar: 'красный ошейник', special: null };
  const lost = { event_date: '2026-11-10', place: 'у метро Сокольники', point: null, marks, reward: 5000 };
  const dachshund = petListing({ id: 7, category: 'Потерянные', sex: 2, breed: 'Такса', price: null, lost });
  const point = { id: 7, kind: 'lost' as const, latitude: 55.79, longitude: 37.68 };

  const found = (over: Partial<LostFound> = {}): LostFound => ({
    total: 1,
    points: [point],
    clusters: [],
    listings: [dachshund],
    types: ['Собаки', 'Кошки'],
    ...over,
  });

  const serve = (answer: LostFound = found()): object[] => {
    const requests: object[] = [];
    server.use(
      http.post(endpoints.lostSearch.path, async ({ request }) => {
        requests.push((await request.json()) as object);
        return HttpResponse.json(answer);
      }),
      http.get(endpoints.config.path, () => HttpResponse.json({ map: null })),
      http.get(endpoints.lostOutline.path, () =>
        HttpResponse.json([{ name: 'Москва', latitude: 55.7522, longitude: 37.6156 }]),
      ),
    );
    return requests;
  };

  const map = () => screen.findByRole('application', { name: 'Карта потерянных и найденных питомцев' });

  test('shows day and place first, and fetches no map on a phone', async () => {
    const requests = serve();
    await renderPage(createRoutes, { path: '/lost' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Потерянные и найденные' })).toBeInTheDocument();
    const card = await screen.findByRole('link', {
      name: /Потерялась 10 ноября.*у метро Сокольники.*Такса.*окрас рыжий/,
    });
    expect(card).toHaveAttribute('href', '/post/7');
    expect(card).toHaveTextContent('Вознаграждение 5 000 ₽'.replaceAll(' ', ' '));
    expect(screen.getByText(/^На карте: 1/)).toBeInTheDocument();
    // Owners of a newly lost pet do not scroll past thirty others.
    const way = screen.getByRole('link', { name: 'Я потерял питомца' });
    expect(way.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(requests).toEqual([{ bounds: { north: 78, south: 41, west: 19, east: -168 } }]);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  test('writes kind, animal and day into address and request', async () => {
    const user = userEvent.setup();
    const requests = serve();
    const { router } = await renderPage(createRoutes, { path: '/lost?from=2026-11-01' });
    await user.click(await screen.findByRole('radio', { name: 'Потеряны' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Вид животного' }), 'Кошки');
    expect(screen.getByRole('option', { name: 'С 1 ноября 2026' })).toBeInTheDocument();
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'lost', type: 'Кошки', from: '2026-11-01' }));
    expect(router.state.location.search).toBe(
      `?${new URLSearchParams({ kind: 'lost', type: 'Кошки', from: '2026-11-01' })}`,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Потерянные питомцы' })).toBeInTheDocument();
  });

  test('keeps both choices when one is made while the other is loading', async () => {
    const user = userEvent.setup();
    const requests = serve();
    await renderPage(createRoutes, { path: '/lost' });
    const animal = await screen.findByRole('combobox', { name: 'Вид животного' });
    let letGo = (): void => undefined;
    const pending = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const late = async () => {
      await pending;
      return HttpResponse.json(found());
    };
    server.use(http.post(endpoints.lostSearch.path, late, { once: true }));
    await user.click(screen.getByRole('radio', { name: 'Потеряны' }));
    expect(screen.getByRole('radio', { name: 'Потеряны' })).toBeChecked();
    await user.selectOptions(animal, 'Кошки');
    letGo();
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'lost', type: 'Кошки' }));
  });

  test('keeps both choices when the second comes before the first is rendered', async () => {
    const requests = serve();
    await renderPage(createRoutes, { path: '/lost' });
    const animal = await screen.findByRole('combobox', { name: 'Вид животного' });
    await screen.findByRole('option', { name: 'Кошки' });
    act(() => {
      screen.getByRole('radio', { name: 'Потеряны' }).click();
      fireEvent.change(animal, { target: { value: 'Кошки' } });
    });
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'lost', type: 'Кошки' }));
  });

  test('shows the map by the switch, and a listing by its marker', async () => {
    const user = userEvent.setup();
    serve();
    await renderPage(createRoutes, { path: '/lost' });
    await user.click(await screen.findByRole('radio', { name: 'Карта' }));
    const mark = within(await map()).getByRole('button', { name: 'Потерялась 10 ноября, у метро Сокольники' });
    expect(await within(await map()).findByText('Москва')).toBeInTheDocument();
    await user.click(mark);
    expect(mark).toHaveAttribute('aria-pressed', 'true');
    const chosen = screen.getByRole('region', { name: 'Выбрано на карте' });
    expect(within(chosen).getByRole('link')).toHaveAttribute('href', '/post/7');
    await user.click(within(chosen).getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('region', { name: 'Выбрано на карте' })).not.toBeInTheDocument();
  });

  test('moves the map by a finger that starts on a marker, and presses the marker only without movement', async () => {
    stubScreen({ wide: true });
    const user = userEvent.setup();
    const requests = serve();
    await renderPage(createRoutes, { path: '/lost?bounds=56,55,38,37' });
    const mark = within(await map()).getByRole('button', { name: /у метро Сокольники/ });
    const at = (clientX: number) => ({ target: mark, coords: { clientX, clientY: 200 } });
    await user.pointer([{ keys: '[MouseLeft>]', ...at(300) }, at(100), { keys: '[/MouseLeft]', ...at(100) }]);
    await waitFor(() => expect(requests).toHaveLength(2));
    const { bounds } = requests.at(-1) as { bounds: Record<'east' | 'west', number> };
    expect((bounds.east + bounds.west) / 2).toBeGreaterThan(37.6);
    expect(mark).toHaveAttribute('aria-pressed', 'false');
    await user.pointer([{ keys: '[MouseLeft>]', ...at(300) }, at(303), { keys: '[/MouseLeft]', ...at(303) }]);
    expect(mark).toHaveAttribute('aria-pressed', 'true');
    await user.pointer([
      { keys: '[TouchA>]', ...at(300) },
      { keys: '[TouchB>]', ...at(340) },
      { pointerName: 'TouchB', ...at(400) },
      { keys: '[/TouchB]', ...at(400) },
      { keys: '[/TouchA]', ...at(300) },
    ]);
    await waitFor(() => expect(requests).toHaveLength(3));
    const nearer = requests.at(-1) as { bounds: Record<'east' | 'west', number> };
    expect(nearer.bounds.east - nearer.bounds.west).toBeLessThan((bounds.east - bounds.west) / 2 + 0.01);
  });

  test('requests a listing that the list does not have when its marker is pressed', async () => {
    stubScreen({ wide: true });
    const user = userEvent.setup();
    serve(found({ listings: [], total: 1 }));
    server.use(http.post(sectionEndpoints.pets.byIds, () => HttpResponse.json([dachshund])));
    await renderPage(createRoutes, { path: '/lost' });
    await user.click(within(await map()).getByRole('button', { name: 'Потерянное животное' }));
    expect(await screen.findByRole('link', { name: /у метро Сокольники/ })).toBeInTheDocument();
  });

  test('moves and zooms the map by keys, and updates the address', async () => {
    stubScreen({ wide: true });
    const requests = serve();
    const { router } = await renderPage(createRoutes, { path: '/lost?bounds=56,55,38,37' });
    const place = await map();
    place.focus();
    fireEvent.keyDown(place, { key: '+' });
    fireEvent.keyDown(place, { key: 'ArrowRight' });
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
    const { bounds } = requests.at(-1) as { bounds: Record<'north' | 'south' | 'east' | 'west', number> };
    expect(bounds.east - bounds.west).toBeLessThan(3);
    expect((bounds.east + bounds.west) / 2).toBeGreaterThan(37.5);
    expect(router.state.location.search).toBe(
      `?bounds=${[bounds.north, bounds.south, bounds.east, bounds.west].join(',')}`,
    );
  });

  test('zooms into a cluster', async () => {
    stubScreen({ wide: true });
    const user = userEvent.setup();
    const requests = serve(
      found({ total: 900, points: [], clusters: [{ latitude: 55.7, longitude: 37.6, count: 900 }] }),
    );
    await renderPage(createRoutes, { path: '/lost' });
    const nearer = async () =>
      user.click(within(await map()).getByRole('button', { name: '900 объявлений: приблизить' }));
    await nearer();
    await waitFor(() => expect(requests).toHaveLength(2));
    await nearer();
    await waitFor(() => expect(requests).toHaveLength(3));
    const [first, second] = requests
      .slice(1)
      .map((one) => (one as { bounds: { north: number; south: number } }).bounds);
    if (!first || !second) throw new Error('Nothing was requested');
    expect(second.north).toBeGreaterThan(55.7);
    expect(second.south).toBeLessThan(55.7);
    // Two zooms: a quarter, apart from the projection's distortion.
    expect(second.north - second.south).toBeLessThan((first.north - first.south) / 3);
    expect(screen.getByText(/^Показаны 1 новых/)).toBeInTheDocument();
  });

  test('reports an empty map and offers the whole country', async () => {
    const user = userEvent.setup();
    const requests = serve(found({ total: 0, points: [], listings: [] }));
    await renderPage(createRoutes, { path: '/lost?bounds=56,55,38,37' });
    expect(await screen.findByText('Здесь никого нет')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Показать всю страну' }));
    expect(screen.getByRole('region', { name: 'Объявления' })).toHaveFocus();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.at(-1)).toEqual({ bounds: { north: 78, south: 41, west: 19, east: -168 } });
  });
});

describe('sheetStops', () => {
  it.each([
    [0, 'peek'],
    [150, 'peek'],
    [260, 'half'],
    [480, 'half'],
    [560, 'full'],
    [900, 'full'],
  ] as const)('rests a sheet of %d px in 720 px at %s', (height, stop) => {
    expect(nearestStop(height, 720)).toBe(stop);
  });

  it('cycles through all stops by presses', () => {
    expect([nextStop('peek'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'peek']);
  });
});
