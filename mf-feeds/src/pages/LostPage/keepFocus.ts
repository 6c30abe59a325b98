import type { RefObject } from 'react';

/** `act`, before which the focus goes to what stays: the button that was pressed is taken away by what it begins. */
export const keepFocus = (stays: RefObject<HTMLElement | null>, act: () => void) => (): void => {
  stays.current?.focus({ preventScroll: true });
  act();
};
