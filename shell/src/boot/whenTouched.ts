import { whenIdle } from './whenIdle';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Runs the work once on the first interaction: mouse move, touch, scroll or key press. After a press before hydration,
 * as soon as that press is answered.
 */
export const whenTouched = (work: () => void): void => {
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    work();
  };
  if (window.earlyPress?.button) whenIdle(work);
  else for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
};
