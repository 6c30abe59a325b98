import { and, asc, eq, inArray, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AdminAdsQuery, contractOf, ListingStatus, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listingRevisions, listings } from '../../../db/schema';
import { urgentListing, waitingSince } from '../../../db/schema/visibility';
import { decodeCursor, encodeCursor, type FeedPlace } from '../../listings/feedCursor';
import { type ListingRow, selectListings } from '../../listings/selectListings';

/**
 * What waits for a decision in the section. Listings of a banned author do not: they come back to the list with the
 * author.
 */
export const isWaiting = (section: Section): SQL | undefined =>
  and(eq(listings.section, section), eq(listings.status, ListingStatus.review), not(listings.authorBanned));

/** Revisions of the section that wait for a decision, and their listings; those of a closed one wait for its return. */
export const isWaitingRevision = (section: Section): SQL | undefined =>
  and(
    eq(listingRevisions.section, section),
    isNull(listingRevisions.decidedAt),
    inArray(listings.status, [ListingStatus.published, ListingStatus.outdated]),
    isNull(listings.outcome),
    not(listings.authorBanned),
  );

interface Waiting {
  id: number;
  since: Date;
  isUrgent: boolean;
}

/** Those of one urgency after a place. Both kinds are read from an index of their own, no further than the page needs. */
const readPart = async (
  db: Queryable,
  section: Section,
  { rows, after: place, isUrgent }: { rows: number; after: FeedPlace | null; isUrgent: boolean },
): Promise<Waiting[]> => {
  const after = (since: SQLWrapper, id: SQLWrapper) =>
    place ? sql`(${since}, ${id}) > (${place.publishedAt.toISOString()}::timestamptz, ${place.id})` : undefined;
  const ofUrgency = (urgent: SQL) => (isUrgent ? urgent : not(urgent));
  const placed = waitingSince(listings);
  const ofListings = db
    .select({ id: listings.id, since: placed.mapWith(listings.createdAt).as('since') })
    .from(listings)
    .where(and(isWaiting(section), ofUrgency(urgentListing(listings)), after(placed, listings.id)))
    .orderBy(asc(placed), asc(listings.id))
    .limit(rows);
  const ofRevisions = db
    .select({ id: listingRevisions.listingId, since: listingRevisions.since })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(
      and(
        isWaitingRevision(section),
        ofUrgency(urgentListing(listingRevisions)),
        after(listingRevisions.since, listingRevisions.listingId),
      ),
    )
    .orderBy(asc(listingRevisions.since), asc(listingRevisions.listingId))
    .limit(rows);
  const found = await Promise.all([ofListings, ofRevisions]);
  return found
    .flat()
    .map((one) => ({ ...one, isUrgent }))
    .sort((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
    .slice(0, rows);
};

/** Before the cursor of a place among what is urgent. */
const URGENT = 'urgent.';

const encodePlace = ({ since, id, isUrgent }: Waiting): string =>
  `${isUrgent ? URGENT : ''}${encodeCursor({ publishedAt: since, id })}`;

/** Those after the cursor: what is urgent first, then the others. Throws 422 for a cursor that leads nowhere. */
const readWaiting = async (
  db: Queryable,
  section: Section,
  { rows, cursor }: { rows: number; cursor: string | undefined },
): Promise<Waiting[]> => {
  const isUrgent = cursor === undefined || cursor.startsWith(URGENT);
  const place = cursor === undefined ? null : decodeCursor(isUrgent ? cursor.slice(URGENT.length) : cursor);
  const urgent =
    isUrgent && contractOf(section).lost ? await readPart(db, section, { rows, after: place, isUrgent: true }) : [];
  if (urgent.length === rows) return urgent;
  const after = isUrgent ? null : place;
  return [...urgent, ...(await readPart(db, section, { rows: rows - urgent.length, after, isUrgent: false }))];
};

/**
 * One page of what moderators decide on in the section, listings and revisions, what is urgent before all
 * else and those that wait longest first, with the times since when they wait and the next page's cursor.
 */
export const selectModeration = async <S extends Section>(
  db: Queryable,
  section: S,
  { limit, offset, cursor }: AdminAdsQuery,
): Promise<{ rows: ListingRow<S>[]; since: ReadonlyMap<number, Date>; next: string | null }> => {
  const skipped = cursor === undefined ? offset : 0;
  // One more tells whether there is a next page.
  const found = await readWaiting(db, section, { rows: skipped + limit + 1, cursor });
  const page = found.slice(skipped, skipped + limit);
  const last = page.at(-1);
  const since = new Map(page.map((one) => [one.id, one.since]));
  if (!last) return { rows: [], since, next: null };
  const ids = page.map(({ id }) => id);
  const rows = await selectListings(db, section, { where: inArray(listings.id, ids) });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const next = found.length > skipped + limit ? encodePlace(last) : null;
  return { rows, since, next };
};
