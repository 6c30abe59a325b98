import { startTransition, useEffect, useState } from 'react';

/** How finely a text follows the clock: by the minute, or by the day of the reader's time zone. */
export type Granularity = 'minute' | 'day';

const MINUTE_MS = 60_000;

const periods: Readonly<Record<Granularity, (now: Date) => string>> = {
  minute: (now) => String(Math.floor(now.getTime() / MINUTE_MS)),
  day: (now) => now.toDateString(),
};

type Look = (now: Date) => void;

const looks = new Set<Look>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has every text look at the clock, and again with the next minute: a timer that slept is late by no more than that. */
const look = (): void => {
  const now = new Date();
  clearTimeout(timer);
  timer = setTimeout(look, MINUTE_MS - (now.getTime() % MINUTE_MS));
  for (const one of looks) one(now);
};

const start = (): void => {
  // A hidden tab's timers may be frozen, and a page of the back/forward cache runs none.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  look();
};

const stop = (): void => {
  document.removeEventListener('visibilitychange', look);
  window.removeEventListener('pageshow', look);
  clearTimeout(timer);
};

/** Calls `onChange` now and with every period that begins, unless `since` is of the same one. Returns what ends it. */
const follow = (granularity: Granularity, since: Date | null, onChange: Look): (() => void) => {
  const periodOf = periods[granularity];
  let shown = since && periodOf(since);
  const one: Look = (now) => {
    const period = periodOf(now);
    if (period === shown) return;
    shown = period;
    onChange(now);
  };
  looks.add(one);
  if (looks.size === 1) start();
  else one(new Date());
  return () => {
    looks.delete(one);
    if (looks.size === 0) stop();
  };
};

/**
 * Returns the time, kept up to date: the only way for a component to the clock (`checkDevice`). Null in the first render,
 * on the server and in the browser, so that both agree however old the server's page is.
 */
export const useNow = (granularity: Granularity): Date | null => {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => follow(granularity, null, (next) => startTransition(() => setNow(next))), [granularity]);
  return now;
};

/** Returns the same from the first render on, for what the server never renders. */
export const useBrowserNow = (granularity: Granularity): Date => {
  const [now, setNow] = useState(() => new Date());
  const [first] = useState(now);
  useEffect(() => follow(granularity, first, (next) => startTransition(() => setNow(next))), [granularity, first]);
  return now;
};
