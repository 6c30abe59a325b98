import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DECISION_UNDO_MS } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { focusedTitle, pets, row, titles } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./moderationPages'));

/** By key: the toasts' pointer events need more than jsdom has. */
const press = async (user: UserEvent, button: HTMLElement): Promise<void> => {
  act(() => button.focus());
  await user.keyboard('{Enter}');
};

test("removes a decided listing before the server's answer", async () => {
  const state = serveModeration('pets', pets(3));
  let answer = (): void => undefined;
  server.use(
    http.post('*/api/admin/ad-action', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      state.waiting = state.waiting.slice(1);
      return HttpResponse.json({ ok: true, is_visible: 1 });
    }),
  );
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: 'Опубликовать «Питомец 1»' }));
  expect(titles()).toEqual(['Питомец 2', 'Питомец 3']);
  expect(focusedTitle()).toBe('Питомец 2');
  expect(screen.queryByText('✅ Статус обновлён')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
});

test("undoes a decision by the toast's button: the listing is back, open, with the focus", async () => {
  const { decisions, undone } = serveModeration('pets', pets(3));
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: 'Отклонить «Питомец 1»' }));
  await screen.findByRole('dialog', { name: 'Почему отклоняем?' });
  await user.keyboard('8r');
  await press(user, await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('✅ Решение отменено')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Питомец 1', 'Питомец 2', 'Питомец 3']));
  expect([decisions, undone]).toEqual([[{ ad_id: 1, do: 3, reason: 'other', comment: '' }], [1]]);
  await waitFor(() => expect(focusedTitle()).toBe('Питомец 1'));
  expect(within(row('Питомец 1')).getByText('Здоровый и ласковый.')).toBeInTheDocument();
});

test('undoes the latest decision by U, once, also when the list is empty', async () => {
  const state = serveModeration('pets', pets(1));
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
  await user.keyboard('p');
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  await user.keyboard('uu');
  await waitFor(() => expect(titles()).toEqual(['Питомец 1']));
  expect(state.undone).toEqual([1]);
});

test('ignores U after the deadline, and reports a refused undo', async () => {
  const state = serveModeration('pets', pets(3));
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
  await user.keyboard('p');
  const undo = await screen.findByRole('button', { name: 'Отменить' });
  const late = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + DECISION_UNDO_MS);
  await user.keyboard('u');
  late.mockRestore();
  expect(state.undone).toEqual([]);
  state.refusal = { status: 409, detail: 'Отменить решение уже нельзя' };
  await press(user, undo);
  expect(await screen.findByText('Ошибка: Отменить решение уже нельзя')).toBeInTheDocument();
  expect(titles()).toEqual(['Питомец 2', 'Питомец 3']);
});

test('offers no undo for a deletion', async () => {
  serveModeration('pets', pets(2));
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
  await user.keyboard('d');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('✅ Объявление удалено')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

test('moves to the first listing by arrow down from the page, not from a control, and announces it', async () => {
  serveModeration('pets', pets(2));
  const { user } = await openAdmin('/admin/ads');
  await screen.findByRole('link', { name: 'Питомец 1' });
  expect(screen.getByRole('region', { name: 'Объявления на модерации' })).toHaveAccessibleDescription(
    'Можно работать с клавиатуры: стрелка вниз выбирает первое объявление',
  );
  screen.getByRole('button', { name: 'Клавиши ?' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Клавиши ?' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Клавиши ?' }).blur());
  await user.keyboard('{ArrowDown}');
  expect(focusedTitle()).toBe('Питомец 1');
  await user.keyboard('{ArrowDown}');
  expect(focusedTitle()).toBe('Питомец 2');
});
