import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { takeRefusedCall } from './confirmedAct';
import { useSession } from './useSession';
import { viewerOf } from './viewerOf';

/**
 * Calls `offer` once the person is back on this page from the sign-in that a call to `path` was refused without, with
 * the address that was typed, if any.
 */
export const useConfirmedAct = (path: string, offer: (typed: { address?: string }) => void): void => {
  const userId = viewerOf(useSession());
  const { pathname } = useLocation();
  const take = useEffectEvent(() => {
    const call = userId === null ? null : takeRefusedCall(path, { userId, pathname });
    if (call !== null) offer(call);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is at the screen is known late, and may change.
  useEffect(() => {
    take();
    // A page that the browser brings back from its history is not mounted anew.
    window.addEventListener('pageshow', take);
    return () => window.removeEventListener('pageshow', take);
  }, [userId, pathname, path]);
};
