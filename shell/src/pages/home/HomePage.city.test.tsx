import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, server, stubGeolocation } from 'shared/testing';
import { openSearch, serveCities, serveEmptyHome } from '../../testing/homePage';

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
