import { useEffect } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';
import { isAbovePage, leaveOverlayEntries, resumeOverlayEntries } from 'shared/host';

/** Returns whether a navigation starts from an overlay's entry; moves through history do not count. */
const startsFromOverlay: BlockerFunction = ({ historyAction }) => historyAction !== 'POP' && isAbovePage();

/** Removes entries of open overlays before the router adds its own. */
export const OverlayEntries = () => {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is rendered, and what is still open belongs to it.
  useEffect(resumeOverlayEntries, [location]);
  const blocker = useBlocker(startsFromOverlay);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLast = true;
    void leaveOverlayEntries().then(() => {
      if (isLast) blocker.proceed();
    });
    return () => {
      isLast = false;
    };
  }, [blocker]);
  return null;
};
