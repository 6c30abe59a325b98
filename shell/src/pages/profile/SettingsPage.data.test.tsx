import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const data = { exported_at: '2026-11-21T06:00:00.000Z', account: { user_id: 2, username: 'Анна' } };

let saved: { blob: Blob; name: string }[] = [];

beforeEach(() => {
  serveAccounts();
  saved = [];
  const blobs = new Map<string, Blob>();
  // jsdom has neither blob addresses nor downloads.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ blob, name: this.download });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const open = () =>
  renderPage(createShellRoutes, {
    path: '/profile/settings',
    session: 'live',
    token: 'anna',
  });

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('downloads the person’s data as a JSON file', async () => {
  server.use(http.get('/api/me/export', () => HttpResponse.json(data)));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  if (!file) throw new Error('A file was expected');
  expect(file.name).toBe('laparyadom-2026-11-21.json');
  expect(file.blob.type).toBe('application/json');
  expect(JSON.parse(await textOf(file.blob))).toEqual(data);
});

test.each([
  ['the server’s text', () => HttpResponse.json({ detail: 'Слишком часто' }, { status: 429 }), 'Слишком часто'],
  ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось скачать данные'],
  ['no connection', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
])('shows why the download failed: %s', async (_, answer, text) => {
  server.use(http.get('/api/me/export', answer));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeEnabled();
});

const askToDelete = async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' })) };
};

/** Answers the deletion; returns the number of requests. */
const serveDeletion = (answer: () => Response) => {
  const asked: (string | null)[] = [];
  server.use(
    http.post('/api/me/delete', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return answer();
    }),
  );
  return asked;
};

test('explains the consequences before deleting the account', async () => {
  const { dialog } = await askToDelete();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Объявления исчезнут с сайта вместе с текстами и фотографиями/),
    expect.stringMatching(/Имя и связь с Telegram или VK ID будут стёрты/),
    expect.stringMatching(/сообщения останутся у собеседников с подписью «Удалённый пользователь»/),
    expect.stringMatching(/Сведения о суммах и датах оплат сохранятся/),
  ]);
  expect(dialog.getByText(/Отменить удаление нельзя/)).toBeInTheDocument();
});

test('links banned people to support, lets them delete the account and says that the ban stays', async () => {
  server.use(
    http.get('/api/profile', () =>
      HttpResponse.json({ user_id: 2, username: 'Анна', is_banned: true, since: '2026-05' }),
    ),
  );
  const asked = serveDeletion(() => HttpResponse.json({ ok: true }));
  const { dialog, user } = await askToDelete();
  expect(screen.getByRole('heading', { name: 'Аккаунт заблокирован', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Написать в поддержку', hidden: true })).toHaveAttribute(
    'href',
    '/messages/0',
  );
  expect(screen.getByRole('button', { name: 'Скачать мои данные', hidden: true })).toBeEnabled();
  expect(dialog.getByText(/новый аккаунт тоже будет заблокирован/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await screen.findByText('Аккаунт удалён')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('does not mention bans to other people', async () => {
  const { dialog } = await askToDelete();
  expect(dialog.queryByText(/заблокирован/)).not.toBeInTheDocument();
  expect(screen.queryByText('Аккаунт заблокирован')).not.toBeInTheDocument();
});

test('cancelling deletes nothing', async () => {
  const asked = serveDeletion(() => HttpResponse.json({ ok: true }));
  const { dialog, user } = await askToDelete();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
  expect(localStorage.getItem('access_token')).toBe('anna');
});

test('signs out and opens the home page after deleting the account', async () => {
  const asked = serveDeletion(() => HttpResponse.json({ ok: true }));
  const { dialog, router, user } = await askToDelete();
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await screen.findByText('Аккаунт удалён')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(asked).toEqual(['Bearer anna']);
  await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  [
    'the server’s text',
    () => HttpResponse.json({ detail: 'Этот аккаунт удалить нельзя' }, { status: 403 }),
    'Этот аккаунт удалить нельзя',
  ],
  ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось удалить аккаунт'],
  ['no connection', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
])('shows why the deletion failed: %s', async (_, answer, text) => {
  serveDeletion(answer);
  const { dialog, router, user } = await askToDelete();
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/profile/settings');
  expect(localStorage.getItem('access_token')).toBe('anna');
});
