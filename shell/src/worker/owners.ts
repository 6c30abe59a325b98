import { OFFLINE_CACHES } from 'shared/contract';
import { NOBODY } from '../offline/ownerOf';

/** Begins all names; another number makes the worker forget whatever lies in the caches of another form. */
export const FORM = `${OFFLINE_CACHES}2-`;

const ACCOUNT = `${FORM}account-`;
const LISTINGS = `${FORM}listings-`;

/** The cache of what is asked for a person: who they are, their favourites. */
export const accountCache = (owner: string): string => `${ACCOUNT}${owner}`;
/** The cache of the listings that somebody has seen. */
export const listingsCache = (owner: string): string => `${LISTINGS}${owner}`;

/** Owners whose things were forgotten while answers for them may still have been on their way. */
const gone = new Set<string>();

/** Whether nothing is to be kept for an owner any more. */
export const isGone = (owner: string): boolean => gone.has(owner);

/** Whose things lie in a cache; null for one that belongs to nobody in particular. */
const ownerIn = (cacheName: string): string | null => {
  const prefix = [ACCOUNT, LISTINGS].find((one) => cacheName.startsWith(one));
  return prefix === undefined ? null : cacheName.slice(prefix.length);
};

/** Names of the caches in which listings may lie, those of a person first. */
export const personalCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => ownerIn(name) !== null).sort((one) => (ownerIn(one) === NOBODY ? 1 : -1));

/**
 * Forgets whatever was kept for others than `owner`. `forget` takes the name of a cache and removes it with what is
 * remembered of it elsewhere.
 */
export const forgetOthers = async (owner: string, forget: (cacheName: string) => Promise<void>): Promise<void> => {
  gone.delete(owner);
  for (const name of await caches.keys()) {
    const other = ownerIn(name);
    if (other === null || other === NOBODY || other === owner) continue;
    gone.add(other);
    await forget(name);
  }
};
