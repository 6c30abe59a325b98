import { type ReactNode, startTransition, useEffect } from 'react';
import { useAppContext } from '../federation/AppContextProvider';
import { startSession } from './startSession';
import { useRefreshOnSessionChange } from './useRefreshOnSessionChange';

/**
 * Keeps the session of what it holds: who is at the screen, and fresh data when that changes. It starts once the first
 * render is on the screen, so that hydration sees the view that the server sent. Belongs around the router, in the
 * browser only.
 */
export const SessionKeeper = ({ children }: { children: ReactNode }) => {
  const app = useAppContext();
  useRefreshOnSessionChange();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Behind the effects of the first render, in which every reader of the session looks at it once more, in one go; as
    // a transition, who is at the screen is drawn in slices.
    queueMicrotask(() => {
      if (isGone) return;
      startTransition(() => {
        stop = startSession(app);
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [app]);
  return children;
};
