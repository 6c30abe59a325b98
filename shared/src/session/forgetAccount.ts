import { type StorageArea, storageOf } from '../storage/persisted';
import { isOfAccount } from '../storage/storageKeys';
import { PICTURE_DRAFTS } from './listingDrafts';

type Which = (key: string) => boolean;

/** Forgets these in one storage; gives whether there were any. */
const forgetIn = (area: StorageArea, which: Which): boolean => {
  const storage = storageOf(area);
  const gone = Object.keys(storage).filter(which);
  for (const key of gone) storage.removeItem(key);
  return gone.length > 0;
};

const forgetPictures = (which: Which): undefined => {
  if (typeof indexedDB === 'undefined') return;
  const opening = indexedDB.open(PICTURE_DRAFTS.database);
  // There are none: what is being made for this question alone is not kept.
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
    // Once what was begun is done.
    opened.close();
  };
};

/** What `work` gives; false where the browser has closed its storage, which stops nobody from signing out. */
const attempt = (work: () => boolean | undefined): boolean => {
  try {
    return work() ?? false;
  } catch (error) {
    console.warn('What was kept for an account could not be forgotten', error);
    return false;
  }
};

/**
 * Forgets whatever this browser keeps of any account, with the pictures of drafts: an unsent message, the exact place of a
 * loss and a chip are nothing for whoever uses the browser next. The service worker forgets what it keeps by itself, with
 * the token. Never throws.
 */
export const forgetAccount = (): void => {
  for (const area of ['local', 'session'] as const) attempt(() => forgetIn(area, isOfAccount));
  attempt(() => forgetPictures(isOfAccount));
};

/** Forgets what this tab alone keeps of any account, as when its person has signed out in another tab. Never throws. */
export const forgetInTab = (): void => void attempt(() => forgetIn('session', isOfAccount));

/** Forgets what is kept of others than the user `me`, who is signed in here in their place. Never throws. */
export const forgetOthers = (me: number): void => {
  const ofOther = (key: string): boolean => isOfAccount(key) && key.split(':')[1] !== String(me);
  attempt(() => forgetIn('session', ofOther));
  // A draft has its texts there, whatever else it has.
  if (attempt(() => forgetIn('local', ofOther))) attempt(() => forgetPictures(ofOther));
};
