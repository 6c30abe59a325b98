import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const both = [supportDialog(), dialog()];
const prepayment = /Не переводите деньги вперёд/;
const link = /Эта ссылка ведёт на другой сайт/;

afterEach(() => {
  window.localStorage.clear();
  jest.restoreAllMocks();
});

const open = async (texts: readonly string[], over: { from_user?: number; peer?: number; settings?: object } = {}) => {
  const { peer = 7, settings, ...rest } = over;
  const history = texts.map((text, index) => message({ id: index + 1, text, ...rest }));
  const state = serveMessages({ dialogs: both, histories: { [peer]: history } });
  const shown = await openMessages(`/messages/${peer}`, undefined, settings);
  await screen.findByText(texts[0] ?? '');
  return { ...shown, state };
};

test('shows advice below the first message that needs it, once for each kind', async () => {
  await open(['Добрый день', 'Нужна предоплата', 'Жду предоплату', 'Вот: https://pay.example/1']);
  const items = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(items.map((item) => [prepayment, link].map((advice) => advice.test(item.textContent ?? '')))).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('opens a complaint about the person from the advice', async () => {
  const { user } = await open(['Нужна предоплата']);
  await user.click(within(screen.getByRole('log')).getByRole('button', { name: 'Пожаловаться' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Анна');
});

test('keeps its position when the dialog is opened again', async () => {
  const { unmount } = await open(['Нужна предоплата', 'Добрый день']);
  expect(screen.getByText(prepayment)).toBeInTheDocument();
  unmount();
  await open(['Внесите предоплату заранее', 'Нужна предоплата']);
  const [first, second] = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(first).toHaveTextContent(prepayment);
  expect(second).not.toHaveTextContent(prepayment);
});

test.each([
  ['of own messages', { from_user: ME }],
  ['of support', { from_user: 0, peer: 0 }],
  ['while the advice is switched off', { settings: { advice: false } }],
])('shows no advice %s', async (_what, over) => {
  await open(['Нужна предоплата'], over);
  expect(screen.queryByText(prepayment)).not.toBeInTheDocument();
});

test('warns before the first external link, and before no other', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open(['Добрый день', 'Смотрите https://pay.example/1', 'и https://other.example/2']);
  await user.click(screen.getByRole('link', { name: /pay\.example/ }));
  const warning = await screen.findByRole('dialog', { name: 'Ссылка ведёт на другой сайт' });
  expect(warning).toHaveTextContent('Откроется pay.example.');
  await user.click(within(warning).getByRole('button', { name: 'Остаться' }));
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /pay\.example/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Открыть' }));
  expect(opened).toHaveBeenCalledWith('https://pay.example/1', '_blank', 'noopener,noreferrer');
  await user.click(screen.getByRole('link', { name: /other\.example/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
