import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Section } from 'shared/contract';

const DATABASE = 'listing-drafts';
const STORE = 'photos';

let opened: UseStore | undefined;
/** Opened when it is first needed, since the server has none, and anew after a failure. */
const store = (): UseStore => {
  opened ??= createStore(DATABASE, STORE);
  return opened;
};

/** The pictures of the section's draft; none where the browser keeps nothing. */
export const readPhotoDraft = async (section: Section): Promise<Blob[]> => {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const stored: unknown = await get(section, store());
    return Array.isArray(stored) ? stored.filter((item) => item instanceof Blob) : [];
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be read', error);
    return [];
  }
};

/** Keeps the pictures of the section's draft. A full or forbidden storage is logged: the form works without. */
export const writePhotoDraft = async (section: Section, files: readonly Blob[]): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  try {
    if (files.length === 0) await del(section, store());
    else await set(section, [...files], store());
  } catch (error) {
    opened = undefined;
    console.warn('The pictures of the draft could not be kept', error);
  }
};
