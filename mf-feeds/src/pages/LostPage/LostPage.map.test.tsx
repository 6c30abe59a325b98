import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryBounds, endpoints, type LostFound, type MapBounds, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';

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

const open = async (path: string, wide = true, answer = nobody, cities: object[] = []) => {
  stubScreen({ wide });
  const requests: MapBounds[] = [];
  server.use(
    http.post(endpoints.lostSearch.path, async ({ request }) => {
      requests.push(((await request.json()) as { bounds: MapBounds }).bounds);
      return HttpResponse.json(answer);
    }),
    http.get(endpoints.config.path, () => HttpResponse.json({ map: null })),
    http.get(endpoints.lostOutline.path, () => HttpResponse.json(cities)),
  );
  const page = await renderPage(createRoutes, { path });
  const map = () => screen.findByRole('application', { name: 'Карта потерянных и найденных питомцев' });
  const place = await map();
  return { ...page, requests, map, place, user: userEvent.setup() };
};
const widthOf = ({ east, west }: MapBounds): number => east - west;
const last = (requests: readonly MapBounds[]): MapBounds => {
  const bounds = requests.at(-1);
  if (!bounds) throw new Error('Nothing was asked for');
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
