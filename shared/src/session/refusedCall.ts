import { atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { RefusedCall } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import { persisted } from '../storage/persisted';
import { useSession, viewerOf } from './session';

/** The call that waits for a new sign-in; null without one. @internal */
export const refusedCallAtom = atom<RefusedCall | null>(null);

/** Calls that pages offer again after a new sign-in; others are not stored. */
const repeatableCalls: readonly string[] = [
  endpoints.linkTelegram.path,
  endpoints.unlinkTelegram.path,
  endpoints.setEmail.path,
  endpoints.deleteEmail.path,
  endpoints.subscribeToPush.path,
  endpoints.exportMe.path,
  endpoints.deleteMe.path,
];

/** Milliseconds until a stored call expires. */
const LIFETIME_MS = 15 * 60_000;

interface StoredCall {
  path: string;
  address?: string;
  userId: number;
  pathname: string;
  at: number;
}

const stored = persisted<StoredCall>(
  'confirmed-act',
  {
    safeParse: (value) => {
      const { path, address, userId, pathname, at } = (value ?? {}) as Partial<Record<keyof StoredCall, unknown>>;
      const isKnown = typeof path === 'string' && typeof pathname === 'string';
      if (!isKnown || typeof userId !== 'number' || typeof at !== 'number') return {};
      return { data: { path, userId, pathname, at, ...(typeof address === 'string' && { address }) } };
    },
  },
  'session',
);

/** Stores a refused call in this tab until the user has signed in again. Browser only. */
export const storeRefusedCall = (
  { path, body }: RefusedCall,
  { userId, pathname }: { userId: number; pathname: string },
): void => {
  if (!repeatableCalls.includes(path)) return void stored.write(null);
  const { address } = (typeof body === 'object' && body !== null ? body : {}) as { address?: unknown };
  stored.write({ path, userId, pathname, at: Date.now(), ...(typeof address === 'string' && { address }) });
};

/** Returns and removes the stored call of this path for this user and page; null without one. */
const popRefusedCall = (
  path: string,
  { userId, pathname }: { userId: number; pathname: string },
): { address?: string } | null => {
  const call = stored.read();
  if (call === null || call.path !== path || call.pathname !== pathname) return null;
  stored.write(null);
  const age = Date.now() - call.at;
  if (call.userId !== userId || age < 0 || age > LIFETIME_MS) return null;
  return call.address === undefined ? {} : { address: call.address };
};

/** Calls `offer` once the user is back from the sign-in that a call to `path` required. @internal */
export const useRefusedCall = (path: string, offer: (typed: { address?: string }) => void): void => {
  const userId = viewerOf(useSession());
  const { pathname } = useLocation();
  const onStored = useEffectEvent(offer);

  useEffect(() => {
    if (userId === null) return;
    const offerStored = (): void => {
      const call = popRefusedCall(path, { userId, pathname });
      if (call !== null) onStored(call);
    };
    offerStored();
    // A page restored from the back/forward cache is not remounted.
    window.addEventListener('pageshow', offerStored);
    return () => window.removeEventListener('pageshow', offerStored);
  }, [userId, pathname, path]);
};
