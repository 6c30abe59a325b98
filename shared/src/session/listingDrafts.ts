/** Of the browser's storage, with what is typed; the pictures stand beside it in a database. */
const PREFIXES = ['listing-draft:', 'listing-edit:'];

/** The database of the browser, and the store in it, that keep the pictures of drafts by their places. */
export const PICTURE_DRAFTS = { database: 'listing-drafts', store: 'photos' } as const;

/** Where the draft of a new listing of the user `me` stands: nobody else who uses the browser is shown it. */
export const listingDraftPlace = (me: number, form: string): string => `listing-draft:${me}:${form}`;

/** Where the draft of an edit by the user `me` stands. */
export const listingEditPlace = (me: number, listing: string): string => `listing-edit:${me}:${listing}`;

const forgetPictures = (): void => {
  if (typeof indexedDB === 'undefined') return;
  const opening = indexedDB.open(PICTURE_DRAFTS.database);
  // There are none: what is being made for this question alone is not kept.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = (event) => event.preventDefault();
  opening.onsuccess = () => {
    const { result: opened } = opening;
    if (opened.objectStoreNames.contains(PICTURE_DRAFTS.store)) {
      opened.transaction(PICTURE_DRAFTS.store, 'readwrite').objectStore(PICTURE_DRAFTS.store).clear();
    }
    opened.close();
  };
};

/**
 * Forgets every draft of a listing in this browser, with its pictures: the exact place of a loss and a chip are nothing
 * for whoever uses the browser next. Never throws: a browser may have closed its storage.
 */
export const forgetListingDrafts = (): void => {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) window.localStorage.removeItem(key);
    }
    forgetPictures();
  } catch (error) {
    console.warn('The drafts could not be forgotten', error);
  }
};
