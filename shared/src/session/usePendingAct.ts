import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { dropPendingAct, type PendingAct, takePendingAct } from './pendingAct';
import { useSession } from './useSession';

/**
 * Does what was pressed on this page before signing in, once, as soon as somebody is signed in. Whoever comes back
 * without having signed in has changed their mind. Without `id` in `wanted`, that of any listing will do.
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
