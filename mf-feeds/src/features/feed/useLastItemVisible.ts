import { type RefCallback, useCallback } from 'react';

const HALF = 0.5;

/**
 * A ref for the last item of a list: calls `onVisible` when at least half of it is on the screen
 * (docs/specification.md, 'Feeds'). Observes nothing while `enabled` is false; switching it on again looks anew.
 * `onVisible` has to be stable.
 */
export const useLastItemVisible = (enabled: boolean, onVisible: () => void): RefCallback<HTMLElement> =>
  useCallback(
    (node: HTMLElement | null) => {
      if (node === null || !enabled) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.intersectionRatio >= HALF)) onVisible();
        },
        { threshold: HALF },
      );
      observer.observe(node);
      return () => observer.disconnect();
    },
    [enabled, onVisible],
  );
