import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addToMessageDraft, messageDraftListing, type PictureViewerProps } from 'shared';
import { endpoints, type Message } from 'shared/contract';
import { dataTransferOf, HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

/** Stands for the viewer of listings. */
const Viewer = ({ images, title, index, onView, onClosed }: PictureViewerProps) => (
  <div role="dialog" aria-label={`${title} ${index + 1} из ${images.length}: ${images[index]}`}>
    <button type="button" onClick={() => onView(index + 1)}>
      Дальше
    </button>
    <button type="button" onClick={onClosed}>
      Закрыть
    </button>
  </div>
);

describe('DialogPane.advice @slow', () => {
  const both = [supportDialog(), dialog()];
  const prepayment = /Не переводите деньги вперёд/;
  const link = /Эта ссылка ведёт на другой сайт/;

  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

  const open = async (
    texts: readonly string[],
    over: { from_user?: number; peer?: number; settings?: object } = {},
  ) => {
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
});

describe('DialogPane.listing @slow', () => {
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
});

describe('DialogPane.photos @slow', () => {
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
    const page = await openMessages('/messages/7', undefined, undefined, { 'mf_listing/PictureViewer': Viewer });
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

  test('drops nothing of two choices in a row without a word, and shows a file chosen twice twice', async () => {
    await open();
    const one = photo('1.jpg');
    for (const files of [
      [one, photo('2.jpg'), photo('3.jpg')],
      [one, photo('4.jpg'), photo('5.jpg')],
    ])
      fireEvent.paste(screen.getByRole('textbox', { name: 'Сообщение' }), { clipboardData: dataTransferOf({ files }) });
    expect(await screen.findByText('Не больше 4 фотографий в одном сообщении')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Выбранные фото' })).getAllByRole('listitem')).toHaveLength(4);
  });

  test('sends only when the chosen photos were read', async () => {
    const { user, choose, sent } = await open();
    const stored = message({ id: 9, from_user: ME, text: 'Вот он', photos: 2 });
    server.use(http.post(endpoints.sendPhotos.path, () => HttpResponse.json({ message: stored })));
    const readers: FileReader[] = [];
    const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function hold(
      this: FileReader,
    ) {
      readers.push(this);
    });
    await user.type(screen.getByRole('textbox', { name: 'Сообщение' }), 'Вот он');
    // Phones give all their photos one name.
    await choose(photo(), photo());
    expect(sendButton()).toBeDisabled();
    read.mockRestore();
    for (const reader of readers) reader.readAsArrayBuffer(photo());
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: 'Открыть фото 1 из 2' })).toBeInTheDocument();
    expect(sent.map((form) => [form.get('text'), form.getAll('images').length])).toEqual([['Вот он', 2]]);
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

  test.each([
    ['Вот он', ['Отправить без фото', 'Удалить']],
    ['', ['Удалить']],
  ])(
    "keeps the text '%s' of an unsent message through a reload, and asks for its photos again",
    async (text, actions) => {
      const { user, choose, unmount } = await open();
      server.use(http.post(endpoints.sendPhotos.path, () => HttpResponse.error()));
      fireEvent.change(screen.getByRole('textbox', { name: 'Сообщение' }), { target: { value: text } });
      await choose(photo());
      await screen.findByRole('list', { name: 'Выбранные фото' });
      await user.click(sendButton());
      expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
      unmount();
      await open();
      expect(await screen.findByText('Не отправлено: фото не сохранились')).toBeInTheDocument();
      const log = within(screen.getByRole('log'));
      expect(log.getAllByRole('button').map((button) => button.textContent)).toEqual(actions);
      expect(log.queryAllByText('Вот он')).toHaveLength(text === '' ? 0 : 1);
    },
  );

  test('requests photos of an unknown sender only on a press; one opens the viewer of listings', async () => {
    const { user, requests } = await open([message({ id: 3, text: 'Это он?', photos: 2 })]);
    const show = await screen.findByRole('button', { name: 'Показать фото (2)' });
    expect(requests).toEqual([]);
    await user.click(show);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть фото 2 из 2' })).toBeEnabled());
    expect(requests).toEqual(['3']);
    const opener = screen.getByRole('button', { name: 'Открыть фото 1 из 2' });
    await user.click(opener);
    const viewed = (number: number, letter: string) =>
      screen.findByRole('dialog', { name: `Фото из сообщения ${number} из 2: ${signed(letter)}` });
    await viewed(1, 'a');
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await viewed(2, 'c');
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('answers a press at once, while the viewer loads', async () => {
    const { app, user } = await open([message({ from_user: ME, text: '', photos: 1 })]);
    jest.spyOn(app, 'loadFederated').mockReturnValue(new Promise<never>(() => undefined));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть фото 1 из 1' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Открыть фото 1 из 1' }));
    expect(screen.getByText('Открываем фото…')).toBeInTheDocument();
  });

  test('shows photos of a person who was answered at once', async () => {
    await open([message({ id: 2, from_user: ME, text: 'Пришлите фото' }), message({ id: 3, text: '', photos: 1 })]);
    expect(await screen.findByRole('button', { name: 'Открыть фото 1 из 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Показать фото' })).not.toBeInTheDocument();
  });
});

describe('MessagesPage', () => {
  const lines = () =>
    within(screen.getByRole('navigation', { name: 'Диалоги' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  afterEach(() => {
    jest.useRealTimers();
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

  test("lists dialogs in the server's order, with unread counts @slow", async () => {
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

  test('opens a dialog at its address and highlights its row @slow', async () => {
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

  test('returns to the list without a second history entry @slow', async () => {
    serveMessages({ dialogs: [supportDialog(), dialog()] });
    const { user, router } = await openMessages();
    await user.click(await screen.findByRole('link', { name: /Анна/ }));
    await user.click(await screen.findByLabelText('К списку диалогов'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
    expect(router.state.historyAction).toBe('POP');
  });

  test('returns to the list after going from dialog to dialog @slow', async () => {
    serveMessages({ dialogs: [supportDialog(), dialog(), dialog({ user_id: 8, username: 'Мария' })] });
    const { user, router } = await openMessages();
    await user.click(await screen.findByRole('link', { name: /Анна/ }));
    await user.click(screen.getByRole('link', { name: /Мария/ }));
    await screen.findByRole('heading', { level: 1, name: 'Мария' });
    await user.click(await screen.findByLabelText('К списку диалогов'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  });

  test('returns to the list from a dialog opened elsewhere @slow', async () => {
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

  test('reports a missing person @slow', async () => {
    serveMessages({ refusals: { messages: { status: 404, body: { detail: 'Пользователь не найден' } } } });
    await openMessages('/messages/12345');
    expect(await screen.findByRole('heading', { level: 1, name: 'Диалог не найден' })).toBeInTheDocument();
  });

  test('opens an empty dialog with a new person @slow', async () => {
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

  test('keeps the list when the connection is lost @slow', async () => {
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

  test('polls every 3 and 2 seconds, never while the tab is hidden, and at once when it is visible @slow', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const state = serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: [message()] } });
    const { app } = await openMessages('/messages/7');
    await screen.findByText('Добрый день!', { selector: 'p' });
    jest.setTimerTickMode({ mode: 'manual' });
    /** Returns the requests of the list and of the dialog during these seconds, all of them answered. */
    const during = async (seconds: number): Promise<number[]> => {
      const before = { looks: state.looks, pages: state.pages.length };
      for (let second = 0; second <= seconds; second++) {
        await act(() => jest.advanceTimersByTimeAsync(second === 0 ? 0 : 1000));
        while (app.queryClient.isFetching() > 0) await act(() => jest.advanceTimersByTimeAsync(0));
      }
      return [state.looks - before.looks, state.pages.length - before.pages];
    };
    await during(0);
    expect(await during(6)).toEqual([2, 3]);
    expect(new Set(state.pages)).toEqual(new Set(['offset=0&limit=15']));
    setVisibility('hidden');
    expect(await during(6)).toEqual([0, 0]);
    // Nor after a lost connection, which would mark the new message as read.
    state.dialogs = [supportDialog(), dialog({ unread_count: 1 })];
    act(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    expect(await during(1)).toEqual([1, 0]);
    setVisibility('visible');
    expect(await during(0)).toEqual([1, 1]);
  });
});
