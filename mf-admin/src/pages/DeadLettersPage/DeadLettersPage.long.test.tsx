import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DeadLetter, DeadLetters } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./DeadLettersPage'));

const letter = (over: Partial<DeadLetter> = {}): DeadLetter => ({
  id: 7,
  user_id: 12,
  channel: 'telegram',
  event: 'searchHit',
  error: 'HttpError ECONNREFUSED',
  attempts: 6,
  time: '2026-11-12T07:24:00.000Z',
  ...over,
});

const open = async (...letters: DeadLetter[]) => {
  const state = { letters, sent: [] as unknown[], refusal: null as (() => Response) | null };
  server.use(
    http.get('*/api/admin/dead-letters', () =>
      HttpResponse.json<DeadLetters>({ count: state.letters.length, letters: state.letters.slice(0, 2) }),
    ),
    http.post('*/api/admin/dead-letters/resend', async ({ request }) => {
      state.sent.push(await request.json());
      return state.refusal?.() ?? HttpResponse.json({ ok: true });
    }),
  );
  return { state, ...(await openAdmin('/admin/dead-letters')) };
};

test('shows dead letters, and resends one', async () => {
  const { state, user } = await open(letter(), letter({ id: 5, channel: 'email', error: 'unsure' }), letter({ id: 4 }));
  const list = await screen.findByRole('list', { name: 'Недоставленное' });
  const [first, second] = within(list).getAllByRole('article');
  expect(first).toHaveTextContent('Telegram · Поиск');
  expect(first).toHaveTextContent('Кому: ID 12 · Попыток: 6');
  expect(first).toHaveTextContent('HttpError ECONNREFUSED');
  expect(second).toHaveTextContent('Ответ не пришёл: возможно, доставлено');
  expect(screen.getByText('Показаны последние 2 из 3')).toBeVisible();

  state.letters = [];
  await user.click(screen.getByRole('button', { name: /Отправить снова: №\s7/ }));
  expect(await screen.findByText('Всё доставлено')).toBeVisible();
  expect(state.sent).toEqual([{ id: 7 }]);
});

test('shows webhooks and queue rows beside them, and retries one', async () => {
  const { state, user } = await open(letter());
  const time = '2026-11-12T08:00:00.000Z';
  const turn = { queue: 'team_notices', key: '3', team: 'Лента', error: 'WebhookFailed 500', attempts: 6, time };
  server.use(
    http.get('*/api/admin/dead-letters', () =>
      HttpResponse.json<DeadLetters>({
        count: 1,
        letters: [letter()],
        turns: { count: 2, rows: [turn, { ...turn, queue: 'lost_queue', key: '8 1', team: null }] },
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /Отправить снова: №\s7/ }));
  const list = screen.getByRole('list', { name: 'Недоставленное' });
  await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(3));
  const [first, second, third] = within(list).getAllByRole('article');
  expect(first).toHaveTextContent('Вебхук команды · Лента');
  expect(first).toHaveTextContent('Задание: 3 · Попыток: 6');
  expect(second).toHaveTextContent('Сравнение потерянных и найденных');
  expect(third).toHaveTextContent('Telegram · Поиск');
  await user.click(screen.getByRole('button', { name: 'Повторить: Вебхук команды, 3' }));
  await waitFor(() => expect(state.sent.at(-1)).toEqual({ turn: { queue: 'team_notices', key: '3' } }));
});

test('shows why resending failed', async () => {
  const { state, user } = await open(letter());
  state.refusal = () => HttpResponse.json({ detail: 'Этой записи в списке уже нет' }, { status: 404 });
  await user.click(await screen.findByRole('button', { name: /Отправить снова/ }));
  await waitFor(() => expect(screen.getByText(/Этой записи в списке уже нет/)).toBeVisible());
});
