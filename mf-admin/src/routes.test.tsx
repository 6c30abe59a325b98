import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import type { Session } from 'shared';
import { HttpResponse, http, server } from 'shared/testing';
import { createRoutes } from './routes';
import { summary } from './testing/admin';
import { openAdmin } from './testing/openAdmin';

const addresses: [string, string][] = [
  ['/admin', 'Администрирование'],
  ['/admin/ads', 'Модерация: объявления'],
  ['/admin/ads-market', 'Модерация: барахолка'],
  ['/admin/ads-service', 'Модерация: услуги'],
  ['/admin/promo', 'Новая реклама'],
  ['/admin/promos', 'Реклама'],
  ['/admin/promo/5', 'Рекламное объявление'],
  ['/admin/users', 'Пользователи'],
  ['/admin/refs', 'Справочники'],
  ['/admin/audit', 'Журнал действий'],
];

test.each(addresses)('%s sends a visitor to the login, which comes back here', async (path, title) => {
  const { router } = await openAdmin(path, { status: 'anonymous' });
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent(path)}`);
  expect(document.title).not.toContain(title);
});

const person: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };

test.each(addresses)('%s shows nothing to a user, and asks nothing of the server', async (path, title) => {
  const { container } = await openAdmin(path, person);
  expect(container.querySelector('main, h1, a, button, input')).toBeNull();
  expect(document.title).toBe(`${title} — ЛапаРядом`);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the first render, before anybody is known, shows that the page waits', async () => {
  await openAdmin('/admin', { status: 'unknown' });
  expect(screen.getByText('Загрузка…')).toBeInTheDocument();
});

test('an unknown address below /admin is left to the shell', async () => {
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(summary())));
  const { app } = await openAdmin('/admin');
  expect(matchRoutes(createRoutes(app), '/admin/nothing')).toBeNull();
});

const forbidden = () => HttpResponse.json({ detail: 'Недостаточно прав' }, { status: 403 });

test.each(['/admin', '/admin/ads', '/admin/promos', '/admin/promo/5', '/admin/refs', '/admin/audit'])(
  '%s: a 403 leads to the home page',
  async (path) => {
    server.use(http.get('*/api/admin/*', forbidden));
    const { router } = await openAdmin(path);
    expect(await screen.findByText('Главная')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  },
);

test('a 403 of an action leads to the home page', async () => {
  server.use(http.post('*/api/admin/set-ban', forbidden));
  const { user, router } = await openAdmin('/admin/users');
  const [field] = await screen.findAllByLabelText('ID пользователя');
  if (!field) throw new Error('There is no field');
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
