import { useEffect, useEffectEvent } from 'react';

/** Distance from the page's bottom at which more is loaded, in pixels (docs/specification.md, 'Moderation'). */
export const NEAR_BOTTOM_PX = 100;

const isNearBottom = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY <= NEAR_BOTTOM_PX;
};

/** Calls `onNear` within 100 px of the page's bottom, also when the page is or becomes that short. */
export const useNearBottom = (enabled: boolean, onNear: () => void): void => {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled) return;
    const look = (): void => {
      if (isNearBottom()) near();
    };
    look();
    // A longer or shorter list moves the bottom.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [enabled]);
};
