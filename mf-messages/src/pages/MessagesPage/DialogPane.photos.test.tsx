import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addToMessageDraft, messageDraftListing } from 'shared';
import { endpoints, type Message } from 'shared/contract';
import { HttpResponse, http, petListing, server } from 'shared/testing';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const photo = (name = 'cat.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
const signed = (letter: string) => `${letter.repeat(32)}.1.${'b'.repeat(22)}.webp`;

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => `blob:${made++}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = async (history: Message[] = []) => {
  serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: history } });
  const requests: string[] = [];
  server.use(
    http.get(endpoints.messagePhotos.path, ({ params }) => {
      requests.push(String(params.id));
      return HttpResponse.json({ photos: [signed('a'), signed('c')] });
    }),
  );
  const page = await openMessages('/messages/7');
  await screen.findByRole('textbox', { name: 'Сообщение' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to attach a photo');
  // jsdom cannot send a form's files.
  const { post } = page.app.api;
  const sent: FormData[] = [];
  jest.spyOn(page.app.api, 'post').mockImplementation((path, body, options) => {
    if (!(body instanceof FormData)) return post(path, body, options);
    sent.push(body);
    return post(path, {}, { key: options?.key });
  });
  return { ...page, requests, sent, choose: (...files: File[]) => page.user.upload(input, files) };
};
const sendButton = () => screen.getByRole('button', { name: 'Отправить' });

test('sends photos with or without a text, and shows them in the log meanwhile', async () => {
  // As 'Написать' leaves it.
  messageDraftListing({ me: ME, userId: 7 }).write('/post/4');
  addToMessageDraft({ me: ME, userId: 7 }, 'Здравствуйте!');
  server.use(http.get('*/api/articles/4', () => HttpResponse.json(petListing({ id: 4 }))));
  const { user, choose, sent } = await open();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(endpoints.sendPhotos.path, async () => {
      await answered;
      return HttpResponse.json({ message: message({ id: 9, from_user: ME, text: '', photos: 1 }) });
    }),
  );
  await user.clear(screen.getByRole('textbox', { name: 'Сообщение' }));
  expect(sendButton()).toBeDisabled();
  await choose(photo('one.jpg'), photo('two.jpg'));
  const chosen = within(await screen.findByRole('list', { name: 'Выбранные фото' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(chosen.getByRole('button', { name: 'Убрать фото 1' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(sendButton());
  expect(await within(screen.getByRole('log')).findByRole('img', { name: 'Фото 1' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Выбранные фото' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [form] = sent;
  expect([form?.get('to_user'), form?.get('text'), form?.get('listing_id'), form?.getAll('images').length]).toEqual([
    '7',
    '',
    '4',
    1,
  ]);
  answer();
  expect(await screen.findByRole('button', { name: 'Открыть фото 1 из 1' })).toBeInTheDocument();
});

test('rejects a fifth photo and other files with a reason', async () => {
  const { choose } = await open();
  await choose(...['1', '2', '3', '4', '5'].map((name) => photo(`${name}.jpg`)));
  expect(await screen.findByText('Не больше 4 фотографий в одном сообщении')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Выбранные фото' })).getAllByRole('listitem')).toHaveLength(4);
  await choose(new File(['%PDF'], 'паспорт.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('«паспорт.jpg» — не изображение')).toBeInTheDocument();
});

test('keeps a refused message with the reason, and resends it', async () => {
  const { user, choose } = await open();
  const detail = 'За сутки можно отправить не больше 20 фотографий тем, кто вам ещё не ответил';
  server.use(http.post(endpoints.sendPhotos.path, () => HttpResponse.json({ detail }, { status: 429 })));
  await choose(photo());
  await screen.findByRole('list', { name: 'Выбранные фото' });
  await user.click(sendButton());
  expect(await screen.findByText(`Ошибка: ${detail}`)).toBeInTheDocument();
  expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
  server.use(
    http.post(endpoints.sendPhotos.path, () =>
      HttpResponse.json({ message: message({ id: 9, from_user: ME, text: '', photos: 1 }) }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('button', { name: 'Открыть фото 1 из 1' })).toBeInTheDocument();
});

test('requests photos of an unknown sender only on a press; one opens large', async () => {
  const { user, requests } = await open([message({ id: 3, text: 'Это он?', photos: 2 })]);
  const show = await screen.findByRole('button', { name: 'Показать фото (2)' });
  expect(requests).toEqual([]);
  await user.click(show);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть фото 2 из 2' })).toBeEnabled());
  expect(requests).toEqual(['3']);
  await user.click(screen.getByRole('button', { name: 'Открыть фото 1 из 2' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Фото 1 из 2' }));
  await user.click(viewer.getByRole('button', { name: 'Следующее' }));
  const next = within(await screen.findByRole('dialog', { name: 'Фото 2 из 2' }));
  expect(next.getByRole('img', { name: 'Фото 2' }).getAttribute('src')).toContain('c'.repeat(32));
});

test('shows photos of a person who was answered at once', async () => {
  await open([message({ id: 2, from_user: ME, text: 'Пришлите фото' }), message({ id: 3, text: '', photos: 1 })]);
  expect(await screen.findByRole('button', { name: 'Открыть фото 1 из 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Показать фото' })).not.toBeInTheDocument();
});
