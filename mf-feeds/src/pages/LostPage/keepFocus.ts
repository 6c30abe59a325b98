import type { RefObject } from 'react';

/** Returns `act` preceded by moving the focus to `stays`: the action removes the pressed button. */
export const keepFocus = (stays: RefObject<HTMLElement | null>, act: () => void) => (): void => {
  stays.current?.focus({ preventScroll: true });
  act();
};
