import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast as sonner } from 'sonner';
import { DAY_MS } from '../contract/constants';
import { useHydrated } from './laterParts';
import {
  followRouter,
  isAbovePage,
  leaveOverlayEntries,
  removeStaleEntries,
  resumeOverlayEntries,
  useCloseOnBack,
} from './overlayEntries';
import { Time } from './Time';
import { Toaster } from './Toaster';
import { toast } from './toast';
import { useFollowLinks } from './useFollowLinks';
import { type Granularity, useBrowserNow, useNow } from './useNow';
import { SWIPE_THRESHOLD, type SwipeDirection, swipeDirection, useSwipe } from './useSwipe';

const Overlay = ({ name, onClose }: { name: string; onClose: () => void }) => {
  useCloseOnBack(true, onClose);
  return (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  );
};

const names = ['лист', 'диалог', 'меню'] as const;
type Name = (typeof names)[number];

let show: (...open: Name[]) => void;
let refuses: boolean;

/** Page with any of the overlays open. */
const Page = () => {
  const [open, setOpen] = useState<readonly Name[]>([]);
  show = (...wanted) => act(() => setOpen(wanted));
  return open.map((name) => (
    <Overlay key={name} name={name} onClose={() => refuses || setOpen((now) => now.filter((one) => one !== name))} />
  ));
};
const Part = () => (useHydrated() ? 'живая' : 'неподвижная');

const LatePart = ({ text }: { text: Promise<string> }) => (useHydrated() ? use(text) : 'неподвижная');
const rendered: string[] = [];
const Clock = ({ granularity }: { granularity: Granularity }) => {
  const now = useNow(granularity);
  rendered.push(String(now?.getMinutes() ?? 'none'));
  return null;
};
const BrowserClock = ({ granularity }: { granularity: Granularity }) => {
  rendered.push(String(useBrowserNow(granularity).getMinutes()));
  return null;
};
const Swipeable = ({ onSwipe, onOpen }: { onSwipe: (direction: SwipeDirection) => void; onOpen: () => void }) => (
  <div {...useSwipe(onSwipe)}>
    <button type="button" onClick={onOpen}>
      Открыть
    </button>
  </div>
);
describe('toast', () => {
  beforeEach(() => {
    sonner.dismiss();
  });

  const itemOf = async (text: string): Promise<HTMLElement> => {
    const item = (await screen.findByText(text)).closest('li');
    if (item === null) throw new Error(`'${text}' stands outside of a toast`);
    return item;
  };

  test('shows a toast in a live region', async () => {
    render(<Toaster />);
    toast.success('Ссылка скопирована');
    const shown = await screen.findByText('Ссылка скопирована');
    expect(shown.closest('[aria-live="polite"]')).toHaveAccessibleName(/^Уведомления/);
  });

  test('shows one mark: the icon or that of the text', async () => {
    render(<Toaster />);
    toast.success('Ссылка скопирована');
    toast.success('✅ Статус обновлён');
    expect((await itemOf('Ссылка скопирована')).querySelectorAll('svg')).toHaveLength(1);
    expect((await itemOf('✅ Статус обновлён')).querySelectorAll('svg')).toHaveLength(0);
  });

  test('keeps a repeated failure once until it is closed @slow', async () => {
    render(<Toaster />);
    toast.error('Ошибка: Нельзя');
    toast.error('Ошибка: Нельзя');
    await itemOf('Ошибка: Нельзя');
    expect(screen.getAllByText('Ошибка: Нельзя')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByText('Ошибка: Нельзя')).not.toBeInTheDocument());
  });

  test('runs the action of a toast on a press', async () => {
    render(<Toaster />);
    const pressed: string[] = [];
    toast.success('✅ Статус обновлён', { label: 'Отменить', onPress: () => pressed.push('undo'), duration: 5_000 });
    await itemOf('✅ Статус обновлён');
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(pressed).toEqual(['undo']);
  });
});

describe('overlayEntries', () => {
  const shown = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  /** Waits until the history rests at this number of entries above the page's own. */
  const expectDepth = (depth: number): Promise<void> =>
    waitFor(() => {
      expect(history.state?.overlays?.depth ?? 0).toBe(depth);
      expect(isAbovePage()).toBe(depth > 0);
    });

  let onPop: () => void = () => undefined;
  // Runs before listeners that stop the event.
  window.addEventListener('popstate', () => onPop(), { capture: true });

  const nextPop = (): Promise<void> =>
    new Promise((resolve) => {
      onPop = resolve;
    });

  /** Moves through the history and waits until the browser reports it. */
  const go = (delta: number): Promise<void> =>
    act(async () => {
      const gone = nextPop();
      history.go(delta);
      await gone;
    });
  const goBack = (): Promise<void> => go(-1);

  /** Events that reach the router. */
  const received: unknown[] = [];
  window.addEventListener('popstate', ({ state }) => received.push(state?.name));

  let moved = (): void => undefined;

  beforeEach(() => {
    refuses = false;
    received.length = 0;
    history.pushState({ name: 'before', idx: 4 }, '');
    history.pushState({ name: 'page', idx: 5 }, '');
    followRouter({
      subscribe: (listener) => {
        moved = listener;
        return () => undefined;
      },
    });
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });

  test('closes the overlay on the first step back without the router, and leaves the page on the next', async () => {
    const { length } = history;
    show('лист');
    await expectDepth(1);
    expect(history).toHaveLength(length + 1);
    expect(history.state).toMatchObject({ name: 'page', idx: 5 });
    await goBack();
    expect(shown()).toEqual([]);
    expect(received).toEqual([]);
    await expectDepth(0);
    await goBack();
    expect(received).toEqual(['before']);
  });

  test('removes the entry of an overlay closed otherwise', async () => {
    show('лист');
    await expectDepth(1);
    act(() => screen.getByRole('button').click());
    await expectDepth(0);
    expect(received).toEqual([]);
    await goBack();
    expect(received).toEqual(['before']);
  });

  test('closes nested overlays one by one, the top first', async () => {
    show('лист');
    show('лист', 'диалог');
    show('лист', 'диалог', 'меню');
    await expectDepth(3);
    await goBack();
    expect(shown()).toEqual(['лист', 'диалог']);
    await goBack();
    expect(shown()).toEqual(['лист']);
    await goBack();
    expect(shown()).toEqual([]);
    expect(received).toEqual([]);
  });

  test('removes the entries of overlays that close together', async () => {
    show('лист', 'диалог');
    await expectDepth(2);
    show();
    await expectDepth(0);
    expect(received).toEqual([]);
  });

  test('passes the entry to the overlay that replaces it', async () => {
    const { length } = history;
    show('меню');
    await expectDepth(1);
    show('диалог');
    await expectDepth(1);
    expect(history).toHaveLength(length + 1);
    await goBack();
    expect(shown()).toEqual([]);
  });

  test('keeps an overlay open that opens while another entry is removed', async () => {
    show('меню');
    await expectDepth(1);
    show();
    // The step back has begun, but is not reported yet.
    await act(async () => undefined);
    expect(isAbovePage()).toBe(true);
    const gone = nextPop();
    show('диалог');
    await act(() => gone);
    await expectDepth(1);
    expect(shown()).toEqual(['диалог']);
  });

  test('restores the entry of an overlay that does not close', async () => {
    show('диалог');
    await expectDepth(1);
    refuses = true;
    await goBack();
    expect(shown()).toEqual(['диалог']);
    await expectDepth(1);
    refuses = false;
    await goBack();
    expect(shown()).toEqual([]);
    await expectDepth(0);
  });

  test('returns from a forward step to a closed overlay', async () => {
    show('лист');
    await expectDepth(1);
    await goBack();
    await go(1);
    await expectDepth(0);
    await goBack();
    expect(received).toEqual(['before']);
  });

  test('removes stale entries after a reload', async () => {
    history.replaceState({ ...history.state, overlays: { page: 1, depth: 0 } }, '');
    history.pushState({ ...history.state, overlays: { page: 1, depth: 1 } }, '');
    moved();
    removeStaleEntries();
    await expectDepth(0);
    expect(history.state).toMatchObject({ name: 'page', overlays: { page: 1, depth: 0 } });
    await goBack();
    expect(received).toEqual(['before']);
  });

  test("keeps the router's later state on the page's entry", async () => {
    history.replaceState(null, '');
    moved();
    show('лист');
    await expectDepth(1);
    // Initial state.
    history.replaceState({ ...history.state, idx: 0 }, '');
    moved();
    await goBack();
    expect(history.state).toMatchObject({ idx: 0, overlays: { depth: 0 } });
  });

  test('does not wait for a step without an event', async () => {
    show('лист');
    await expectDepth(1);
    const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
    jest.useFakeTimers();
    const leaving = leaveOverlayEntries();
    jest.runAllTimers();
    await leaving;
    jest.useRealTimers();
    go.mockRestore();
    // The router navigates from above the page, and returns to its own entry in one step.
    history.pushState({ name: 'next', idx: 6 }, '');
    moved();
    show();
    resumeOverlayEntries();
    expect(isAbovePage()).toBe(false);
    await goBack();
    await expectDepth(0);
    expect(history.state).toMatchObject({ name: 'page' });
  });

  test('closes overlays when going back past the page', async () => {
    show('лист', 'диалог');
    await expectDepth(2);
    await go(-3);
    expect(shown()).toEqual([]);
    expect(received).toEqual(['before']);
    await expectDepth(0);
  });
});

const Links = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard clicks the links themselves.
  <div onClick={useFollowLinks()}>
    <a href="/posts?type=Кошки#first">
      <b>Кошки</b>
    </a>
    <a href="/posts" target="_blank" rel="noopener">
      Окно
    </a>
    <a href="https://example.org/posts">Чужое</a>
    <a href="/posts" onClick={(event) => event.preventDefault()}>
      Своё
    </a>
    <span>Текст</span>
  </div>
);

describe('useFollowLinks', () => {
  const open = () => {
    const router = createMemoryRouter([{ path: '*', Component: Links }]);
    render(<RouterProvider router={router} />);
    return router;
  };
  const placeOf = ({ state: { location } }: ReturnType<typeof open>): string =>
    decodeURIComponent(location.pathname + location.search + location.hash);

  /** Presses the text; returns whether the press was left to the browser, which then does nothing here. */
  const isLeft = (text: string, how?: object): boolean => {
    let left = false;
    const end = (event: Event): void => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', end, { once: true });
    fireEvent.click(screen.getByText(text), how);
    return left;
  };

  test('follows a link, pressed at anything inside it, by the router', async () => {
    const router = open();
    expect(isLeft('Кошки')).toBe(false);
    await waitFor(() => expect(placeOf(router)).toBe('/posts?type=Кошки#first'));
    expect(router.state.historyAction).toBe('PUSH');
  });

  test.each([
    ['with a modifier', 'Кошки', { ctrlKey: true }],
    ['by another button', 'Кошки', { button: 1 }],
    ['into another window', 'Окно', {}],
    ['at another site', 'Чужое', {}],
    ['beside the links', 'Текст', {}],
  ])('leaves a press %s to the browser', (_name, text, how) => {
    const router = open();
    expect(isLeft(text, how)).toBe(true);
    expect(placeOf(router)).toBe('/');
  });

  test('leaves out a link that handles its press', () => {
    const router = open();
    expect(isLeft('Своё')).toBe(false);
    expect(placeOf(router)).toBe('/');
  });
});

describe('useHydrated', () => {
  test('is false on the server and true in the browser', async () => {
    expect(renderToString(<Part />)).toBe('неподвижная');
    render(<Part />);
    expect(await screen.findByText('живая')).toBeInTheDocument();
  });

  test('updates in a transition', async () => {
    let arrive: (text: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    await act(async () => {
      render(
        <Suspense fallback="ждём">
          <LatePart text={late} />
        </Suspense>,
      );
    });
    expect(screen.getByText('неподвижная')).toBeVisible();
    await act(async () => arrive('живая'));
    expect(screen.getByText('живая')).toBeInTheDocument();
  });
});

describe('useNow', () => {
  /** In the tests' time zone, since days are the user's. */
  const evening = new Date(2026, 10, 15, 23, 58, 30);

  beforeEach(() => {
    jest.useFakeTimers({ now: evening });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  /** Advances the clock without running timers, as in a frozen tab or a sleeping laptop. */
  const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
  const wake = {
    'the tab is seen again': () => document.dispatchEvent(new Event('visibilitychange')),
    'the page comes back from the cache': () => window.dispatchEvent(new Event('pageshow')),
    'the timer goes on': () => jest.advanceTimersByTime(60_000),
  };

  const posted = evening.toISOString();

  test('turns today into yesterday at midnight and into a date a day later', () => {
    render(<Time value={posted} show="day" />);
    expect(screen.getByText('Сегодня')).toBeInTheDocument();
    pass(89_000);
    expect(screen.getByText('Сегодня')).toBeInTheDocument();
    pass(1000);
    expect(screen.getByText('Вчера')).toBeInTheDocument();
    pass(DAY_MS);
    expect(screen.getByText('15 ноября 2026')).toBeInTheDocument();
  });

  test.each(Object.entries(wake))('updates after a sleep over midnight when %s', (_name, event) => {
    render(<Time value={posted} show="day" />);
    sleep(10 * 3_600_000);
    expect(screen.getByText('Сегодня')).toBeInTheDocument();
    act(() => void event());
    expect(screen.getByText('Вчера')).toBeInTheDocument();
  });

  test('corrects a page rendered before midnight after hydration', async () => {
    const page = <Time value={posted} show="day" inSentence />;
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(page);
    sleep(DAY_MS);
    const onRecoverableError = jest.fn();
    const root = await act(async () => hydrateRoot(box, page, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(box).toHaveTextContent('вчера');
    act(() => root.unmount());
    box.remove();
  });

  test.each([
    ['minute', Clock, ['58', '59', '0', '1']],
    ['day', Clock, ['58', '0']],
    ['minute', BrowserClock, ['58', '59', '0', '1']],
    ['day', BrowserClock, ['58', '0']],
  ] as const)('rerenders once with each %s', (granularity, Part, times) => {
    rendered.length = 0;
    render(<Part granularity={granularity} />);
    for (let second = 0; second < 180; second += 1) pass(1000);
    act(() => void wake['the tab is seen again']());
    expect(rendered).toEqual(times);
  });

  test('stops the timer without subscribers', () => {
    const { unmount } = render(
      <>
        <Time value={posted} />
        <Time value={posted} />
      </>,
    );
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('useSwipe', () => {
  test.each<[string, number, number, SwipeDirection | null]>([
    ['50 px to the left is not a swipe yet', -SWIPE_THRESHOLD, 0, null],
    ['more than 50 px to the left', -51, 0, 'next'],
    ['50 px to the right is not a swipe yet', SWIPE_THRESHOLD, 0, null],
    ['more than 50 px to the right', 51, 0, 'previous'],
    ['rather a scroll downwards', -60, 80, null],
    ['exactly diagonal', 60, -60, null],
    ['slightly slanted', -80, 60, 'next'],
    ['no movement', 0, 0, null],
  ])('%s', (_, dx, dy, expected) => {
    expect(swipeDirection(dx, dy)).toBe(expected);
  });

  const setUp = () => {
    const onSwipe = jest.fn<(direction: SwipeDirection) => void>();
    const onOpen = jest.fn();
    render(<Swipeable onSwipe={onSwipe} onOpen={onOpen} />);
    const target = screen.getByRole('button', { name: 'Открыть' });
    const drag = (key: 'TouchA' | 'MouseLeft', from: number, to: number) =>
      userEvent.pointer([
        { keys: `[${key}>]`, target, coords: { clientX: from, clientY: 10 } },
        { ...(key === 'TouchA' && { pointerName: key }), target, coords: { clientX: to, clientY: 10 } },
        { keys: `[/${key}]`, target, coords: { clientX: to, clientY: 10 } },
      ]);
    return { onSwipe, onOpen, target, drag };
  };

  test.each(['TouchA', 'MouseLeft'] as const)('%s swipes in both directions', async (key) => {
    const { onSwipe, drag } = setUp();
    await drag(key, 200, 140);
    await drag(key, 100, 151);
    expect(onSwipe.mock.calls).toEqual([['next'], ['previous']]);
  });

  test('suppresses the press after a swipe, not that of a tap', async () => {
    const { onSwipe, onOpen, target, drag } = setUp();
    await drag('MouseLeft', 200, 100);
    expect(onSwipe).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();

    await drag('MouseLeft', 200, 190);
    expect(onOpen).toHaveBeenCalledTimes(1);

    await drag('MouseLeft', 200, 100);
    target.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('ignores the right button', async () => {
    const { onSwipe, target } = setUp();
    await userEvent.pointer([
      { keys: '[MouseRight>]', target, coords: { clientX: 200, clientY: 10 } },
      { keys: '[/MouseRight]', target, coords: { clientX: 100, clientY: 10 } },
    ]);
    expect(onSwipe).not.toHaveBeenCalled();
  });
});
