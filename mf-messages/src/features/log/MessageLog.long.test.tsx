import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message } from 'shared/contract';
import { dialog, supportDialog } from '../../testing/dialog';
import { message } from '../../testing/message';
import { ME, serveMessages } from '../../testing/messagesServer';
import { openMessages } from '../../testing/openMessages';

const ROW_PX = 50;
const BOX_PX = 300;

const watching = new Set<() => void>();

/** Reports once that the observed element is in view. */
const showTop = (): void => {
  for (const notify of [...watching]) act(() => notify());
};

/** Stubs a layout in jsdom: each row is 50 px high, the box shows six. */
const stubLayout = (): void => {
  const rowsIn = (element: Element) => [...element.querySelectorAll('[data-row]')];
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: Element) {
    return rowsIn(this).length * ROW_PX;
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    const log = this.closest('[role="log"]');
    return log ? rowsIn(log).indexOf(this) * ROW_PX : 0;
  });
  window.IntersectionObserver = class extends IntersectionObserver {
    private readonly notify: () => void;

    constructor(report: IntersectionObserverCallback) {
      super(report);
      this.notify = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }

    override observe(): void {
      watching.add(this.notify);
    }

    override disconnect(): void {
      watching.delete(this.notify);
    }
  };
};

const { IntersectionObserver } = window;
beforeEach(stubLayout);
afterEach(() => {
  jest.restoreAllMocks();
  window.IntersectionObserver = IntersectionObserver;
  watching.clear();
});

const run = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => message({ id: first + index, text: `№ ${first + index}` }));
const texts = () => [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);

const open = async (history: Message[]) => {
  const state = serveMessages({ dialogs: [supportDialog(), dialog()], histories: { 7: history } });
  const page = await openMessages('/messages/7');
  const log = await screen.findByRole('log');
  return {
    ...page,
    state,
    log,
    scrollTo: (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
    receive: async (messages: Message[]) => {
      state.histories[7] = [...(state.histories[7] ?? []), ...messages];
      await act(() => page.app.queryClient.refetchQueries({ queryKey: ['messages'] }));
    },
  };
};

test('opens at the end and follows new messages there', async () => {
  const { log, receive } = await open(run(1, 14));
  expect(log.scrollTop).toBe(14 * ROW_PX);
  await receive(run(15, 16));
  await waitFor(() => expect(log.scrollTop).toBe(16 * ROW_PX));
  expect(screen.queryByRole('button', { name: 'Новые сообщения' })).not.toBeInTheDocument();
});

test('does not scroll the reader away: a button goes to new messages', async () => {
  const { log, scrollTo, receive, user } = await open(run(1, 14));
  scrollTo(100);
  await receive(run(15, 15));
  const button = await screen.findByRole('button', { name: 'Новые сообщения' });
  expect(log.scrollTop).toBe(100);
  await user.click(button);
  expect(log.scrollTop).toBe(15 * ROW_PX);
  expect(screen.queryByRole('button', { name: 'Новые сообщения' })).not.toBeInTheDocument();
});

test('hides the button when the reader scrolls to the end', async () => {
  const { scrollTo, receive } = await open(run(1, 14));
  scrollTo(100);
  await receive(run(15, 15));
  await screen.findByRole('button', { name: 'Новые сообщения' });
  scrollTo(15 * ROW_PX - BOX_PX);
  expect(screen.queryByRole('button', { name: 'Новые сообщения' })).not.toBeInTheDocument();
});

test("always scrolls to the reader's own message", async () => {
  const { log, scrollTo, user } = await open(run(1, 14));
  scrollTo(100);
  await user.type(screen.getByRole('textbox', { name: 'Сообщение' }), 'Ответ{Enter}');
  await waitFor(() => expect(log.scrollTop).toBe(15 * ROW_PX));
  expect(screen.queryByRole('button', { name: 'Новые сообщения' })).not.toBeInTheDocument();
});

test('loads older pages on scrolling up without a jump, until the first', async () => {
  const { log, scrollTo, state } = await open(run(1, 40));
  expect(texts()).toEqual(run(26, 40).map(({ text }) => text));
  scrollTo(20);
  showTop();
  await waitFor(() => expect(texts()).toHaveLength(30));
  expect(log.scrollTop).toBe(20 + 15 * ROW_PX);
  showTop();
  await waitFor(() => expect(texts()).toHaveLength(40));
  expect(log.scrollTop).toBe(20 + 25 * ROW_PX);
  expect(texts()).toEqual(run(1, 40).map(({ text }) => text));
  showTop();
  expect(state.pages.filter((page) => page.includes('before'))).toEqual(['before=26&limit=15', 'before=11&limit=15']);
});

test('announces new messages, not older ones', async () => {
  const { log, scrollTo } = await open(run(1, 40));
  expect(log).toHaveAttribute('aria-live', 'polite');
  scrollTo(20);
  showTop();
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'off'));
  await waitFor(() => expect(texts()).toHaveLength(30));
  expect(log).toHaveAttribute('aria-live', 'off');
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'));
});

test("requests older messages that fail once; 'Повторить' retries", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { state, scrollTo, user } = await open(run(1, 40));
  state.refusals = { messages: 'network' };
  scrollTo(20);
  showTop();
  expect(await screen.findByText('Не удалось загрузить более ранние сообщения')).toBeInTheDocument();
  expect(warn).toHaveBeenCalled();
  expect(watching.size).toBe(0);
  state.refusals = {};
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(texts()).toHaveLength(30));
});

test('names the sender of a message, and the day above the first of each', async () => {
  const { log } = await open([
    message({ id: 1, time: '2025-03-04T10:00:00.000Z' }),
    message({ id: 2, time: '2025-03-04T11:00:00.000Z', from_user: ME }),
    message({ id: 3, time: '2025-03-05T11:00:00.000Z' }),
  ]);
  const [first, second, third] = within(log).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^4 марта 2025Анна:/);
  expect(second).toHaveTextContent(/^Вы:/);
  expect(third).toHaveTextContent(/^5 марта 2025Анна:/);
});
