import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from '../testing';
import { RequireSession } from './RequireSession';
import { type Session, sessionAtom } from './session';

const anna: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

const routes = [
  {
    path: '/messages',
    element: (
      <RequireSession>
        <h1>Сообщения</h1>
      </RequireSession>
    ),
  },
  { path: '/login', element: <h1>Вход</h1> },
];

const answerUser = (answer: () => Response) => server.use(http.post('/api/user', answer));
const known = () => HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });

test('a person who is signed in sees the page', async () => {
  await renderPage(routes, { path: '/messages', session: anna });
  expect(screen.getByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
});

test('a visitor is sent to the login page, which knows the way back', async () => {
  const { router } = await renderPage(routes, { path: '/messages?to=5#last' });
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/login');
  expect(new URLSearchParams(search).get('return')).toBe('/messages?to=5#last');
});

test('until it is known who it is, it says that it is loading', async () => {
  const { app, router } = await renderPage(routes, { path: '/messages', session: { status: 'unknown' } });
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка…');
  expect(router.state.location.pathname).toBe('/messages');
  act(() => app.store.set(sessionAtom, anna));
  expect(screen.getByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
});

test('a session that ends in another tab sends to the login page', async () => {
  answerUser(known);
  await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
  expect(await screen.findByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
  localStorage.removeItem('access_token');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
  });
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
});

test('a token that any call is refused for is removed, and the page goes to the login page', async () => {
  answerUser(known);
  server.use(http.get('/api/dialogs', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 })));
  const { app } = await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
  await screen.findByRole('heading', { name: 'Сообщения' });
  await act(() => app.api.get('/api/dialogs').catch(() => undefined));
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('without a connection it neither loses the token nor sends away, and tries again on request', async () => {
  answerUser(() => HttpResponse.error());
  const { user } = await renderPage(routes, { path: '/messages', session: 'live', token: 'anna' });
  expect(await screen.findByText('Ошибка соединения с сервером')).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('anna');
  answerUser(known);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
});
