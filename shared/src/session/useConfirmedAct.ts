import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { takeRefusedCall } from './confirmedAct';
import { useSession } from './useSession';
import { viewerOf } from './viewerOf';

/**
 * Calls `offer` once the user is back from the new sign-in that a call to `path` required, with the typed address, if
 * any.
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
    // A page restored from the back/forward cache is not remounted.
    window.addEventListener('pageshow', take);
    return () => window.removeEventListener('pageshow', take);
  }, [userId, pathname, path]);
};
