import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import type { Session } from 'shared';
import { FRESH_SIGN_IN } from 'shared/contract';
import { refusedCallAtom } from 'shared/host';
import { HttpResponse, http, server } from 'shared/testing';
import { createRoutes } from './routes';
import { moderatorSession, summary } from './testing/admin';
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

test.each(addresses)('%s redirects a visitor to the login page and back', async (path, title) => {
  const { router } = await openAdmin(path, { status: 'anonymous' });
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent(path)}`);
  expect(document.title).not.toContain(title);
});

const { waiting, oldest } = summary();
/** Summary for a moderator. */
const waitingOnly = { waiting, oldest };

const person: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };

test.each(addresses)('%s shows nothing to a user, and sends no request', async (path, title) => {
  const { container } = await openAdmin(path, person);
  expect(container.querySelector('main, h1, a, button, input')).toBeNull();
  expect(document.title).toBe(`${title} — ЛапаРядом`);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('shows loading in the first render, before the session is known', async () => {
  await openAdmin('/admin', { status: 'unknown' });
  expect(screen.getByText('Загрузка…')).toBeInTheDocument();
});

test('leaves unknown addresses below /admin to the shell', async () => {
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(summary())));
  const { app } = await openAdmin('/admin');
  expect(matchRoutes(createRoutes(app), '/admin/nothing')).toBeNull();
});

test.each(['/admin/promo', '/admin/promos', '/admin/promo/5', '/admin/users', '/admin/refs', '/admin/audit'])(
  '%s redirects a moderator to the first page, which has only moderation and complaints @slow',
  async (path) => {
    server.use(http.get('*/api/admin/summary', () => HttpResponse.json(waitingOnly)));
    const { router } = await openAdmin(path, moderatorSession);
    await screen.findByText(/На рассмотрении: 3/);
    expect(router.state.location.pathname).toBe('/admin');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/ads', '/admin/ads-market', '/admin/ads-service', '/admin/complaints']);
  },
);

test('stays on the page when the sign-in is too old, and keeps the typed id @slow', async () => {
  server.use(
    http.get('*/api/admin/summary', () => HttpResponse.json(summary())),
    http.post('*/api/admin/set-ban', () =>
      HttpResponse.json({ detail: 'Подтвердите вход', code: FRESH_SIGN_IN }, { status: 403 }),
    ),
  );
  const { user, router, app } = await openAdmin('/admin/users');
  const typeId = async () => (await screen.findAllByLabelText('ID пользователя'))[0];
  const field = await typeId();
  if (!field) throw new Error('There is no field');
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(app.store.get(refusedCallAtom)?.path).toBe('/api/admin/set-ban'));
  expect(router.state.location.pathname).toBe('/admin/users');
  await act(() => router.navigate('/admin'));
  await act(() => router.navigate('/admin/users'));
  expect(await typeId()).toHaveValue('7');
});

const forbidden = () => HttpResponse.json({ detail: 'Недостаточно прав' }, { status: 403 });

test.each(['/admin', '/admin/ads', '/admin/promos', '/admin/promo/5', '/admin/refs', '/admin/audit'])(
  '%s: a 403 leads to the home page @slow',
  async (path) => {
    server.use(http.get('*/api/admin/*', forbidden));
    const { router } = await openAdmin(path);
    expect(await screen.findByText('Главная')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  },
);

test('goes to the home page when an action answers 403 @slow', async () => {
  server.use(http.post('*/api/admin/set-ban', forbidden));
  const { user, router } = await openAdmin('/admin/users');
  const [field] = await screen.findAllByLabelText('ID пользователя');
  if (!field) throw new Error('There is no field');
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
