import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { noticePlaces } from 'shared/contract';

/**
 * A ref of what a notice leads to. Where the address names it, it comes into view with the focus on it as soon as it is
 * there, however late that is.
 */
export const useArrival = (kind: keyof typeof noticePlaces): RefCallback<HTMLElement> => {
  const isWanted = useLocation().hash === `#${noticePlaces[kind]}`;
  return useCallback(
    (node: HTMLElement | null) => {
      if (node === null || !isWanted) return;
      node.scrollIntoView({ block: 'center' });
      node.focus({ preventScroll: true });
    },
    [isWanted],
  );
};
