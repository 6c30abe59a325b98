import { type RefObject, useEffect, useRef } from 'react';

/** How far above the visible part the top counts as near, so that reading goes on without a stop. */
const MARGIN = '400px 0px 0px 0px';

/**
 * Calls `onSight` when the element at the top of a scrolled box comes near, and again for each new `key` while it is
 * still there; never while `key` is null.
 */
export const useTopInSight = (
  box: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  key: number | null,
  onSight: () => void,
): void => {
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });

  useEffect(() => {
    if (key === null || !top.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: box.current, rootMargin: MARGIN },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [key, box, top]);
};
