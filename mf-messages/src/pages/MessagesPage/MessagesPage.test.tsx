import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pause, renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const lines = () =>
  within(screen.getByRole('navigation', { name: 'Диалоги' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['/messages', '/messages/7'])('redirects a visitor of %s to the login page and back', async (path) => {
  const { router } = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }], {
    path,
  });
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent(path)}`);
});

test('shows loading while the session is unknown', async () => {
  await openMessages('/messages', { status: 'unknown' });
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка сообщений…');
  expect(screen.getByRole('heading', { level: 1, name: 'Сообщения' })).toBeInTheDocument();
  expect(document.title).toBe('Сообщения — ЛапаРядом');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test("lists dialogs in the server's order, with unread counts", async () => {
  const now = new Date();
  serveMessages({
    dialogs: [
      supportDialog(),
      dialog({ last_message: 'Да, щенок ещё свободен', last_time: now.toISOString(), unread_count: 2 }),
      dialog({
        user_id: 8,
        username: 'Мария',
        last_message: 'Спасибо',
        last_time: '2025-03-04T10:00:00.000Z',
        last_is_mine: true,
        photo: 'cat.jpg',
      }),
    ],
  });
  await openMessages();
  const clock = now.toTimeString().slice(0, 5);
  await waitFor(() =>
    expect(lines()).toEqual([
      'ППоддержкаСообщений пока нет',
      `ААннаДа, щенок ещё свободен${clock}22 непрочитанных сообщения`,
      'МарияВы: Спасибо04.03.2025',
    ]),
  );
  expect(screen.getByText('Выберите диалог')).toBeInTheDocument();
  expect(screen.queryByText('Нет диалогов')).not.toBeInTheDocument();
});

test.each([
  ['nobody but support', [supportDialog()]],
  ['nobody', []],
])('reports no dialogs with %s', async (_case, dialogs) => {
  serveMessages({ dialogs });
  await openMessages();
  expect(await screen.findByText('Нет диалогов')).toBeInTheDocument();
});

test('opens a dialog at its address and highlights its row', async () => {
  serveMessages({ dialogs: [supportDialog(), dialog({ unread_count: 3 })], histories: { 7: [message()] } });
  const { user, router } = await openMessages();
  await user.click(await screen.findByRole('link', { name: /Анна/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Анна' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/messages/7');
  expect(document.title).toBe('Анна — Сообщения — ЛапаРядом');
  const line = screen.getByRole('link', { name: /^Анна|Анна Добрый|А.*Анна/, current: 'page' });
  expect(line).not.toHaveTextContent('непрочитанных');
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Выберите диалог')).toBeInTheDocument();
});

test('returns to the list without a second history entry', async () => {
  serveMessages({ dialogs: [supportDialog(), dialog()] });
  const { user, router } = await openMessages();
  await user.click(await screen.findByRole('link', { name: /Анна/ }));
  await user.click(await screen.findByLabelText('К списку диалогов'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  expect(router.state.historyAction).toBe('POP');
});

test('returns to the list after going from dialog to dialog', async () => {
  serveMessages({ dialogs: [supportDialog(), dialog(), dialog({ user_id: 8, username: 'Мария' })] });
  const { user, router } = await openMessages();
  await user.click(await screen.findByRole('link', { name: /Анна/ }));
  await user.click(screen.getByRole('link', { name: /Мария/ }));
  await screen.findByRole('heading', { level: 1, name: 'Мария' });
  await user.click(await screen.findByLabelText('К списку диалогов'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});

test('returns to the list from a dialog opened elsewhere', async () => {
  serveMessages({ dialogs: [supportDialog(), dialog()] });
  const { user, router } = await openMessages('/messages/7');
  await user.click(await screen.findByLabelText('К списку диалогов'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['/messages/abc', '/messages/-1', '/messages/1.5', '/messages/99999999999999999999'])(
  '%s is not a dialog',
  async (path) => {
    serveMessages();
    await openMessages(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Диалог не найден' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('reports a missing person', async () => {
  serveMessages({ refusals: { messages: { status: 404, body: { detail: 'Пользователь не найден' } } } });
  await openMessages('/messages/12345');
  expect(await screen.findByRole('heading', { level: 1, name: 'Диалог не найден' })).toBeInTheDocument();
});

test('opens an empty dialog with a new person', async () => {
  serveMessages();
  await openMessages('/messages/9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Пользователь 9' })).toBeInTheDocument();
  expect(await screen.findByText('Сообщений пока нет', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toBeEnabled();
});

test("logs dialogs that fail to load, and 'Повторить' retries", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const state = serveMessages({ refusals: { dialogs: 'network' } });
  const { user } = await openMessages();
  expect(await screen.findByText('Не удалось загрузить диалоги')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('Не удалось загрузить диалоги', expect.any(Error));
  state.refusals = {};
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: /Поддержка/ })).toBeInTheDocument();
});

test('keeps the list when the connection is lost', async () => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: [message()] } });
  const { app } = await openMessages('/messages/7');
  expect(await screen.findByText('Добрый день!', { selector: 'p' })).toBeInTheDocument();
  state.refusals = { dialogs: 'network', messages: 'network' };
  await act(() => app.queryClient.refetchQueries());
  expect(screen.getByText('Добрый день!', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Поддержка/ })).toBeInTheDocument();
});

const setVisibility = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
};

test('polls every 3 and 2 seconds, never while the tab is hidden, and at once when it is visible', async () => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: [message()] } });
  await openMessages('/messages/7');
  await waitFor(() => expect(state.looks).toBeGreaterThan(1), { timeout: 6000 });
  await waitFor(() => expect(state.pages.length).toBeGreaterThan(1), { timeout: 6000 });
  expect(new Set(state.pages)).toEqual(new Set(['offset=0&limit=15']));

  setVisibility('hidden');
  // Requests pending when the tab was hidden still arrive.
  await pause(200);
  const before = [state.looks, state.pages.length];
  await pause(3500);
  expect([state.looks, state.pages.length]).toEqual(before);

  setVisibility('visible');
  const after = before.map((count) => count + 1);
  await waitFor(() => expect([state.looks, state.pages.length]).toEqual(after), { timeout: 1500 });
});
