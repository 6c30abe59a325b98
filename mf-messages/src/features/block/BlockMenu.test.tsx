import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Dialog, endpoints } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { type MessagesServer, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const open = async (over: Partial<Dialog> = {}, refusals: MessagesServer['refusals'] = {}, path = '/messages/7') => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog(over)], histories: { 7: [message()] }, refusals });
  return { state, ...(await openMessages(path)) };
};
const choose = async (user: UserEvent, action: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Действия с диалогом' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const words = 'Добрый день!';

test('confirms before blocking and closes the dialog @slow', async () => {
  const { user, router, state } = await open();
  await choose(user, 'Заблокировать');
  const question = within(await screen.findByRole('dialog', { name: 'Заблокировать пользователя «Анна»?' }));
  await user.click(question.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.dialogs[1]?.blocked_by_me).toBe(false);

  await choose(user, 'Заблокировать');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заблокировать' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  expect(state.dialogs[1]?.blocked_by_me).toBe(true);

  await user.click(screen.getByRole('link', { name: /Анна/ }));
  expect(await screen.findByText('Вы заблокировали пользователя', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // Written messages stay readable.
  expect(await screen.findByText(words, { selector: 'p' })).toBeInTheDocument();
});

test('leaves alone the dialog that was opened before the answer @slow', async () => {
  const { user, router } = await open();
  let answer = (): void => undefined;
  server.use(
    http.post(endpoints.block.path, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ blocked: true });
    }),
  );
  await choose(user, 'Заблокировать');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заблокировать' }));
  await act(() => router.navigate('/messages/0'));
  answer();
  expect(await screen.findByText('Вы заблокировали пользователя «Анна»')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/messages/0');
});

test('returns the focus from the confirmation to the menu @slow', async () => {
  const { user } = await open();
  await choose(user, 'Заблокировать');
  await screen.findByRole('dialog', { name: 'Заблокировать пользователя «Анна»?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Действия с диалогом' })).toHaveFocus());
});

test.each(['the menu', 'the button beside the notice'])(
  'a person is unblocked by %s, after a question @slow',
  async (way) => {
    const { user } = await open({ blocked_by_me: true });
    if (way === 'the menu') await choose(user, 'Разблокировать');
    else await user.click(await screen.findByRole('button', { name: 'Разблокировать' }));
    expect(screen.getByRole('dialog', { name: 'Разблокировать пользователя «Анна»?' })).toBeInTheDocument();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Разблокировать' }));
    expect(await screen.findByRole('textbox', { name: 'Сообщение' })).toBeInTheDocument();
    expect(await screen.findByText('Пользователь «Анна» разблокирован')).toBeInTheDocument();
    expect(screen.queryByText('Вы заблокировали пользователя', { selector: 'p' })).not.toBeInTheDocument();
  },
);

test('lets a blocked person neither read nor write, and sends no vain request @slow', async () => {
  const { state } = await open({ blocked_by_them: true, last_message: '' });
  expect(await screen.findByText('Пользователь вас заблокировал')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(state.pages).toEqual([]);
});

test('learns of a block from a refused history before the list @slow', async () => {
  const body = { detail: 'Нет', code: 'DIALOG_BLOCKED', blocked_by_me: false, blocked_by_them: true };
  await open({ user_id: 8 }, { messages: { status: 403, body } });
  expect(await screen.findByText('Пользователь вас заблокировал')).toBeInTheDocument();
});

test('support cannot be blocked @slow', async () => {
  await open({}, {}, '/messages/0');
  expect(await screen.findByRole('heading', { level: 1, name: 'Поддержка' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Действия с диалогом' })).not.toBeInTheDocument();
});

test.each([
  [{ status: 403, body: { detail: 'Поддержку заблокировать нельзя' } }, 'Поддержку заблокировать нельзя'],
  [{ status: 500 }, 'Не удалось переключить блокировку'],
  ['network', 'Не удалось переключить блокировку'],
] as const)('reports a failed block (%j) @slow', async (refusal, text) => {
  const { user, router } = await open({}, { block: refusal });
  await choose(user, 'Заблокировать');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заблокировать' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/messages/7');
});

test.each([
  ['banned', 'Пользователь заблокирован администрацией сайта'],
  ['deleted', 'Пользователь удалил аккаунт'],
] as const)('does not write to a person who is %s', async (closed, text) => {
  await open({ closed });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('sends only the picked messages with a complaint @slow', async () => {
  const histories = { 7: [message({ id: 2, text: 'Переведите задаток' }), message()] };
  const state = serveMessages({ dialogs: [supportDialog(), dialog()], histories });
  const filed: unknown[] = [];
  server.use(
    http.post('*/api/complaints', async ({ request }) => {
      filed.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = await openMessages('/messages/7');
  expect(await screen.findByText('Переведите задаток', { selector: 'p' })).toBeInTheDocument();
  await choose(user, 'Пожаловаться');
  const sheet = within(await screen.findByRole('dialog', { name: 'Что не так?' }));
  await user.click(sheet.getByRole('radio', { name: 'Мошенничество' }));
  await user.click(sheet.getByText('Приложить сообщения'));
  await user.click(sheet.getByRole('checkbox', { name: /Переведите задаток/ }));
  expect(sheet.getByText('Приложить сообщения: выбрано 1')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Отправить жалобу' }));
  await waitFor(() => expect(filed).toEqual([{ user_id: 7, reason: 'Мошенничество', comment: '', messages: [2] }]));
  expect(state.dialogs[1]?.blocked_by_me).toBe(false);
});
