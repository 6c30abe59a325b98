import { type ReactNode, startTransition, useEffect } from 'react';
import { useAppContext } from '../federation/AppContextProvider';
import { startSession } from './startSession';
import { useRefreshOnSessionChange } from './useRefreshOnSessionChange';

/** Keeps the session of the app below. Wrap the router in it, in the browser only; starts after hydration. @internal */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const app = useAppContext();
  useRefreshOnSessionChange();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // After the effects of the first render, in which all readers of the session check it again together; as a
    // transition, the new session renders in slices.
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
