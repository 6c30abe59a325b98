import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AppContext, paths, useAppContext, useSession, writeToken } from 'shared';
import { endpoints } from 'shared/contract';
import { requestToken } from '../requestToken';
import { launchInitData, waitForInitData } from './initData';
import { miniAppTriedAtom } from './miniAppTriedAtom';

const trySignIn = async ({ api }: AppContext, initData: string): Promise<void> => {
  try {
    writeToken(await requestToken(api, endpoints.signInTelegramInitData, { initData }));
  } catch (error) {
    // Silent by the specification: the person stays a visitor and may sign in by hand.
    console.warn('The init data of the mini app were not accepted', error);
  }
};

/**
 * Signs in silently when the site runs as a Telegram mini app and the stored token is missing or invalid (spec section
 * 2, home). No script of Telegram's is loaded for it.
 */
export const useMiniAppSession = (): void => {
  const app = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const isVisitor = session.status === 'anonymous' && !session.unverified;

  useEffect(() => {
    if (!isVisitor || app.store.get(miniAppTriedAtom)) return;
    const waiting = new AbortController();
    void waitForInitData(waiting.signal).then((initData) => {
      if (waiting.signal.aborted) return;
      app.store.set(miniAppTriedAtom, true);
      if (initData === null) return;
      // The launch parameters are as good as a password for a day: they do not stay in the address.
      if (launchInitData(location.hash) !== null)
        void navigate({ pathname: paths.home, search: location.search }, { replace: true });
      void trySignIn(app, initData);
    });
    return () => waiting.abort();
  }, [isVisitor, app, navigate]);
};
