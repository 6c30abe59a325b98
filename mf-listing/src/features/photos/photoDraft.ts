import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { PICTURE_DRAFTS } from 'shared';

let opened: UseStore | undefined;
/** Opened on first use, since the server has none, and again after a failure. */
const store = (): UseStore => {
  opened ??= createStore(PICTURE_DRAFTS.database, PICTURE_DRAFTS.store);
  return opened;
};

/** Returns the pictures of a form's draft, existing ones by their names; none where the browser stores nothing. */
export const readPhotoDraft = async (place: string): Promise<(Blob | string)[]> => {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const stored: unknown = await get(place, store());
    return Array.isArray(stored) ? stored.filter((item) => item instanceof Blob || typeof item === 'string') : [];
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be read', error);
    return [];
  }
};

/** Stores the pictures of a form's draft. A full or forbidden storage is logged: the form works without. */
export const writePhotoDraft = async (place: string, files: readonly (Blob | string)[]): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  try {
    if (files.length === 0) await del(place, store());
    else await set(place, [...files], store());
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be kept', error);
  }
};
