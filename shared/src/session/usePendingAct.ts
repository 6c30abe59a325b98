import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { dropPendingAct, type PendingAct, takePendingAct } from './pendingAct';
import { useSession } from './useSession';

/**
 * Runs the act that was pressed on this page before signing in, once, when the user is signed in. Returning without a
 * sign-in discards it. Without `id` in `wanted`, an act of any listing matches.
 */
export const usePendingAct = ({ kind, section, id }: PendingAct, run: (act: PendingAct) => void): void => {
  const { status } = useSession();
  const { pathname } = useLocation();
  const doIt = useEffectEvent(run);

  useEffect(() => {
    if (status === 'unknown') return;
    if (status === 'anonymous') {
      dropPendingAct();
      return;
    }
    const act = takePendingAct({ kind, section, ...(id !== undefined && { id }) }, pathname);
    if (act !== null) doIt(act);
  }, [status, pathname, kind, section, id]);
};
