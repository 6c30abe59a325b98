import { useEffect, useEffectEvent } from 'react';

/** Returns whether nothing on the page uses keys: the target is the page itself, or a heading focused by script. */
const isIdle = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('h1[tabindex="-1"], main'));

/** Calls `reach` on arrow down while nothing on the page has the focus. */
export const useFirstByArrow = (reach: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
    if (key !== 'ArrowDown' || ctrlKey || altKey || metaKey || shiftKey || !isIdle(target)) return;
    event.preventDefault();
    reach();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
