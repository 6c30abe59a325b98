import { useEffect, useState } from 'react';

const DAY_MS = 24 * 60 * 60 * 1000;

const nextMidnight = (now: Date): number => new Date(now).setHours(24, 0, 0, 0);

/**
 * A moment of the current day, for 'Сегодня' and 'Вчера'; another one from midnight on. For what is drawn in the browser
 * alone: it reads the clock in the first render.
 */
export const useToday = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), Math.min(nextMidnight(now) - now.getTime(), DAY_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
