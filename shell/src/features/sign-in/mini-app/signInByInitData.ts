import { type AppContext, callApi, persistedText } from 'shared';
import { endpoints } from 'shared/contract';
import { readToken, writeToken } from 'shared/host';
import { requestToken } from '../requestToken';
import { switchOfferAtom } from './switchOfferAtom';

const kept = persistedText('device-mark');

/**
 * Returns a random mark of this browser, made once: the data of a mini app sign in again from the browser that used them
 * first. Undefined where nothing can be stored.
 */
const deviceMark = (): string | undefined => {
  const known = kept.read();
  if (known !== null) return known;
  const mark = crypto.randomUUID();
  return kept.write(mark) ? mark : undefined;
};

type Api = AppContext['api'];

/** Calls with a token that is not the stored one. */
const as = (token: string) => ({ anonymous: true, headers: { Authorization: `Bearer ${token}` } });

/** Ends a session that nobody is going to use. Best effort: it would run out by itself. */
export const endSpareSession = async (api: Api, token: string): Promise<void> => {
  try {
    await callApi(api, endpoints.logout, as(token));
  } catch (error) {
    console.warn('A spare session could not be ended', error);
  }
};

/**
 * Signs in by a mini app's init data, silently: whoever is refused stays as they are and may sign in by hand. `userId`:
 * who is signed in already, null when nobody is. An account is never replaced by another one here: that becomes an
 * offer (`switchOfferAtom`).
 */
export const signInByInitData = async (
  { api, store }: AppContext,
  initData: string,
  userId: number | null,
): Promise<void> => {
  try {
    const stored = readToken();
    const token = await requestToken(api, endpoints.signInTelegramInitData.path, { initData, device: deviceMark() });
    if (userId === null && readToken() === null) {
      writeToken(token);
      return;
    }
    const account = await callApi(api, endpoints.user, as(token));
    // Who has signed in by hand meanwhile, in this tab or another, has chosen.
    const isOther = userId !== null && account.user_id !== userId && readToken() === stored;
    if (isOther) store.set(switchOfferAtom, { userId, username: account.username, token });
    else await endSpareSession(api, token);
  } catch (error) {
    console.warn('The init data of the mini app were not accepted', error);
  }
};
