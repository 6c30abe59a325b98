import { and, desc, eq, inArray } from 'drizzle-orm';
import { FAVOURITES_LIMIT_CODE, FAVOURITES_MAX, OWN_LISTING_CODE, parseId, type Section } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { favourites, listings } from '../../../db/schema';
import { conflict, forbidden } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockActor } from '../../accounts/users/lockWriter';
import { requireVisibleListing } from '../core/findListing';
import { messages } from '../core/messages.ru';
import { visibleTo } from '../queries/visibleTo';

/** Returns whether a listing is a favourite of the account. Throws 404 for one that the account may not see. */
export const isFavourite = async (
  db: Queryable,
  { section, requested, user }: { section: Section; requested: string; user: Actor },
): Promise<boolean> => {
  const { id } = await requireVisibleListing(db, section, requested, user);
  return hasRow(db, favourites, and(eq(favourites.userId, user.id), eq(favourites.listingId, id)));
};

/** Returns the ids of the account's visible favourites in a section, latest first. */
export const selectFavourites = async (db: Queryable, section: Section, user: Actor): Promise<number[]> => {
  const marks = await db
    .select({ id: favourites.listingId })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .where(and(eq(favourites.userId, user.id), eq(favourites.section, section), visibleTo(user)))
    .orderBy(desc(favourites.createdAt), desc(favourites.listingId));
  return marks.map(({ id }) => id);
};

interface Toggle {
  user: Actor;
  section: Section;
  listingId: number;
  /** By default the other state. */
  wanted?: boolean | undefined;
  now: Date;
}

/** Frees a place: at the limit, removes the oldest favourites of vanished listings. Throws 409 when there are none. */
const evictVanished = async (tx: Transaction, user: Actor): Promise<void> => {
  const visible = visibleTo(user);
  const marks = await tx
    .select({ listingId: favourites.listingId, isVisible: visible.mapWith(Boolean) })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .where(eq(favourites.userId, user.id))
    .orderBy(desc(visible), desc(favourites.createdAt), desc(favourites.listingId));
  const surplus = marks.slice(FAVOURITES_MAX - 1);
  if (surplus.some(({ isVisible }) => isVisible)) throw conflict(messages.favourites.limit, FAVOURITES_LIMIT_CODE);
  if (surplus.length === 0) return;
  const gone = surplus.map(({ listingId }) => listingId);
  await tx.delete(favourites).where(and(eq(favourites.userId, user.id), inArray(favourites.listingId, gone)));
};

/**
 * Sets or toggles a favourite, also of a vanished listing; returns whether it is one now. Serialised per account. Throws
 * 404 for an invisible listing, 403 for one's own or a banned account, 409 at the limit.
 */
export const toggleFavourite = (
  db: Database,
  { user: asking, section, listingId, wanted, now }: Toggle,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const user = await lockActor(tx, asking);
    // No listing is 0.
    const id = parseId(String(listingId)) ?? 0;
    const mark = and(eq(favourites.userId, user.id), eq(favourites.listingId, id), eq(favourites.section, section));
    const wasMarked = wanted
      ? await hasRow(tx, favourites, mark)
      : (await tx.delete(favourites).where(mark).returning({ id: favourites.listingId })).length > 0;
    if (wasMarked || wanted === false) return wanted ?? false;
    const listing = await requireVisibleListing(tx, section, listingId, user);
    if (listing.authorId === user.id) throw forbidden(messages.favourites.ownListing, OWN_LISTING_CODE);
    await evictVanished(tx, user);
    await tx.insert(favourites).values({ userId: user.id, listingId: listing.id, section, createdAt: now });
    return true;
  });
