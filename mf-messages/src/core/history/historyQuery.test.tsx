import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dialogsKey } from 'shared';
import type { Dialog, Message } from 'shared/contract';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, type MessagesServer, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';
import { type History, historyKey } from './History';

const conversation = { me: ME, userId: 7 };
const run = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => message({ id: first + index, text: `№ ${first + index}` }));

const open = async (histories: MessagesServer['histories'], unread_count = 0) => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog({ unread_count })], histories });
  const page = await openMessages('/messages/7');
  await screen.findByRole('log');
  const known = () => page.app.queryClient.getQueryData<History>(historyKey(conversation));
  return {
    ...page,
    state,
    known,
    ids: () => known()?.messages.map(({ id }) => id),
    look: () => act(() => page.app.queryClient.refetchQueries({ queryKey: historyKey(conversation) })),
    unread: () =>
      page.app.queryClient.getQueryData<Dialog[]>(dialogsKey(ME))?.find(({ user_id }) => user_id === 7)?.unread_count,
  };
};
const idsOf = (messages: Message[]) => messages.map(({ id }) => id);

test('the first look brings the newest 15', async () => {
  const { ids, known, state } = await open({ 7: run(1, 40) });
  expect(ids()).toEqual(idsOf(run(26, 40)));
  expect(known()?.complete).toBe(false);
  // However often it is requested meanwhile.
  expect([...new Set(state.pages)]).toEqual(['offset=0&limit=15']);
});

test('a short history is complete', async () => {
  const { ids, known } = await open({ 7: run(1, 14) });
  expect(ids()).toEqual(idsOf(run(1, 14)));
  expect(known()?.complete).toBe(true);
});

test('a later look adds what is new, and changes nothing when nothing is', async () => {
  const { known, ids, look, state } = await open({ 7: run(1, 20) });
  const before = known();
  await look();
  expect(known()).toBe(before);
  state.histories = { 7: run(1, 22) };
  await look();
  expect(ids()).toEqual(idsOf(run(6, 22)));
});

test('after an absence it reads on until there is no gap', async () => {
  const { ids, look, state } = await open({ 7: run(1, 20) });
  state.histories = { 7: run(1, 60) };
  state.pages = [];
  await look();
  expect(ids()).toEqual(idsOf(run(6, 60)));
  expect(state.pages).toEqual(['offset=0&limit=15', 'before=46&limit=15', 'before=31&limit=15']);
});

test('after a long absence it begins anew, without a gap', async () => {
  const { ids, known, look, state } = await open({ 7: run(1, 20) });
  state.histories = { 7: run(1, 500) };
  state.pages = [];
  await look();
  expect(ids()).toEqual(idsOf(run(351, 500)));
  expect(known()?.complete).toBe(false);
  expect(state.pages).toHaveLength(10);
});

test('opening a dialog brings all that is unread, and takes it off the list', async () => {
  const { ids, unread } = await open({ 7: run(1, 60) }, 40);
  expect(ids()).toEqual(idsOf(run(16, 60)));
  expect(unread()).toBe(0);
});

test('what the list has learnt first is asked for at once', async () => {
  const { state, app, ids } = await open({ 7: run(1, 20) });
  state.histories = { 7: run(1, 21) };
  act(() => app.queryClient.setQueryData(dialogsKey(ME), [supportDialog(), dialog({ unread_count: 1 })]));
  await waitFor(() => expect(ids()).toContain(21), { timeout: 1500 });
});
