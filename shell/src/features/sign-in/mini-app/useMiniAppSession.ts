import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AppContext, callApi, paths, persistedText, useAppContext, useSession, viewerOf } from 'shared';
import { endpoints } from 'shared/contract';
import { readToken, writeToken } from 'shared/host';
import { requestToken } from '../requestToken';
import { hasInitData, waitForInitData } from './initData';
import { miniAppTriedAtom, switchOfferAtom } from './miniAppAtoms';

const storedId = persistedText('device-mark');

/** Returns this browser's random id: a mini app's data sign in again only where they were used first. */
const deviceId = (): string | undefined => {
  const known = storedId.read();
  if (known !== null) return known;
  const id = crypto.randomUUID();
  return storedId.write(id) ? id : undefined;
};

type Api = AppContext['api'];

/** Returns call options with a token that is not the stored one. */
const withToken = (token: string) => ({ anonymous: true, headers: { Authorization: `Bearer ${token}` } });

/** Ends an unused session. Best effort: it would expire by itself. */
export const endUnusedSession = async (api: Api, token: string): Promise<void> => {
  try {
    await callApi(api, endpoints.logout, withToken(token));
  } catch (error) {
    console.warn('An unused session could not be ended', error);
  }
};

/** Signs in silently with init data. Another account is never replaced, only offered (`switchOfferAtom`). */
const signInByInitData = async ({ api, store }: AppContext, initData: string, userId: number | null): Promise<void> => {
  try {
    const stored = readToken();
    const token = await requestToken(api, endpoints.signInTelegramInitData.path, { initData, device: deviceId() });
    if (userId === null && readToken() === null) {
      writeToken(token);
      return;
    }
    const account = await callApi(api, endpoints.user, withToken(token));
    // A manual sign-in meanwhile, in any tab, takes precedence.
    const isOther = userId !== null && account.user_id !== userId && readToken() === stored;
    if (isOther) store.set(switchOfferAtom, { userId, username: account.username, token });
    else await endUnusedSession(api, token);
  } catch (error) {
    console.warn('The init data of the mini app were not accepted', error);
  }
};

/**
 * Signs in silently in a Telegram mini app without a valid token (docs/specification.md, 'Signing in');
 * `SwitchAccountDialog` asks about another account. Loads no script of Telegram's.
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
