import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** All APIs that fake timers replace, except the date. */
const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the date and keeps real timers, until `jest.useRealTimers`. @public */
export const stubClock = (now: Date) => {
  jest.useFakeTimers({ now, doNotFake: [...timers] });
  return {
    /** Makes a frozen tab visible again at this time. */
    seenAgainAt: (then: Date): void =>
      act(() => {
        jest.setSystemTime(then);
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
};
