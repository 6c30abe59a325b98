import type { StorageKey } from './storageKeys';

/** Where a value lives: in this browser, or in this tab alone. */
export type StorageArea = 'local' | 'session';

/** One value under one key of the browser's storage. Nothing of it throws: a browser may have closed its storage. */
export interface Persisted<T> {
  /** What is kept; null when there is nothing, it cannot be read, is of another shape, or there is no browser. */
  read: () => T | null;
  /** Keeps the value, or forgets it when null; false when the storage is full or closed. Browser only. */
  write: (value: T | null) => boolean;
  /**
   * Calls `listener` when another tab has changed the value, or may have while the browser kept the page in its history;
   * returns the way to stop. Browser only.
   */
  subscribe: (listener: (event: Event) => void) => () => void;
}

/** What reads a kept value: a schema of zod, or the same in plain code where the first screen must do without zod. */
export interface StoredShape<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

/** The storage itself. Throws where the browser has closed it. */
export const storageOf = (area: StorageArea): Storage =>
  area === 'local' ? window.localStorage : window.sessionStorage;

/** A text as it stands, such as one that others read as well: the inline script of the pages, the specification. */
export const persistedText = (key: StorageKey, area: StorageArea = 'local'): Persisted<string> => ({
  read: () => {
    if (typeof window === 'undefined') return null;
    try {
      return storageOf(area).getItem(key);
    } catch (error) {
      console.warn(`'${key}' could not be read`, error);
      return null;
    }
  },
  write: (value) => {
    try {
      if (value === null) storageOf(area).removeItem(key);
      else storageOf(area).setItem(key, value);
      return true;
    } catch (error) {
      console.warn(`'${key}' could not be kept`, error);
      return false;
    }
  },
  subscribe: (listener) => {
    const onStorage = (event: StorageEvent): void => {
      // The key is null when the other tab cleared everything.
      if (event.key === key || event.key === null) listener(event);
    };
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) listener(event);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
});

/**
 * A value kept as JSON and read by `schema`. An older build or another hand may have written anything: what the schema
 * refuses counts as nothing, so give a field that came later a `catch`.
 */
export const persisted = <T>(key: StorageKey, schema: StoredShape<T>, area: StorageArea = 'local'): Persisted<T> => {
  const text = persistedText(key, area);
  return {
    ...text,
    read: () => {
      const kept = text.read();
      if (kept === null) return null;
      try {
        return schema.safeParse(JSON.parse(kept)).data ?? null;
      } catch (error) {
        console.warn(`'${key}' is not JSON`, error);
        return null;
      }
    },
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
};
