import { OFFLINE_CACHES } from 'shared/contract';
import { NOBODY } from '../offline/workerProtocol';

/** Prefix of all cache names; another number makes the worker delete caches of another format. */
export const CACHE_PREFIX = `${OFFLINE_CACHES}2-`;

const ACCOUNT = `${CACHE_PREFIX}account-`;
const LISTINGS = `${CACHE_PREFIX}listings-`;

export const accountCache = (owner: string): string => `${ACCOUNT}${owner}`;
export const listingsCache = (owner: string): string => `${LISTINGS}${owner}`;

/** Owners whose data was deleted while answers for them may still have been pending. */
const deleted = new Set<string>();

/** Returns whether nothing may be cached for an owner any more. */
export const isDeleted = (owner: string): boolean => deleted.has(owner);

/** Returns the owner of a cache; null for a shared one. */
const ownerIn = (cacheName: string): string | null => {
  const prefix = [ACCOUNT, LISTINGS].find((one) => cacheName.startsWith(one));
  return prefix === undefined ? null : cacheName.slice(prefix.length);
};

/** Returns the names of caches that may contain listings, a person's first. */
export const personalCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => ownerIn(name) !== null).sort((one) => (ownerIn(one) === NOBODY ? 1 : -1));

/** Deletes data cached for anybody but `owner`. */
export const deleteOthers = async (owner: string, deleteCache: (cacheName: string) => Promise<void>): Promise<void> => {
  deleted.delete(owner);
  for (const name of await caches.keys()) {
    const other = ownerIn(name);
    if (other === null || other === NOBODY || other === owner) continue;
    deleted.add(other);
    await deleteCache(name);
  }
};

/** Throws on an HTML page instead of an API answer: captive portals send one. */
export const rejectPage = (answer: Response): void => {
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('A page came instead of an answer');
};
