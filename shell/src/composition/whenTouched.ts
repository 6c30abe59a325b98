const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Does the work once when somebody begins to use the page: moves a mouse, touches, scrolls, presses a key. At once when a
 * button was pressed before the page came to life.
 */
export const whenTouched = (work: () => void): void => {
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    work();
  };
  if (window.earlyPress?.button) work();
  else for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
};
