import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../contract/constants';

/** Update interval: each minute, or each day of the user's time zone. */
export type Granularity = 'minute' | 'day';

const periods: Readonly<Record<Granularity, (now: Date) => string>> = {
  minute: (now) => String(Math.floor(now.getTime() / MINUTE_MS)),
  day: (now) => now.toDateString(),
};

/** First reading of the clock in the current period. */
const firstLooks: Partial<Record<Granularity, Date>> = {};

const read = (granularity: Granularity): Date => {
  const now = new Date();
  const first = firstLooks[granularity];
  if (first && periods[granularity](first) === periods[granularity](now)) return first;
  firstLooks[granularity] = now;
  return now;
};

const readers = {
  minute: () => read('minute'),
  day: () => read('day'),
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const schedule = (): void => {
  clearTimeout(timer);
  timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
};

/** Updates all texts, now and each minute: a timer that slept is late by at most that. */
const look = (): void => {
  schedule();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    // A hidden tab's timers may be frozen, and a page in the back/forward cache runs none.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    schedule();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    clearTimeout(timer);
  };
};

/** Returns the time, kept up to date; null until hydrated. Read the clock only here (`checkDevice`). @public */
export const useNow = (granularity: Granularity): Date | null =>
  useSyncExternalStore<Date | null>(subscribe, readers[granularity], () => null);

/** Returns the same without null, for parts that the server never renders. @public */
export const useBrowserNow = (granularity: Granularity): Date =>
  useSyncExternalStore(subscribe, readers[granularity], readers[granularity]);
