import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addToMessageDraft } from 'shared';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, petListing, server } from 'shared/testing';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const both = [supportDialog(), dialog()];
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const sendButton = () => screen.getByRole('button', { name: 'Отправить' });
const bubbles = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

/** Stubs the media query of touch devices. */
const stubTouch = (): void => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' }));
};

/** Stubs the browser's locks, which jsdom lacks: the works under one name follow each other. */
const stubLocks = (): void => {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: LockOptions, work: () => unknown) => {
    const done = Promise.resolve(last.get(name)).then(work);
    last.set(name, done);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
};

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('shows messages oldest first, each with its time @slow', async () => {
  const now = new Date();
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  serveMessages({
    dialogs: both,
    histories: {
      7: [
        message({ id: 1, text: 'Давно', time: '2025-03-04T10:00:00.000Z' }),
        message({ id: 2, text: 'Вчера же', time: yesterday.toISOString() }),
        message({ id: 3, text: 'Сейчас', time: now.toISOString(), from_user: ME }),
      ],
    },
  });
  await openMessages('/messages/7');
  const log = await screen.findByRole('log', { name: 'Переписка: Анна' });
  expect(log).toHaveAttribute('aria-live', 'polite');
  expect(bubbles()).toEqual(['Давно', 'Вчера же', 'Сейчас']);
  expect([...log.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4 марта 2025, \d\d:\d\d$/),
    expect.stringMatching(/^Вчера, \d\d:\d\d$/),
    expect.stringMatching(/^Сегодня, \d\d:\d\d$/),
  ]);
  for (const day of ['4 марта 2025', 'Вчера', 'Сегодня']) expect(within(log).getByText(day)).toBeInTheDocument();
});

test("shows the dialog's listing on top with price and state @slow", async () => {
  serveMessages({
    dialogs: both,
    histories: { 7: [message({ id: 1, text: 'Здравствуйте! Пишу по объявлению «Щенок»: http://localhost/post/4' })] },
  });
  server.use(
    http.get('*/api/articles/4', () =>
      HttpResponse.json(petListing({ id: 4, title: 'Щенок корги', price: 45_000, is_visible: 4 })),
    ),
  );
  await openMessages('/messages/7');
  const card = await screen.findByRole('link', { name: /^Щенок корги/ });
  expect(card).toHaveAttribute('href', '/post/4');
  expect(card).toHaveTextContent(/45\s000\s₽/);
  expect(card).toHaveTextContent('Устарело');
});

describe('before the first message @slow', () => {
  const openDraft = async (over: Partial<Parameters<typeof petListing>[0]> = {}) => {
    const state = serveMessages({ dialogs: [supportDialog()], histories: {} });
    server.use(http.get('*/api/articles/4', () => HttpResponse.json(petListing({ id: 4, ...over }))));
    addToMessageDraft({ me: ME, userId: 7 }, 'Здравствуйте! Пишу по объявлению: http://localhost/post/4');
    return { state, ...(await openMessages('/messages/7')) };
  };

  test("shows the draft's listing on top with price and city", async () => {
    await openDraft({ title: 'Щенок корги', price: 45_000, city: 'Казань' });
    expect(await screen.findByRole('link', { name: /^Щенок корги/ })).toHaveTextContent(/45\s000\s₽ · Казань$/);
    expect(screen.getByText('Не переводите предоплату и не сообщайте коды из SMS')).toBeInTheDocument();
  });

  test('names the author of the listing', async () => {
    const author = {
      user_id: 7,
      username: 'Мария',
      since: '2026-05',
      published: { pets: 2, market: 0, services: 0 },
      answers: null,
    };
    server.use(http.get('*/api/users/7', () => HttpResponse.json(author)));
    await openDraft({ author: 7 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Мария' })).toBeInTheDocument();
  });

  test('inserts a ready question once, and sends it by the button only', async () => {
    const { user, state } = await openDraft({ title: 'Щенок корги' });
    const ask = within(await screen.findByRole('list', { name: 'Готовые вопросы' }));
    await user.click(ask.getByRole('button', { name: 'Ещё продаётся?' }));
    await user.click(ask.getByRole('button', { name: 'Ещё продаётся?' }));
    const text = 'Здравствуйте! Пишу по объявлению: http://localhost/post/4\nЕщё продаётся?';
    expect(await field()).toHaveValue(text);
    expect(await field()).toHaveFocus();
    expect(state.sent).toEqual([]);
    await user.click(sendButton());
    await waitFor(() => expect(state.sent).toMatchObject([{ to_user: 7, text }]));
    expect(screen.queryByRole('list', { name: 'Готовые вопросы' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Щенок корги/ })).toHaveAttribute('href', '/post/4');
  });

  test('mentions the reward in the safety tip of a found pet', async () => {
    const marks = { colour: null, size: null, collar: null, special: null };
    const lost = { event_date: '2026-11-12', place: null, point: null, reward: null, marks };
    await openDraft({ title: 'Найден кот', category: 'Найденные', sex: 1, lost, city: 'Казань' });
    expect(await screen.findByRole('link', { name: /^Найден кот/ })).toHaveTextContent(/Найден 12 ноября · Казань$/);
    expect(screen.getByText('Питомца и вознаграждение передавайте только при личной встрече')).toBeInTheDocument();
  });
});

test('shows no safety tip in a dialog with support', async () => {
  serveMessages({ dialogs: both });
  await openMessages('/messages/0');
  await field();
  expect(screen.queryByText(/предоплату/)).not.toBeInTheDocument();
});

describe('writing @slow', () => {
  test.each(['', '   ', '\u200B', '\n \n'])('%j cannot be sent', async (text) => {
    const state = serveMessages({ dialogs: both });
    await openMessages('/messages/7');
    fireEvent.change(await field(), { target: { value: text } });
    expect(sendButton()).toBeDisabled();
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(state.sent).toEqual([]);
  });

  test('Enter sends, Shift+Enter breaks the line', async () => {
    const state = serveMessages({ dialogs: both });
    const { user } = await openMessages('/messages/7');
    await user.type(await field(), 'раз{Shift>}{Enter}{/Shift}два{Enter}');
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(state.sent).toMatchObject([{ to_user: 7, text: 'раз\nдва' }]));
    expect(await field()).toHaveFocus();
  });

  test('Enter of an input method sends nothing', async () => {
    const state = serveMessages({ dialogs: both });
    const { user } = await openMessages('/messages/7');
    await user.type(await field(), 'раз');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(await field()).toHaveValue('раз');
    expect(state.sent).toEqual([]);
  });

  test('on a touch device Enter breaks the line, the keyboard stays closed, and the button sends', async () => {
    stubTouch();
    const state = serveMessages({ dialogs: both });
    const { user } = await openMessages('/messages/7');
    expect(await field()).not.toHaveFocus();
    await user.type(await field(), 'раз{Enter}два');
    expect(await field()).toHaveValue('раз\nдва');
    expect(state.sent).toEqual([]);
    await user.click(sendButton());
    await waitFor(() => expect(state.sent).toMatchObject([{ text: 'раз\nдва' }]));
  });

  test('shows the count near 4 000 characters, and does not send more', async () => {
    const state = serveMessages({ dialogs: both });
    await openMessages('/messages/7');
    const input = await field();
    fireEvent.change(input, { target: { value: 'ы'.repeat(3800) } });
    expect(screen.queryByText(/Осталось символов/)).not.toBeInTheDocument();
    fireEvent.change(input, { target: { value: '😺'.repeat(3999) } });
    expect(screen.getByText('Осталось символов: 1')).toBeInTheDocument();
    expect(sendButton()).toBeEnabled();
    fireEvent.change(input, { target: { value: 'ы'.repeat(4002) } });
    expect(input).toHaveAccessibleDescription('Слишком длинное сообщение, лишних символов: 2');
    expect(input).toBeInvalid();
    expect(sendButton()).toBeDisabled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(state.sent).toEqual([]);
  });

  test('keeps a draft for each dialog', async () => {
    serveMessages({ dialogs: [...both, dialog({ user_id: 8, username: 'Мария' })] });
    const first = await openMessages('/messages/7');
    await first.user.type(await field(), 'для Анны');
    await first.user.click(screen.getByRole('link', { name: /Мария/ }));
    await screen.findByRole('heading', { level: 1, name: 'Мария' });
    expect(await field()).toHaveValue('');
    first.unmount();
    const again = await openMessages('/messages/7');
    expect(await field()).toHaveValue('для Анны');
    again.unmount();
    await openMessages('/messages/7', { status: 'signed-in', userId: 6, username: 'Олег', isAdmin: false });
    expect(await field()).toHaveValue('');
  });
});

describe('a sent message @slow', () => {
  test('is shown at once with its state, and not twice when confirmed', async () => {
    const state = serveMessages({ dialogs: both, histories: { 7: [message()] } });
    let answer = (): void => undefined;
    state.sendAfter = new Promise((resolve) => {
      answer = resolve;
    });
    const { user, app } = await openMessages('/messages/7');
    await user.type(await field(), 'Ещё свободен?{Enter}');
    expect(await screen.findByText('Отправляется…')).toBeInTheDocument();
    expect(bubbles()).toEqual(['Добрый день!', 'Ещё свободен?']);
    // The history may include it before the answer arrives.
    await waitFor(() => expect(state.sent).toHaveLength(1));
    await act(() => app.queryClient.refetchQueries({ queryKey: ['messages'] }));
    await waitFor(() => expect(screen.queryByText('Отправляется…')).not.toBeInTheDocument());
    expect(bubbles()).toEqual(['Добрый день!', 'Ещё свободен?']);
    act(() => answer());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(bubbles()).toEqual(['Добрый день!', 'Ещё свободен?']);
  });

  test('that failed is labelled, kept through a reload, and resent with the same key', async () => {
    const state = serveMessages({ dialogs: both, refusals: { send: 'network' } });
    const first = await openMessages('/messages/7');
    await first.user.type(await field(), 'Привет{Enter}');
    expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
    expect(screen.getByText('Ошибка соединения с сервером')).toBeInTheDocument();
    first.unmount();

    state.refusals = {};
    const { user } = await openMessages('/messages/7');
    expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
    expect(bubbles()).toEqual(['Привет']);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Не отправлено')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Отправляется…')).not.toBeInTheDocument());
    expect(bubbles()).toEqual(['Привет']);
    expect(state.sent).toHaveLength(2);
    expect(state.sent[1]).toEqual(state.sent[0]);
    expect(localStorage).toHaveLength(0);
  });

  test('is shown even when the history failed to load', async () => {
    const state = serveMessages({
      dialogs: both,
      histories: { 7: [message()] },
      refusals: { messages: 'network', send: 'network' },
    });
    const { user } = await openMessages('/messages/7');
    expect(await screen.findByText('Не удалось загрузить сообщения')).toBeInTheDocument();
    await user.type(await field(), 'Привет{Enter}');
    expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
    expect(bubbles()).toEqual(['Привет']);
    state.refusals = {};
    const [history] = screen.getAllByRole('button', { name: 'Повторить' });
    if (history) await user.click(history);
    await waitFor(() => expect(bubbles()).toEqual(['Добрый день!', 'Привет']));
  });

  test('that was refused shows the reason, and can be discarded', async () => {
    serveMessages({ dialogs: both, refusals: { send: { status: 403, body: { detail: 'Вы заблокированы' } } } });
    const { user } = await openMessages('/messages/7');
    await user.type(await field(), 'Привет{Enter}');
    expect(await screen.findByText('Ошибка: Вы заблокированы')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(screen.queryByText('Не отправлено')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('that fails after signing out is not stored for the next account', async () => {
    const state = serveMessages({ dialogs: both, refusals: { send: 'network' } });
    let answer = (): void => undefined;
    state.sendAfter = new Promise((resolve) => {
      answer = resolve;
    });
    const { user, app, unmount } = await openMessages('/messages/7');
    await user.type(await field(), 'Привет{Enter}');
    await waitFor(() => expect(localStorage.getItem(`messages-outbox:${ME}:7`)).toContain('Привет'));
    unmount();
    app.store.set(sessionAtom, { status: 'anonymous' });
    localStorage.clear();
    answer();
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(localStorage).toHaveLength(0);
  });

  test('is sent after the one before it', async () => {
    const state = serveMessages({ dialogs: both });
    const { user } = await openMessages('/messages/7');
    await user.type(await field(), 'раз{Enter}два{Enter}три{Enter}');
    await waitFor(() => expect(state.sent.map(({ text }) => text)).toEqual(['раз', 'два', 'три']));
    await waitFor(() => expect(screen.queryByText('Отправляется…')).not.toBeInTheDocument());
    expect(bubbles()).toEqual(['раз', 'два', 'три']);
  });

  test('is shown as failed by another tab only when no tab sends it', async () => {
    stubLocks();
    const state = serveMessages({ dialogs: both, refusals: { send: 'network' } });
    let answer = (): void => undefined;
    state.sendAfter = new Promise((resolve) => {
      answer = resolve;
    });
    const first = await openMessages('/messages/7');
    await first.user.type(await field(), 'Привет{Enter}');
    await waitFor(() => expect(state.sent).toHaveLength(1));
    // Its page goes on sending.
    first.unmount();
    await openMessages('/messages/7');
    expect(await screen.findByText('Отправляется…')).toBeInTheDocument();
    expect(screen.queryByText('Не отправлено')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('Не отправлено')).toBeInTheDocument();
    expect(bubbles()).toEqual(['Привет']);
  });

  test('of another tab is shown until it is confirmed', async () => {
    serveMessages({ dialogs: both });
    await openMessages('/messages/7');
    await field();
    const key = `messages-outbox:${ME}:7`;
    const outgoing = { clientId: 'a', text: 'Из другой вкладки', time: new Date().toISOString() };
    localStorage.setItem(key, JSON.stringify([outgoing, { text: 1 }, null]));
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(await screen.findByText('Из другой вкладки')).toBeInTheDocument();
    localStorage.removeItem(key);
    fireEvent(window, new StorageEvent('storage', { key }));
    await waitFor(() => expect(screen.queryByText('Из другой вкладки')).not.toBeInTheDocument());
  });
});

describe('hostile text', () => {
  const show = async (text: string) => {
    serveMessages({
      dialogs: [supportDialog(), dialog({ last_message: text })],
      histories: { 7: [message({ text })] },
    });
    await openMessages('/messages/7');
    const log = await screen.findByRole('log');
    const words = log.querySelector('p');
    if (!words) throw new Error('No message is shown');
    return words;
  };

  test('is rendered as text', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}} javascript:alert(1)';
    const words = await show(text);
    expect(words).toHaveTextContent(text);
    expect(words.children).toHaveLength(0);
  });

  test('opens links in a new tab without a referrer @slow', async () => {
    const words = await show('Вот: https://example.com/a и javascript:alert(1)');
    const [link, ...others] = within(words).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAccessibleName('https://example.com/a (откроется в новой вкладке)');
    expect(link).toHaveAttribute('href', 'https://example.com/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  test('isolates its direction', async () => {
    expect(await show('\u202Eабв')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('link', { name: /Анна/ }).querySelector('[dir="auto"]')).toHaveTextContent('Анна');
  });
});
