import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Time } from './Time';
import { type Granularity, useBrowserNow, useNow } from './useNow';

const DAY_MS = 86_400_000;
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

const drawn: string[] = [];
const Clock = ({ granularity }: { granularity: Granularity }) => {
  const now = useNow(granularity);
  drawn.push(String(now?.getMinutes() ?? 'none'));
  return null;
};
const BrowserClock = ({ granularity }: { granularity: Granularity }) => {
  drawn.push(String(useBrowserNow(granularity).getMinutes()));
  return null;
};

test.each([
  ['minute', Clock, ['58', '59', '0', '1']],
  ['day', Clock, ['58', '0']],
  ['minute', BrowserClock, ['58', '59', '0', '1']],
  ['day', BrowserClock, ['58', '0']],
] as const)('rerenders once with each %s', (granularity, Part, times) => {
  drawn.length = 0;
  render(<Part granularity={granularity} />);
  for (let second = 0; second < 180; second += 1) pass(1000);
  act(() => void wake['the tab is seen again']());
  expect(drawn).toEqual(times);
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
