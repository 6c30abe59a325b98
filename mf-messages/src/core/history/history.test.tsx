import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { dialogsKey } from 'shared';
import type { Dialog, Message } from 'shared/contract';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, type MessagesServer, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';
import { type History, historyKey, mergeMessages } from './History';

describe('History', () => {
  const at = (id: number, second: number) => message({ id, time: `2026-11-12T07:24:0${second}.000Z` });
  const [one, two, three] = [at(1, 1), at(2, 2), at(3, 3)];

  test.each([
    ['a first page, newest first', [], [three, two, one], [one, two, three]],
    ['a page that overlaps', [one, two], [three, two], [one, two, three]],
    ['an older page', [three], [two, one], [one, two, three]],
    ['the same message twice in a page', [], [one, one], [one]],
    ['equal texts of one moment', [], [at(5, 1), at(4, 1)], [at(4, 1), at(5, 1)]],
  ])('%s', (_case, known, arrived, merged) => {
    expect(mergeMessages(known, arrived)).toEqual(merged);
  });

  test('returns the same list without new messages', () => {
    const known = [one, two];
    expect(mergeMessages(known, [two, one])).toBe(known);
    expect(mergeMessages(known, [])).toBe(known);
  });
});

describe('historyQuery @slow', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const conversation = { me: ME, userId: 7 };
  const run = (first: number, last: number): Message[] =>
    Array.from({ length: last - first + 1 }, (_, index) => message({ id: first + index, text: `№ ${first + index}` }));

  const open = async (histories: MessagesServer['histories'], unread_count = 0) => {
    const state = serveMessages({ dialogs: [supportDialog(), dialog({ unread_count })], histories });
    const page = await openMessages('/messages/7');
    await screen.findByRole('log');
    // No poll comes any more.
    jest.setTimerTickMode({ mode: 'manual' });
    const settle = async (): Promise<void> => {
      do await act(() => jest.advanceTimersByTimeAsync(0));
      while (page.app.queryClient.isFetching() > 0);
    };
    await settle();
    const known = () => page.app.queryClient.getQueryData<History>(historyKey(conversation));
    return {
      ...page,
      state,
      known,
      ids: () => known()?.messages.map(({ id }) => id),
      settle,
      look: async () => {
        void page.app.queryClient.refetchQueries({ queryKey: historyKey(conversation) });
        await settle();
      },
      unread: () =>
        page.app.queryClient.getQueryData<Dialog[]>(dialogsKey(ME))?.find(({ user_id }) => user_id === 7)?.unread_count,
    };
  };
  const idsOf = (messages: Message[]) => messages.map(({ id }) => id);

  test('loads the newest 15 first', async () => {
    const { ids, known, state } = await open({ 7: run(1, 40) });
    expect(ids()).toEqual(idsOf(run(26, 40)));
    expect(known()?.complete).toBe(false);
    // However often it is requested meanwhile.
    expect([...new Set(state.pages)]).toEqual(['offset=0&limit=15']);
  });

  test('marks a short history as complete', async () => {
    const { ids, known } = await open({ 7: run(1, 14) });
    expect(ids()).toEqual(idsOf(run(1, 14)));
    expect(known()?.complete).toBe(true);
  });

  test('adds new messages when polling, and changes nothing without any', async () => {
    const { known, ids, look, state } = await open({ 7: run(1, 20) });
    const before = known();
    await look();
    expect(known()).toBe(before);
    state.histories = { 7: run(1, 22) };
    await look();
    expect(ids()).toEqual(idsOf(run(6, 22)));
  });

  test('loads until there is no gap after an absence', async () => {
    const { ids, look, state } = await open({ 7: run(1, 20) });
    state.histories = { 7: run(1, 60) };
    state.pages = [];
    await look();
    expect(ids()).toEqual(idsOf(run(6, 60)));
    expect(state.pages).toEqual(['offset=0&limit=15', 'before=46&limit=15', 'before=31&limit=15']);
  });

  test('starts anew, without a gap, after a long absence', async () => {
    const { ids, known, look, state } = await open({ 7: run(1, 20) });
    state.histories = { 7: run(1, 500) };
    state.pages = [];
    await look();
    expect(ids()).toEqual(idsOf(run(351, 500)));
    expect(known()?.complete).toBe(false);
    expect(state.pages).toHaveLength(10);
  });

  test('loads all unread messages when a dialog opens, and clears its count', async () => {
    const { ids, unread } = await open({ 7: run(1, 60) }, 40);
    expect(ids()).toEqual(idsOf(run(16, 60)));
    expect(unread()).toBe(0);
  });

  test('loads at once what the list has reported first', async () => {
    const { state, app, ids, settle } = await open({ 7: run(1, 20) });
    state.histories = { 7: run(1, 21) };
    act(() => app.queryClient.setQueryData(dialogsKey(ME), [supportDialog(), dialog({ unread_count: 1 })]));
    await settle();
    expect(ids()).toContain(21);
  });
});
