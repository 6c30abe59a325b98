import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type LostFound, type Point } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server, stubGeolocation } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';

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

const open = async (path: string, told?: Parameters<typeof stubGeolocation>[0]) => {
  const requests: string[] = [];
  const phone = stubGeolocation(told);
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
  expect(screen.getByRole('radio', { name: 'Ближние первыми' })).toBeChecked();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(links()).toEqual(['/post/2', '/post/3', '/post/1']);
  expect(screen.getByText(/^4,8 км от вас/)).toBeInTheDocument();
  expect(JSON.parse(requests[1] ?? '')).toEqual({ bounds: { north: 55.86, south: 55.66, west: 37.44, east: 37.8 } });
  expect(router.state.location.search).toBe('?bounds=55.86,55.66,37.8,37.44');
  await user.click(screen.getByRole('radio', { name: 'Новые первыми' }));
  expect(links()).toEqual(['/post/3', '/post/2', '/post/1']);
  await user.click(screen.getByRole('radio', { name: 'Ближние первыми' }));
  expect(links()).toEqual(['/post/2', '/post/3', '/post/1']);
  expect(phone.asked()).toBe(1);
});

test('reports a phone that refuses, with advice', async () => {
  const { user } = await open('/lost', 1);
  await user.click(await screen.findByRole('radio', { name: 'Ближние первыми' }));
  const [said] = await screen.findAllByRole('alert');
  expect(said).toHaveTextContent('Браузер не разрешил узнать место. Найдите его на карте сами.');
  expect(screen.getByRole('radio', { name: 'Ближние первыми' })).not.toBeChecked();
});

test('ignores a position that arrives after the page was left, and keeps the count meanwhile', async () => {
  const { user, router, phone } = await open('/lost');
  await user.click(await screen.findByRole('radio', { name: 'Ближние первыми' }));
  expect(screen.getByText(/^На карте: 3/)).toBeInTheDocument();
  await act(() => router.navigate('/away'));
  await act(async () => phone.answer(own));
  expect([phone.asked(), phone.waiting()]).toEqual([1, 0]);
  expect(router.state.location).toMatchObject({ pathname: '/away', search: '' });
});

test('keeps the map when it shows the surroundings already', async () => {
  const { user, requests } = await open('/lost?bounds=56,55.6,38,37.4', own);
  await user.click(await screen.findByRole('radio', { name: 'Ближние первыми' }));
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
  await user.click(screen.getByRole('radio', { name: 'Ближние первыми' }));
  expect(await screen.findByText(/^Показаны 3 ближайших/)).toBeInTheDocument();
  expect(links()).toEqual(['/post/9', '/post/2', '/post/1']);
  expect(requests.map((text) => JSON.parse(text).near)).toEqual([
    undefined,
    undefined,
    { latitude: 55.76, longitude: 37.62 },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Новые первыми' }));
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
  await user.click(screen.getByRole('radio', { name: 'Ближние первыми' }));
  const [said] = await screen.findAllByRole('alert');
  expect(said).toHaveTextContent(text);
  expect(screen.getByRole('radio', { name: 'Ближние первыми' })).not.toBeChecked();
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
