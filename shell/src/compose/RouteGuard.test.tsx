import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Session } from 'shared';
import { sessionAtom } from 'shared/host';
import { renderPage } from 'shared/testing';
import { guardRoutes } from './RouteGuard';

const routes = [...guardRoutes({ routes: ['/admin', '/admin/*'] }), { path: '/login', element: <h1>Вход</h1> }];
const as = (isAdmin: boolean): Session => ({ status: 'signed-in', userId: 2, username: 'Анна', isAdmin });

test('redirects visitors to the login page with a return path', async () => {
  const { router } = await renderPage(routes, { path: '/admin/refs' });
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return=%2Fadmin%2Frefs');
});

test('shows nothing to users without the right', async () => {
  const { container } = await renderPage(routes, { path: '/admin', session: as(false) });
  expect(container).toHaveTextContent(/^$/);
  expect(document.title).toBe('Раздел администратора — ЛапаРядом');
});

test.each(['/admin/refs', '/admin/none'])(
  'redirects users without the right from %s to the home page',
  async (path) => {
    const { router } = await renderPage([...routes, { path: '/', element: <h1>Главная</h1> }], {
      path,
      session: as(false),
    });
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  },
);

test("requests the page once for an admin; an unknown address shows 'not found'", async () => {
  const { app, router } = await renderPage(routes, { path: '/admin/none?a=1', session: { status: 'unknown' } });
  expect(screen.getByText('Страница загружается')).toBeInTheDocument();
  const asked: string[] = [];
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') asked.push(`${location.pathname}${location.search}`);
  });
  act(() => app.store.set(sessionAtom, as(true)));
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(asked).toEqual(['/admin/none?a=1']);
});
