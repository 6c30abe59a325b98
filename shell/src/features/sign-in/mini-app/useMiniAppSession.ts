import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, useAppContext, useSession, viewerOf } from 'shared';
import { hasInitData, waitForInitData } from './initData';
import { miniAppTriedAtom } from './miniAppTriedAtom';
import { signInByInitData } from './signInByInitData';

/**
 * Signs in silently when the site runs as a Telegram mini app and the stored token is missing or invalid
 * (docs/specification.md, 'Signing in'); for another account's token `SwitchAccountDialog` asks. Loads no script of
 * Telegram's.
 */
export const useMiniAppSession = (): void => {
  const app = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const userId = viewerOf(session);
  const isKnown = userId !== null || (session.status === 'anonymous' && !session.unverified);

  useEffect(() => {
    if (!isKnown || app.store.get(miniAppTriedAtom)) return;
    const waiting = new AbortController();
    void waitForInitData(waiting.signal).then((initData) => {
      if (waiting.signal.aborted) return;
      app.store.set(miniAppTriedAtom, true);
      // Launch parameters are as good as a password for an hour, so they are removed from the address.
      if (hasInitData(location.hash))
        void navigate({ pathname: paths.home, search: location.search }, { replace: true });
      if (initData !== null) void signInByInitData(app, initData, userId);
    });
    return () => waiting.abort();
  }, [isKnown, userId, app, navigate]);
};
