import type { NoticeSettings } from 'shared/contract';

/** Time zone offsets, and so the starts of hours, are multiples of it. */
const STEP_MS = 15 * 60_000;
const STEPS_MAX = 2 * 24 * 4;

const hoursIn = (zone: string): ((moment: number) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  return (moment) => Number(format.format(moment));
};

/** Returns the end of the current quiet hours in the person's time zone, across clock changes; null outside of them. */
export const quietUntil = ({ on, from, to, zone }: Omit<NoticeSettings['quiet'], 'urgent'>, now: Date): Date | null => {
  if (!on || from === to) return null;
  const hourAt = hoursIn(zone);
  const isQuiet = (moment: number): boolean => {
    const hour = hourAt(moment);
    return from < to ? hour >= from && hour < to : hour >= from || hour < to;
  };
  if (!isQuiet(now.getTime())) return null;
  let moment = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  for (let steps = 0; steps < STEPS_MAX && isQuiet(moment); steps += 1) moment += STEP_MS;
  return new Date(moment);
};
