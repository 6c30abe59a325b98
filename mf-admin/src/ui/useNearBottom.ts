import { useEffect, useEffectEvent } from 'react';

/** Distance from the page's bottom at which more is loaded, in pixels (docs/specification.md, 'Moderation'). */
export const NEAR_BOTTOM_PX = 100;

const isNearBottom = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY <= NEAR_BOTTOM_PX;
};

/** Calls `onNear` within 100 px of the page's bottom; each change of `length` checks again. */
export const useNearBottom = (enabled: boolean, length: number, onNear: () => void): void => {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer or shorter list moves the bottom.
  useEffect(() => {
    if (!enabled) return;
    const look = (): void => {
      if (isNearBottom()) near();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [enabled, length]);
};
