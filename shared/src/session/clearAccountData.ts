import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { endpoints } from '../contract/endpoints';
import type { AppContext } from '../federation/AppContext';
import { PICTURE_DRAFTS } from '../storage/drafts';
import { type StorageArea, storageOf } from '../storage/persisted';
import { isOfAccount } from '../storage/storageKeys';
import { recordSignOut, writeToken } from './token';

type Which = (key: string) => boolean;

/** Removes these keys from one storage; returns whether there were any. */
const clearArea = (area: StorageArea, which: Which): boolean => {
  const storage = storageOf(area);
  const gone = Object.keys(storage).filter(which);
  for (const key of gone) storage.removeItem(key);
  return gone.length > 0;
};

const clearPictures = (which: Which): undefined => {
  if (typeof indexedDB === 'undefined') return;
  const opening = indexedDB.open(PICTURE_DRAFTS.database);
  // No database yet: do not create one just by opening it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = (event) => event.preventDefault();
  opening.onsuccess = () => {
    const { result: opened } = opening;
    if (opened.objectStoreNames.contains(PICTURE_DRAFTS.store)) {
      const store = opened.transaction(PICTURE_DRAFTS.store, 'readwrite').objectStore(PICTURE_DRAFTS.store);
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) if (which(String(key))) store.delete(key);
      };
    }
    // Closes after pending transactions.
    opened.close();
  };
};

/** Returns the result of `work`; false where the browser has closed its storage, which must not prevent signing out. */
const attempt = (work: () => boolean | undefined): boolean => {
  try {
    return work() ?? false;
  } catch (error) {
    console.warn('Stored data of an account could not be removed', error);
    return false;
  }
};

/** Removes all that this browser stores of any account, so that its next user sees none. Never throws. @internal */
export const clearAccountData = (): void => {
  for (const area of ['local', 'session'] as const) attempt(() => clearArea(area, isOfAccount));
  attempt(() => clearPictures(isOfAccount));
};

/** Removes what this tab stores of any account, e.g. after a sign-out in another tab. Never throws. */
export const clearTabData = (): void => void attempt(() => clearArea('session', isOfAccount));

/** Removes what is stored of accounts other than `me`, the signed-in user. Never throws. */
export const clearOtherAccounts = (me: number): void => {
  const ofOther = (key: string): boolean => isOfAccount(key) && key.split(':')[1] !== String(me);
  attempt(() => clearArea('session', ofOther));
  // Every draft has its texts there.
  if (attempt(() => clearArea('local', ofOther))) attempt(() => clearPictures(ofOther));
};

/** Ends the session in every tab of this browser and removes all account data. Does not notify the server. @internal */
export const clearSession = (): void => {
  writeToken(null);
  recordSignOut();
  clearAccountData();
};

/**
 * Ends the session on the server and in every tab. `onFailure`: the server was not reached, the token is dropped all
 * the same. `comesBack`: the same user will sign in again, so drafts stay. @internal
 */
export const signOut = (
  { api }: Pick<AppContext, 'api'>,
  onFailure: () => void,
  { comesBack = false }: { comesBack?: boolean } = {},
): void => {
  // First, since the call needs the token.
  callApi(api, endpoints.logout).catch((error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) onFailure();
  });
  if (comesBack) writeToken(null);
  else clearSession();
};
