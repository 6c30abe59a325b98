import { whenIdle } from './whenIdle';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Does the work once when somebody begins to use the page: moves a mouse, touches, scrolls, presses a key. When a button
 * was pressed before the page came to life, as soon as that press has been answered.
 */
export const whenTouched = (work: () => void): void => {
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    work();
  };
  if (window.earlyPress?.button) whenIdle(work);
  else for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
};
