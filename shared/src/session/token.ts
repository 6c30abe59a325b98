import { persistedText } from '../storage/persisted';

/** Storage key of the access token (docs/specification.md, 'Signing in'). Nothing else touches it. */
export const ACCESS_TOKEN_KEY = 'access_token';

/** `refused`: the token is gone because the server took it no longer, not because the person went. */
type Listener = (token: string | null, refused: boolean) => void;

const listeners = new Set<Listener>();
/** Holds the token of a tab whose storage does not work; `undefined` while it does. */
let fallback: string | null | undefined;

const tell = (token: string | null, refused = false): void => {
  for (const listener of [...listeners]) listener(token, refused);
};

const kept = persistedText(ACCESS_TOKEN_KEY);

/** The stored token, or null. Never throws, also where storage is unavailable. */
export const readToken = (): string | null => (fallback === undefined ? kept.read() : fallback);

const store = (token: string | null): void => {
  // Where storage is full or closed, the session lives as long as the tab.
  fallback = kept.write(token) ? undefined : token;
};

/** Stores the token, or removes it when null, and tells this tab's subscribers; other tabs learn by the storage event. */
export const writeToken = (token: string | null): void => {
  store(token);
  tell(token);
};

/** Removes the token that the server has refused, unless another one has taken its place meanwhile. */
export const dropToken = (refused: string): void => {
  if (readToken() !== refused) return;
  store(null);
  tell(null, true);
};

/** Has this tab's subscribers look at the token once more, e.g. when the server could not be asked before. */
export const recheckToken = (): void => tell(readToken());

/** Calls `listener` when another tab has removed the token; returns the way to stop. Browser only. */
export const subscribeToSignOutElsewhere = (listener: () => void): (() => void) =>
  kept.subscribe(() => {
    if (readToken() === null) listener();
  });

/** Calls `listener` whenever this tab or another one changes the token; returns the way to stop. Browser only. */
export const subscribeToToken = (listener: Listener): (() => void) => {
  listeners.add(listener);
  const stop = kept.subscribe(({ type }) => {
    // A page that comes back from the history asks by itself, and then for what it shows.
    if (type === 'storage') listener(readToken(), false);
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
};
