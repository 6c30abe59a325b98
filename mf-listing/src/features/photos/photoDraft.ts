import type { Section } from 'shared/contract';

const DATABASE = 'listing-drafts';
const STORE = 'photos';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const withStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

/** The pictures of the section's draft; none where the browser keeps nothing. */
export const readPhotoDraft = async (section: Section): Promise<Blob[]> => {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const stored: unknown = await withStore('readonly', (store) => store.get(section));
    return Array.isArray(stored) ? stored.filter((item) => item instanceof Blob) : [];
  } catch (error) {
    console.warn('The pictures of the draft could not be read', error);
    return [];
  }
};

/** Keeps the pictures of the section's draft. A full or forbidden storage is logged: the form works without. */
export const writePhotoDraft = async (section: Section, files: readonly Blob[]): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  try {
    if (files.length === 0) await withStore('readwrite', (store) => store.delete(section));
    else await withStore('readwrite', (store) => store.put([...files], section));
  } catch (error) {
    console.warn('The pictures of the draft could not be kept', error);
  }
};
