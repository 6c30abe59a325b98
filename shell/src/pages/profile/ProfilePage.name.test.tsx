import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

beforeEach(() => serveAccounts());

/** Answers changes of the name; returns the request bodies. */
const serveRename = (answer: (username: string) => Response): unknown[] => {
  const bodies: unknown[] = [];
  server.use(
    http.post<never, { username: string }>('/api/update-username', async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      return answer(body.username);
    }),
  );
  return bodies;
};

const accept = (username: string) => HttpResponse.json({ username });

const openEditor = async () => {
  const page = await renderPage(createShellRoutes, {
    path: '/profile',
    session: 'live',
    token: 'anna',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Изменить имя' }));
  return { ...page, input: field() };
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя пользователя' });

test('focuses the field with the name and counts user-visible characters up to 20', async () => {
  const { input } = await openEditor();
  expect(input).toHaveValue('Анна');
  expect(input).toHaveFocus();
  expect(screen.getByText('4 / 20')).toBeInTheDocument();
  fireEvent.change(input, { target: { value: '😺'.repeat(20) } });
  expect(screen.getByText('20 / 20')).toBeInTheDocument();
});

test.each([
  ['Enter', async ({ user }: Awaited<ReturnType<typeof openEditor>>) => user.keyboard('{Enter}')],
  [
    'Сохранить',
    async ({ user }: Awaited<ReturnType<typeof openEditor>>) =>
      user.click(screen.getByRole('button', { name: 'Сохранить' })),
  ],
])('%s saves the name as the server stored it and updates the whole tab', async (_, save) => {
  const bodies = serveRename((username) => accept(username.replace('ё', 'е')));
  const page = await openEditor();
  await page.user.clear(page.input);
  await page.user.type(page.input, '  Алёна ');
  await save(page);
  expect(await screen.findByText('Алена')).toBeInTheDocument();
  expect(bodies).toEqual([{ username: 'Алёна' }]);
  expect(screen.getByText('Имя изменено: теперь вы «Алена»')).toBeInTheDocument();
  expect(page.app.store.get(sessionAtom)).toMatchObject({ username: 'Алена', userId: 2 });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Изменить имя' })).toHaveFocus();
});

test.each([
  ['Escape', async ({ user }: Awaited<ReturnType<typeof openEditor>>) => user.keyboard('{Escape}')],
  [
    'Отмена',
    async ({ user }: Awaited<ReturnType<typeof openEditor>>) =>
      user.click(screen.getByRole('button', { name: 'Отмена' })),
  ],
])('%s keeps the name', async (_, leave) => {
  const bodies = serveRename(accept);
  const page = await openEditor();
  await page.user.type(page.input, ' Другая');
  await leave(page);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Анна')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Изменить имя' })).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('does not send an unchanged name', async () => {
  const bodies = serveRename(accept);
  const { user } = await openEditor();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test.each([
  ['', 'Имя пользователя не может быть пустым'],
  ['   ', 'Имя пользователя не может быть пустым'],
])('rejects %j before sending', async (value, text) => {
  const bodies = serveRename(accept);
  const { input, user } = await openEditor();
  fireEvent.change(input, { target: { value } });
  await user.keyboard('{Enter}');
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription(text);
  expect(input).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.type(input, 'а{Backspace}');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('accepts 20 characters, also outside the BMP', async () => {
  const bodies = serveRename(accept);
  const { input, user } = await openEditor();
  const name = '🐶'.repeat(20);
  fireEvent.change(input, { target: { value: name } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ username: name }]));
  expect(await screen.findByText(name)).toBeInTheDocument();
});

test.each([
  [
    'the server’s text',
    () => HttpResponse.json({ detail: [{ field: 'username', msg: 'Это имя занято сайтом' }] }, { status: 422 }),
    'Это имя занято сайтом',
  ],
  ['a ban', () => HttpResponse.json({ detail: 'Аккаунт заблокирован' }, { status: 403 }), 'Аккаунт заблокирован'],
  ['a failure without a text', () => new HttpResponse(null, { status: 500 }), 'Ошибка при обновлении имени'],
  ['no connection', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
])('shows %s at the field and keeps the typed text', async (_, answer, text) => {
  serveRename(answer);
  const { input, user } = await openEditor();
  await user.clear(input);
  await user.type(input, 'Поддержка{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field()).toHaveValue('Поддержка');
  expect(field()).toHaveAccessibleDescription(text);
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
});

test('is busy while saving and sends once', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  server.use(
    http.post('/api/update-username', async () => {
      sent += 1;
      await held;
      return HttpResponse.json({ username: 'Аня' });
    }),
  );
  const { input, user } = await openEditor();
  await user.clear(input);
  await user.type(input, 'Аня{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-busy', 'true'));
  expect(input).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled();
  await user.keyboard('{Enter}{Escape}');
  expect(field()).toHaveValue('Аня');
  answer();
  expect(await screen.findByText('Аня')).toBeInTheDocument();
  expect(sent).toBe(1);
});

test('limits the field to 20 characters, counted like the server', async () => {
  const bodies = serveRename(accept);
  const { input, user } = await openEditor();
  await user.clear(input);
  await user.type(input, 'Двадцать символов 🐶🐶🐶🐶');
  expect(input).toHaveValue('Двадцать символов 🐶🐶');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ username: 'Двадцать символов 🐶🐶' }]));
});
