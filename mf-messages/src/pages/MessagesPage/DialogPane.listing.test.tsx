import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addToMessageDraft, messageDraftListing } from 'shared';
import { HttpResponse, http, petListing, server } from 'shared/testing';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const withAnna = { me: ME, userId: 7 };
const LISTING = `messages-draft-listing:${ME}:7`;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const sendButton = () => screen.getByRole('button', { name: 'Отправить' });
const strip = () => screen.findByRole('link', { name: /^Пропал Барсик/ });
const replaceBy = async (value: string) => fireEvent.change(await field(), { target: { value } });

beforeEach(() => {
  server.use(
    http.get('*/api/articles/4', () => HttpResponse.json(petListing({ id: 4, title: 'Пропал Барсик' }))),
    http.get('*/api/articles/9', () => HttpResponse.json(petListing({ id: 9, title: 'Щенок корги' }))),
  );
  // As 'Написать' does.
  addToMessageDraft(withAnna, 'Здравствуйте! Пишу по объявлению: http://localhost/post/4');
  messageDraftListing(withAnna).write('/post/4');
});

test('keeps the listing when the greeting is replaced, and sends it with the next message only', async () => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()] });
  const { user } = await openMessages('/messages/7');
  await strip();
  await replaceBy('');
  await replaceBy('Барсик у нас во дворе');
  expect(await strip()).toHaveAttribute('href', '/post/4');
  await user.click(sendButton());
  await waitFor(() => expect(state.sent).toMatchObject([{ text: 'Барсик у нас во дворе', listing_id: 4 }]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(await strip()).toBeInTheDocument();
  await replaceBy('Звоните');
  await user.click(sendButton());
  await waitFor(() => expect(state.sent).toHaveLength(2));
  expect(state.sent[1]).not.toHaveProperty('listing_id');
  expect(await strip()).toBeInTheDocument();
});

test('restores the listing with the draft after a reload', async () => {
  serveMessages({ dialogs: [supportDialog(), dialog()] });
  const first = await openMessages('/messages/7');
  await replaceBy('Барсик у нас');
  first.unmount();
  await openMessages('/messages/7');
  expect(await field()).toHaveValue('Барсик у нас');
  expect(await strip()).toBeInTheDocument();
});

test('forgets the listing of a cleared draft', async () => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()] });
  const first = await openMessages('/messages/7');
  await replaceBy('');
  first.unmount();
  const { user } = await openMessages('/messages/7');
  await replaceBy('Добрый день');
  await user.click(sendButton());
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]).not.toHaveProperty('listing_id');
  expect(localStorage.getItem(LISTING)).toBeNull();
});

test('keeps the listing with a message that failed', async () => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()], refusals: { send: 'network' } });
  const first = await openMessages('/messages/7');
  await replaceBy('Барсик у нас');
  await first.user.click(sendButton());
  expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
  expect(localStorage.getItem(LISTING)).toBeNull();
  first.unmount();

  state.refusals = {};
  const { user } = await openMessages('/messages/7');
  expect(await strip()).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(state.sent).toHaveLength(2));
  expect(state.sent[1]).toMatchObject({ text: 'Барсик у нас', listing_id: 4 });
  expect(state.sent[1]).toEqual(state.sent[0]);
});

test("prefers the draft's listing to the dialog's", async () => {
  const known = message({ text: 'Щенок ещё ждёт', listing: { section: 'pets', id: 9 } });
  serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: [known] } });
  await openMessages('/messages/7');
  expect(await strip()).toBeInTheDocument();
});

test('a message without a link shows the listing that it was sent with', async () => {
  localStorage.clear();
  const known = message({ text: 'Барсик у нас', listing: { section: 'pets', id: 4 } });
  serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: [known] } });
  await openMessages('/messages/7');
  expect(await strip()).toHaveAttribute('href', '/post/4');
});

test("ignores a path that is not a listing's", async () => {
  localStorage.setItem(LISTING, '/post/x');
  const state = serveMessages({ dialogs: [supportDialog(), dialog()] });
  const { user } = await openMessages('/messages/7');
  await replaceBy('Добрый день');
  await user.click(sendButton());
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]).not.toHaveProperty('listing_id');
});
