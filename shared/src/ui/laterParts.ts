import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';

/** Returns false on the server and during hydration. Dependent parts render in a transition. @public */
export const useHydrated = (): boolean => {
  const [lives, setLives] = useState(false);
  useEffect(() => startTransition(() => setLives(true)), []);
  return lives;
};

/** Returns a ref: calls `onNear`, which has to be stable, when its element is on the screen or up to 400 px away. @beta */
export const useNear = (onNear: () => void): RefCallback<HTMLElement> =>
  useCallback(
    (node: HTMLElement | null) => {
      if (node === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { rootMargin: '400px 0px' },
      );
      observer.observe(node);
      return () => observer.disconnect();
    },
    [onNear],
  );
