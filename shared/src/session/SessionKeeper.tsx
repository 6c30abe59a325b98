import { type ReactNode, useEffect } from 'react';
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
  useEffect(() => startSession(app), [app]);
  return children;
};
