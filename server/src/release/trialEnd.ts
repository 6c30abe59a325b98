import { commandMessages } from './commandMessages';
import { ReleaseImpossible } from './swapPointer';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** A trial that is never ended would split visitors' pages for good. */
const LONGEST_MS = 14 * UNITS.d;

/**
 * Returns the ISO time at which a trial ends that begins `now` and lasts `30m`, `2h` or `1d`. Throws a sentence for
 * anything else.
 */
export const trialEnd = (duration: string, now: Date): string => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(duration) ?? [];
  const ms = Number(count) * (UNITS[unit as keyof typeof UNITS] ?? 0);
  if (ms === 0 || ms > LONGEST_MS) throw new ReleaseImpossible(commandMessages.release.duration);
  return new Date(now.getTime() + ms).toISOString();
};
