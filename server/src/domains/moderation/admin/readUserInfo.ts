import { and, count, eq } from 'drizzle-orm';
import { type KeyInfo, ListingStatus, parseId, type UserInfo } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, requestKeys, users } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { notFound } from '../../../errors/httpError';
import { roleOf } from '../../../session/session';
import { displayName } from '../../accounts/users/presentAccount';
import { keyPattern } from '../../calls/requestKeys';
import { messages } from './messages.ru';

/** Returns the details of a listing key. Throws 404 for an unknown one. */
export const readKeyInfo = async (db: Queryable, requested: string): Promise<KeyInfo> => {
  const key = requested.trim();
  const [found] = !keyPattern.test(key)
    ? []
    : await db
        .select({ key: requestKeys, user: users })
        .from(requestKeys)
        .innerJoin(users, eq(users.id, requestKeys.userId))
        .where(and(eq(requestKeys.key, key.toLowerCase()), eq(requestKeys.action, 'create')));
  if (!found?.key.section) throw notFound(messages.noKey);
  return {
    key: found.key.key,
    user_id: found.user.id,
    username: displayName(found.user),
    created: found.key.createdAt.toISOString(),
    used: found.key.usedAt !== null,
    used_at: found.key.usedAt?.toISOString() ?? null,
    section: found.key.section,
    listing_id: found.key.listingId,
  };
};

const countListings = async (db: Queryable, authorId: number): Promise<Map<number, number>> => {
  const counts = await db
    .select({ status: listings.status, count: count() })
    .from(listings)
    .where(and(eq(listings.authorId, authorId), undeletedListing(listings)))
    .groupBy(listings.status);
  return new Map(counts.map(({ status, count: listingsOfStatus }) => [status, listingsOfStatus]));
};

/** Returns an account's details for the admin. Throws 404 for an unknown one. */
export const readUserInfo = async (db: Queryable, requested: string): Promise<UserInfo> => {
  const id = parseId(requested, 0);
  const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound(messages.noUser);
  const [counts, keys] = await Promise.all([
    countListings(db, user.id),
    db.$count(requestKeys, and(eq(requestKeys.userId, user.id), eq(requestKeys.action, 'create'))),
  ]);
  const inStatus = (status: ListingStatus): number => counts.get(status) ?? 0;
  return {
    user_id: user.id,
    username: displayName(user),
    is_admin: user.isAdmin,
    role: roleOf(user),
    banned: user.isBanned,
    deleted: user.deletedAt !== null,
    created: user.createdAt.toISOString(),
    total_ads: [...counts.values()].reduce((sum, one) => sum + one, 0),
    published: inStatus(ListingStatus.published),
    review: inStatus(ListingStatus.review),
    rejected: inStatus(ListingStatus.rejected),
    outdated: inStatus(ListingStatus.outdated),
    total_keys: keys,
  };
};
