import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { noticeAnchors } from 'shared/contract';

/** Returns a ref for the target of a notice: scrolled into view and focused once rendered, if the URL names it. */
export const useNoticeTarget = (kind: keyof typeof noticeAnchors): RefCallback<HTMLElement> => {
  const isWanted = useLocation().hash === `#${noticeAnchors[kind]}`;
  return useCallback(
    (node: HTMLElement | null) => {
      if (node === null || !isWanted) return;
      node.scrollIntoView({ block: 'center' });
      node.focus({ preventScroll: true });
    },
    [isWanted],
  );
};
