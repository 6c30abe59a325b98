import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { AppContext } from 'shared';
import { endpoints, FRESH_SIGN_IN } from 'shared/contract';
import { ConfirmSignIn } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const demo = {
  demo: true,
  demo_people: [
    { key: 'anna', name: 'Анна' },
    { key: 'igor', name: 'Игорь' },
  ],
};

/** Calls received with their sessions; `stale` while the server demands another sign-in. */
let calls: string[] = [];
let stale = true;

const answer = ({ request }: { request: Request }) => {
  calls.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
  return stale
    ? HttpResponse.json({ detail: 'Вы вошли давно', code: FRESH_SIGN_IN }, { status: 403 })
    : HttpResponse.json({ ok: true });
};

beforeEach(() => {
  calls = [];
  stale = true;
  serveAccounts(demo);
  server.use(
    http.get(endpoints.exportMe.path, answer),
    http.post(endpoints.deleteMe.path, answer),
    http.post(endpoints.signInDemo.path, async ({ request }) => {
      calls.push(`${endpoints.signInDemo.path} ${request.headers.get('authorization')}`);
      stale = false;
      return HttpResponse.json({ token: ((await request.json()) as { key: string }).key });
    }),
  );
});

/** The pages with the frame's parts beside them. */
const framed = (app: AppContext) => [
  {
    element: (
      <>
        <Outlet />
        <ConfirmSignIn />
      </>
    ),
    children: createShellRoutes(app),
  },
];

const open = () =>
  renderPage(framed, {
    path: '/profile/settings',
    session: 'live',
    token: 'anna',
  });

const signInAgain = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите вход' }));
  expect(screen.queryByText('Вы вошли давно')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Войти ещё раз' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Подтвердите вход' })).toBeInTheDocument();
  // The session lasts meanwhile.
  expect(localStorage.getItem('access_token')).toBe('anna');
  await user.click(await screen.findByRole('button', { name }));
};

test('offers a refused action again after a fresh sign-in, on the same page', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
  await signInAgain(user, 'Анна');
  const offer = within(await screen.findByRole('dialog', { name: 'Вход подтверждён' }));
  expect(router.state.location.pathname).toBe('/profile/settings');
  expect(offer.getByText('Скачать копию ваших данных?')).toBeInTheDocument();
  await user.click(offer.getByRole('button', { name: 'Продолжить' }));
  await waitFor(() =>
    expect(calls).toEqual(['/api/me/export Bearer anna', '/api/auth/demo Bearer anna', '/api/me/export Bearer anna']),
  );
});

test('asks again before deleting the account after a fresh sign-in', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' }));
  await user.click(question.getByRole('button', { name: /^Удалить/ }));
  await signInAgain(user, 'Анна');
  expect(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' })).toBeInTheDocument();
  expect(calls.filter((call) => call.startsWith(endpoints.deleteMe.path))).toHaveLength(1);
});

test('offers nothing to another person or after going back', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
  await signInAgain(user, 'Игорь');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  await screen.findByRole('button', { name: 'Скачать мои данные' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

test('the login page redirects people who need no fresh sign-in', async () => {
  const { router } = await renderPage(framed, { path: '/login?return=/terms', session: 'live', token: 'anna' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});
