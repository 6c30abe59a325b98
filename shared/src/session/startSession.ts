import type { Query } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { endpoints } from '../contract/endpoints';
import type { AppContext } from '../federation/AppContext';
import { forgetInTab, forgetOthers } from './forgetAccount';
import { sessionAtom } from './sessionAtom';
import { dropToken, readToken, subscribeToSignOutElsewhere, subscribeToToken } from './token';
import { isPersonal } from './useRefreshOnSessionChange';
import { viewerOf } from './viewerOf';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** Milliseconds after which a page says that it waits for the server. */
const DEADLINE_MS = 3_000;

/**
 * Finds out who is signed in and keeps finding out whenever the token changes, in this tab or in another. To be called
 * in the browser after hydration; returns the way to stop.
 *
 * A token the server refuses (401) is removed. When the server cannot be asked, or takes longer than 3 s, the token is kept, the person is shown
 * the anonymous view, and the question is repeated after 2 s, 4 s … 60 s and as soon as the device is online again. A
 * page that the browser brings back from its history asks anew, since it has slept through what other tabs did; then
 * everything personal is asked for anew (marks, unread counts, the listing and its state), and of the rest, such as a feed
 * that shall be found as it was left, what is past its term.
 */
export const startSession = (app: Pick<AppContext, 'api' | 'queryClient' | 'store'>): (() => void) => {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RETRY_MS;

  /** A person who was signed in stays so: a lost connection takes nothing away. */
  const showUnverified = (): void => {
    if (app.store.get(sessionAtom).status !== 'signed-in')
      app.store.set(sessionAtom, { status: 'anonymous', unverified: true });
  };

  /**
   * `changed`: there may be a new token, not just a new attempt to ask about the old one. `refused`: the server took it
   * no longer.
   */
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
    const asked = new AbortController();
    current = asked;
    const slow = setTimeout(showUnverified, DEADLINE_MS);
    try {
      const account = await callApi(app.api, endpoints.user, { signal: asked.signal });
      if (asked.signal.aborted) return;
      delay = FIRST_RETRY_MS;
      forgetOthers(account.user_id);
      app.store.set(sessionAtom, {
        status: 'signed-in',
        userId: account.user_id,
        username: account.username,
        isAdmin: account.is_admin,
        ...(account.role === 'moderator' && { isModerator: true }),
      });
    } catch (error) {
      if (asked.signal.aborted) return;
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

  /** Asks anew for what the page shows, once it is known who is at the screen; what is another person's goes by itself. */
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
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) void renew();
  };

  const stopForgetting = subscribeToSignOutElsewhere(forgetInTab);
  const unsubscribe = subscribeToToken((_token, refused) => void resolve(true, refused));
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onPageShow);
  void resolve(true);

  return () => {
    stopForgetting();
    unsubscribe();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onPageShow);
    clearTimeout(timer);
    current.abort();
  };
};

/** Milliseconds until the server may be asked again; null when asking again would change nothing. */
const waitBeforeRetry = (error: unknown, delay: number): number | null => {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return delay;
  return error.status === 429 ? Math.max(delay, (error.retryAfter ?? 0) * 1000) : null;
};
