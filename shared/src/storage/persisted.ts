import type { StorageKey } from './storageKeys';

export type StorageArea = 'local' | 'session';

/** A value under one key of the browser's storage. Never throws: a browser may have closed its storage. @beta */
export interface Persisted<T> {
  /** Returns the stored value; null when missing, unreadable, of another shape, or on the server. */
  read: () => T | null;
  /** Stores the value, or removes it when null; returns false when the storage is full or closed. Browser only. */
  write: (value: T | null) => boolean;
  /** Calls `listener` when another tab may have changed the value; returns the unsubscribe function. */
  subscribe: (listener: (event: Event) => void) => () => void;
}

/** Validates a stored value: a zod schema, or plain code where the first screen must avoid zod. */
export interface StoredShape<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

/** Returns the storage. Throws where the browser has closed it. */
export const storageOf = (area: StorageArea): Storage =>
  area === 'local' ? window.localStorage : window.sessionStorage;

/** Stores a raw text, e.g. one that other readers share: the pages' inline script, the specification. @beta */
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
      console.warn(`'${key}' could not be stored`, error);
      return false;
    }
  },
  subscribe: (listener) => {
    const onStorage = (event: StorageEvent): void => {
      // The key is null when another tab cleared everything.
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

/** Stores a value as JSON; what `schema` refuses reads as null, so give fields added later a `catch`. @beta */
export const persisted = <T>(key: StorageKey, schema: StoredShape<T>, area: StorageArea = 'local'): Persisted<T> => {
  const text = persistedText(key, area);
  return {
    ...text,
    read: () => {
      const stored = text.read();
      if (stored === null) return null;
      try {
        return schema.safeParse(JSON.parse(stored)).data ?? null;
      } catch (error) {
        console.warn(`'${key}' is not JSON`, error);
        return null;
      }
    },
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
};
