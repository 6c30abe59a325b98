import { focusManager, type Query } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { endpoints } from '../contract/endpoints';
import type { AppContext } from '../federation/AppContext';
import { paths } from '../paths';
import { clearOtherAccounts, clearTabData } from './clearAccountData';
import { sessionAtom, viewerOf } from './session';
import { dropToken, readToken, recheckToken, subscribeToSignOutElsewhere, subscribeToToken } from './token';
import { isPersonal } from './useRefreshOnSessionChange';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** Milliseconds until a page reports that it waits for the server. */
const DEADLINE_MS = 3_000;

/**
 * Resolves who is signed in, now and whenever the token changes in any tab; returns the stop function. Removes a token
 * that the server refuses. While the server is unreachable, stores the token, shows the anonymous view and retries. A
 * page restored from history refetches personal data at once and the rest if stale, so that a feed is found as it was
 * left.
 */
export const startSession = (app: Pick<AppContext, 'api' | 'queryClient' | 'store'>): (() => void) => {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RETRY_MS;

  /** A signed-in user stays so: a lost connection does not sign out. */
  const showUnverified = (): void => {
    if (app.store.get(sessionAtom).status !== 'signed-in')
      app.store.set(sessionAtom, { status: 'anonymous', unverified: true });
  };

  /** `changed`: the token may be new, not just a retry. `refused`: the server refused it. */
  const resolve = async (changed: boolean, refused = false): Promise<void> => {
    current.abort();
    clearTimeout(timer);
    timer = undefined;
    const token = readToken();
    if (token === null) {
      app.store.set(sessionAtom, { status: 'anonymous', ...(refused && { ended: true }) });
      return;
    }
    if (changed && app.store.get(sessionAtom).status === 'anonymous') app.store.set(sessionAtom, { status: 'unknown' });
    const request = new AbortController();
    current = request;
    const slow = setTimeout(showUnverified, DEADLINE_MS);
    try {
      const account = await callApi(app.api, endpoints.user, { signal: request.signal });
      if (request.signal.aborted) return;
      delay = FIRST_RETRY_MS;
      clearOtherAccounts(account.user_id);
      app.store.set(sessionAtom, {
        status: 'signed-in',
        userId: account.user_id,
        username: account.username,
        isAdmin: account.is_admin,
        ...(account.role === 'moderator' && { isModerator: true }),
      });
    } catch (error) {
      if (request.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) {
        dropToken(token);
        return;
      }
      showUnverified();
      const wait = waitBeforeRetry(error, delay);
      if (wait === null) return;
      timer = setTimeout(() => void resolve(false), wait);
      delay = Math.min(delay * 2, LAST_RETRY_MS);
    } finally {
      clearTimeout(slow);
    }
  };

  /** Refetches the page's data once the session is known; another user's data is dropped by itself. */
  const renew = async (): Promise<void> => {
    const viewer = () => viewerOf(app.store.get(sessionAtom));
    const before = viewer();
    await resolve(true);
    const isSame = viewer() === before;
    const isOutdated = (query: Query): boolean => (isPersonal(query) ? isSame : query.isStale());
    await app.queryClient.invalidateQueries({ predicate: isOutdated });
  };

  const onOnline = (): void => {
    if (timer !== undefined) void resolve(false);
  };
  // A restored page becomes visible before it knows whose it is: until then it refetches nothing.
  const onPageHide = (event: PageTransitionEvent): void => {
    if (event.persisted) focusManager.setFocused(false);
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) void renew().finally(() => focusManager.setFocused(undefined));
  };

  const stopClearing = subscribeToSignOutElsewhere(clearTabData);
  const unsubscribe = subscribeToToken((_token, refused) => void resolve(true, refused));
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  void resolve(true);

  return () => {
    stopClearing();
    unsubscribe();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    clearTimeout(timer);
    current.abort();
  };
};

/** Returns the milliseconds until a retry; null when it would not help. */
const waitBeforeRetry = (error: unknown, delay: number): number | null => {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return delay;
  return error.status === 429 ? Math.max(delay, (error.retryAfter ?? 0) * 1000) : null;
};

interface Router {
  navigate: (to: string, options: { replace: true }) => Promise<void>;
}

/** Returns the handler of an admin call's 403: opens the home page and rechecks the session. @internal */
export const createAdminRefusalHandler = (router: () => Router | undefined) => (): void => {
  void router()?.navigate(paths.home, { replace: true });
  recheckToken();
};
