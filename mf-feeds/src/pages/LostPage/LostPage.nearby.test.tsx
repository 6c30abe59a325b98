import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared';
import { endpoints } from 'shared/contract';
import { HttpResponse, http, renderPage, server, stubGeolocation } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';

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
    http.post(endpoints.searches.path, async ({ request }) => {
      const body = (await request.json()) as { section: string; criteria: object; channels: string[]; around: object };
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
  await user.click(shown.getByRole('button', { name: 'Сохранить' }));
  expect(shown.getByText('Сначала отметьте место')).toBeInTheDocument();
  await putPoint(shown, user);
  await user.selectOptions(shown.getByRole('combobox', { name: 'Где' }), '10');
  await user.click(shown.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const criteria = { category: 'Потерянные', type: 'Кошки' };
  expect(saved[0]).toMatchObject({ section: 'pets', criteria, around: { radius_km: 10, point } });
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
  const said = 'Браузер не разрешил узнать место. Отметьте его на карте.';
  expect(await shown.findByText(said)).toBeInTheDocument();
  await putPoint(shown, user);
  expect(shown.queryByText(said)).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Обновить' }));
  expect(await shown.findByText(said)).toBeInTheDocument();
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
