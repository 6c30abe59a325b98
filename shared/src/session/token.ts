import { newIdempotencyKey } from '../api/callApi';
import { ACCESS_TOKEN_KEY } from '../contract/pageProtocol';
import { persistedText } from '../storage/persisted';

/** `refused`: the server refused the token; the user did not sign out. */
type Listener = (token: string | null, refused: boolean) => void;

const listeners = new Set<Listener>();
/** Token of a tab whose storage does not work; `undefined` while it does. */
let fallback: string | null | undefined;

const notify = (token: string | null, refused = false): void => {
  for (const listener of [...listeners]) listener(token, refused);
};

const stored = persistedText(ACCESS_TOKEN_KEY);

/** Returns the stored token, or null. Never throws, also without storage. @internal */
export const readToken = (): string | null => (fallback === undefined ? stored.read() : fallback);

const store = (token: string | null): void => {
  // Without storage the session lives as long as the tab.
  fallback = stored.write(token) ? undefined : token;
};

/** Stores or removes the token and notifies this tab's subscribers; other tabs get the storage event. @internal */
export const writeToken = (token: string | null): void => {
  store(token);
  notify(token);
};

/** Removes the refused token, unless another one has replaced it meanwhile. @internal */
export const dropToken = (refused: string): void => {
  if (readToken() !== refused) return;
  store(null);
  notify(null, true);
};

/** Makes this tab's subscribers check the token again, e.g. after the server was unreachable. @internal */
export const recheckToken = (): void => notify(readToken());

const signOuts = persistedText('signed-out');

/** Notifies other tabs that the user has signed out, unlike a session that has ended. @internal */
export const recordSignOut = (): void => void signOuts.write(newIdempotencyKey());

/** Calls `listener` when the user has signed out in another tab; returns the unsubscribe function. Browser only. */
export const subscribeToSignOutElsewhere = (listener: () => void): (() => void) => {
  let known = signOuts.read();
  // Also called when a page returns from the history, where the session may merely have ended.
  return signOuts.subscribe(() => {
    const latest = signOuts.read();
    if (latest !== known && readToken() === null) listener();
    known = latest;
  });
};

/** Calls `listener` whenever any tab changes the token; returns the unsubscribe function. Browser only. @internal */
export const subscribeToToken = (listener: Listener): (() => void) => {
  listeners.add(listener);
  const stop = stored.subscribe(({ type }) => {
    // A page restored from the history checks by itself, then refetches.
    if (type === 'storage') listener(readToken(), false);
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
};
