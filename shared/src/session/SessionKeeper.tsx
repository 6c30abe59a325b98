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
    // That nobody is signed in is known at once: drawn in slices, as the page has only just come to life.
    startTransition(() => {
      stop = startSession(app);
    });
    return () => stop?.();
  }, [app]);
  return children;
};
