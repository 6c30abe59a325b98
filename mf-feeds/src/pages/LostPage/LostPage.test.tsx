import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type LostFound, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';

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
  const [first, second] = requests.slice(1).map((one) => (one as { bounds: { north: number; south: number } }).bounds);
  if (!first || !second) throw new Error('Nothing was asked for');
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
