import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Helper, parseId, THANKED_MAX } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { reunitedListing, undeletedListing, urgentListing } from '../../../db/schema/visibility';
import { conflict, forbidden, listingNotFound } from '../../../errors/httpError';
import { createMicroCache } from '../../../render/microCache';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockWriter } from '../../accounts/users/lockWriter';
import { messages as listingMessages } from '../../listings/core/messages.ru';
import { startedDialogs } from '../../listings/queries/listingStats';
import { notify } from '../../notifications/notices/notify';
import { messages } from './messages.ru';

interface Input {
  requested: string;
  user: Actor;
}

/** Returns the account's own pet listing. Throws 404 for an unknown one, 403 for another person's. */
const ownPet = async (db: Queryable, { requested, user }: Input) => {
  const id = parseId(requested);
  if (id === null) throw listingNotFound();
  const [listing] = await db
    .select({
      id: listings.id,
      title: listings.title,
      authorId: listings.authorId,
      createdAt: listings.createdAt,
      isHome: sql<boolean>`coalesce(${reunitedListing(listings)} and ${urgentListing(listings)}, false)`,
    })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.section, 'pets'), undeletedListing(listings)));
  if (!listing) throw listingNotFound();
  if (listing.authorId !== user.id) throw forbidden(listingMessages.notOwner);
  return listing;
};

/** Returns the people who wrote about it, latest first, without deleted, banned and blocking ones. */
const selectHelpers = (
  db: Queryable,
  { id, authorId, createdAt }: Awaited<ReturnType<typeof ownPet>>,
): Promise<Helper[]> => {
  const started = startedDialogs({ section: 'pets', authorId, firstDay: createdAt.toISOString().slice(0, 10) });
  return prepareRows<Helper>(
    db,
    sql`select u.id, u.username from (${started}) started join users u on u.id = started.peer_id
      where started.listing_id = ${id} and u.deleted_at is null and not u.is_banned
        and not exists (select from blocks where blocker_id = u.id and blocked_id = ${authorId})
      order by started.at desc, u.id desc limit ${THANKED_MAX}`,
    ['user_id', 'username'],
  ).execute();
};

/** Returns the people who wrote about a pet's listing, latest first, at most 20. Throws as `ownPet` does. */
export const readHelpers = async (db: Queryable, requested: Input): Promise<Helper[]> =>
  selectHelpers(db, await ownPet(db, requested));

/** Notifies these helpers once that the pet is home; returns their number. Throws as `ownPet`, 409 if it is not. */
export const thankHelpers = (
  db: Database,
  { people, now, ...requested }: Input & { people: readonly number[]; now: Date },
) =>
  db.transaction(async (tx): Promise<number> => {
    await lockWriter(tx, requested.user.id);
    const listing = await ownPet(tx, requested);
    if (!listing.isHome) throw conflict(messages.notHome, 'LISTING_STATE');
    const chosen = new Set(people);
    const thanked = (await selectHelpers(tx, listing)).filter(({ user_id: id }) => chosen.has(id));
    const data = { section: 'pets' as const, id: listing.id, title: listing.title };
    const notice = { event: 'petHome' as const, data, once: `home:${listing.id}`, now };
    await notify(tx, ...thanked.map(({ user_id: userId }) => ({ ...notice, userId })));
    return thanked.length;
  });

/** How long a count is cached without changes, in milliseconds. */
const CACHED_MS = 60_000;

/** Creates a cached counter of pets that are home, by closed listings; refreshed every minute and after any change. */
export const createReturnedCount = ({ reads, clock, contentRevision }: FastifyInstance): (() => Promise<number>) => {
  const cached = createMicroCache<number>({ ttlMs: CACHED_MS, maxEntries: 1, now: () => clock.now().getTime() });
  const count = async () => reads.$count(listings, and(reunitedListing(listings), urgentListing(listings)));
  return () => cached(String(contentRevision()), count);
};
