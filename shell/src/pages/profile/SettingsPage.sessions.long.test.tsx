import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { DeviceSession } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const session = (id: number, device: string, current = false): DeviceSession => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  device,
  since: '2026-05-03T09:24:00.000Z',
  last_seen: '2026-05-12T10:05:00.000Z',
  current,
});

const here = session(1, 'Chrome на Linux', true);
const phone = session(2, 'Telegram на Android');
const old = session(3, 'Прежний вход');

/** Answers POST calls; returns their paths and tokens. */
const servePosts = (path: string, answer: () => Response = () => HttpResponse.json({ ok: true })) => {
  const calls: string[] = [];
  server.use(
    http.post(path, ({ request }) => {
      calls.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
      return answer();
    }),
  );
  return calls;
};

const serveSessions = (answer: () => Response = () => HttpResponse.json([here, phone, old])) =>
  server.use(http.get('/api/sessions', answer));

beforeEach(() => {
  serveAccounts();
  serveSessions();
});

const open = async () => {
  const page = await renderPage(createShellRoutes, {
    path: '/profile/settings',
    session: 'live',
    token: 'anna',
  });
  // The first test also waits for the page's module.
  const block = within(await screen.findByRole('region', { name: 'Устройства' }, { timeout: 10_000 }));
  return { ...page, block };
};

const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent?.replace(/\d\d:\d\d/g, '00:00'));

test('lists sessions with device, start and last use', async () => {
  const { block } = await open();
  await block.findByText('Chrome на Linux');
  // The hours appear after hydration.
  await waitFor(() =>
    expect(textsOf(block.getAllByRole('listitem'))).toEqual([
      'Chrome на LinuxЭто устройствоВход: 3 мая 2026, 00:00',
      'Telegram на AndroidВход: 3 мая 2026, 00:00Последнее посещение: 12 мая 2026, 00:00Завершить',
      'Прежний входВход: 3 мая 2026, 00:00Последнее посещение: 12 мая 2026, 00:00Завершить',
    ]),
  );
});

test.each([
  ['is ended', () => HttpResponse.json({ ok: true })],
  ['had ended already', () => HttpResponse.json({ detail: 'Такого входа нет' }, { status: 404 })],
])('removes a session that %s from the list', async (_, answer) => {
  const calls = servePosts('/api/sessions/:id/end', answer);
  const { block, user } = await open();
  await user.click(await block.findByRole('button', { name: 'Завершить сеанс: Telegram на Android' }));
  expect(await screen.findByText('Сеанс завершён: Telegram на Android')).toBeInTheDocument();
  expect(calls).toEqual([`/api/sessions/${phone.id}/end Bearer anna`]);
  expect(block.getAllByRole('listitem')).toHaveLength(2);
  expect(block.queryByText('Telegram на Android')).not.toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBe('anna');
});

const failures: [string, () => Response, string][] = [
  ['the server’s words', () => HttpResponse.json({ detail: 'Слишком часто' }, { status: 429 }), 'Слишком часто'],
  ['no connection', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
];

test.each([...failures, ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось завершить сеанс']])(
  'keeps a session that could not be ended: %s',
  async (_, answer, text) => {
    servePosts('/api/sessions/:id/end', answer as () => Response);
    const { block, user } = await open();
    await user.click(await block.findByRole('button', { name: 'Завершить сеанс: Прежний вход' }));
    expect(await screen.findByText(text as string)).toBeInTheDocument();
    expect(block.getAllByRole('listitem')).toHaveLength(3);
  },
);

test('shows an error and a retry when the list fails to load', async () => {
  serveSessions(() => HttpResponse.json({ detail: 'Нет доступа' }, { status: 403 }));
  const { block, user } = await open();
  expect(await block.findByText('Не удалось загрузить список устройств')).toBeInTheDocument();
  expect(block.getByText('Нет доступа')).toBeInTheDocument();
  serveSessions();
  await user.click(block.getByRole('button', { name: 'Повторить' }));
  expect(await block.findByText('Chrome на Linux')).toBeInTheDocument();
});

const askToEndAll = async () => {
  const page = await open();
  await page.user.click(page.block.getByRole('button', { name: 'Выйти на всех устройствах' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Выйти на всех устройствах?' })) };
};

test('asks before signing out everywhere, with the safe choice first', async () => {
  const calls = servePosts('/api/logout-everywhere');
  const { dialog, user } = await askToEndAll();
  const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['Отмена', 'Выйти везде']);
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toEqual([]);
  expect(localStorage.getItem('access_token')).toBe('anna');
});

test("signing out everywhere opens the login page and deletes the person's data", async () => {
  const calls = servePosts('/api/logout-everywhere');
  const { app, dialog, router, user } = await askToEndAll();
  await user.click(dialog.getByRole('button', { name: 'Выйти везде' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('Вы вышли на всех устройствах')).toBeInTheDocument();
  expect(calls).toEqual(['/api/logout-everywhere Bearer anna']);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(screen.queryByText(/Сеанс на этом устройстве завершён/)).not.toBeInTheDocument();
  await waitFor(() =>
    expect(
      app.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['config']),
  );
});

test('accepts no other choice while signing out everywhere', async () => {
  server.use(http.post('/api/logout-everywhere', () => new Promise<never>(() => undefined)));
  const { dialog, user } = await askToEndAll();
  await user.click(dialog.getByRole('button', { name: 'Выйти везде' }));
  expect(dialog.getByRole('checkbox')).toBeDisabled();
});

test.each([...failures, ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось выйти на всех']])(
  'keeps the person signed in when signing out everywhere fails: %s',
  async (_, answer, text) => {
    servePosts('/api/logout-everywhere', answer as () => Response);
    const { dialog, router, user } = await askToEndAll();
    await user.click(dialog.getByRole('button', { name: 'Выйти везде' }));
    expect(await screen.findByText(new RegExp(text as string))).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/settings');
    expect(localStorage.getItem('access_token')).toBe('anna');
  },
);

test('the next call notices a session ended elsewhere, and the login page shows why', async () => {
  const { app, block, router, user } = await open();
  await block.findByText('Chrome на Linux');
  servePosts('/api/sessions/:id/end', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 }));
  await user.click(block.getByRole('button', { name: 'Завершить сеанс: Прежний вход' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText(/Сеанс на этом устройстве завершён/)).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile/settings');
  await waitFor(() =>
    expect(
      app.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['config']),
  );
  // The reload that makes the login page a document of its own keeps the history state, and so the sentence.
  expect(router.state.location.state).toEqual({ sessionEnded: true });
  serveAccounts();
  act(() => {
    localStorage.setItem('access_token', 'anna');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'anna' }));
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
});

test.each([false, true])(
  'signing out everywhere removes the notice channels only when chosen: %s',
  async (channels) => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/logout-everywhere', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ok: true });
      }),
    );
    const { dialog, user } = await askToEndAll();
    const choice = dialog.getByRole('checkbox', { name: 'Отключить и уведомления: в Telegram, на почте и в браузере' });
    expect(choice).not.toBeChecked();
    if (channels) await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Выйти везде' }));
    await waitFor(() => expect(bodies).toEqual([{ channels }]));
  },
);
