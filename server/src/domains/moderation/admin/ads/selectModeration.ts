import { and, asc, eq, inArray, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AdminAdsQuery, contractOf, ListingStatus, type Section } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { listingRevisions, listings } from '../../../../db/schema';
import { urgentListing, waitingSince } from '../../../../db/schema/visibility';
import { hasCurrentConsent } from '../../../accounts/users/consentState';
import { decodeCursor, encodeCursor, type FeedPosition } from '../../../listings/core/feedCursor';
import { selectListings } from '../../../listings/core/selectListings';

/** Matches the section's listings under review, without those of a banned author, which return with the author. */
const isUnderReview = (section: Section): SQL | undefined =>
  and(eq(listings.section, section), eq(listings.status, ListingStatus.review), not(listings.authorBanned));

/** Matches the section's revisions under review with their listings; those of a closed one wait for its return. */
const isRevisionUnderReview = (section: Section): SQL | undefined =>
  and(
    eq(listingRevisions.section, section),
    isNull(listingRevisions.decidedAt),
    inArray(listings.status, [ListingStatus.published, ListingStatus.outdated]),
    isNull(listings.outcome),
    not(listings.authorBanned),
  );

const consented = hasCurrentConsent(listings.authorId, 'publication');

/** Matches listings that wait for a decision, not for their author's consent. */
export const isWaiting = (section: Section): SQL | undefined => and(isUnderReview(section), consented);

/** Matches such revisions. */
export const isWaitingRevision = (section: Section): SQL | undefined => and(isRevisionUnderReview(section), consented);

/** The parts of the list, in order: urgent, usual, waiting for the author's consent. */
const parts = ['urgent', 'usual', 'consent'] as const;
type Part = (typeof parts)[number];

interface Waiting {
  id: number;
  since: Date;
  part: Part;
}

/** Reads those of one part after a place, each kind from its own index, no further than the page needs. */
const readPart = async (
  db: Queryable,
  section: Section,
  { rows, after: place, part }: { rows: number; after: FeedPosition | null; part: Part },
): Promise<Waiting[]> => {
  const after = (since: SQLWrapper, id: SQLWrapper) =>
    place ? sql`(${since}, ${id}) > (${place.publishedAt.toISOString()}::timestamptz, ${place.id})` : undefined;
  const inPart = (urgent: SQL) => {
    if (part === 'consent') return not(consented);
    return and(part === 'urgent' ? urgent : not(urgent), consented);
  };
  const placed = waitingSince(listings);
  const ofListings = db
    .select({ id: listings.id, since: placed.mapWith(listings.createdAt).as('since') })
    .from(listings)
    .where(and(isUnderReview(section), inPart(urgentListing(listings)), after(placed, listings.id)))
    .orderBy(asc(placed), asc(listings.id))
    .limit(rows);
  const ofRevisions = db
    .select({ id: listingRevisions.listingId, since: listingRevisions.since })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(
      and(
        isRevisionUnderReview(section),
        inPart(urgentListing(listingRevisions)),
        after(listingRevisions.since, listingRevisions.listingId),
      ),
    )
    .orderBy(asc(listingRevisions.since), asc(listingRevisions.listingId))
    .limit(rows);
  const found = await Promise.all([ofListings, ofRevisions]);
  return found
    .flat()
    .map((one) => ({ ...one, part }))
    .sort((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
    .slice(0, rows);
};

const encodePlace = ({ since, id, part }: Waiting): string =>
  `${part === 'usual' ? '' : `${part}.`}${encodeCursor({ publishedAt: since, id })}`;

/** Decodes a cursor: its part and the place in it. Throws 422 for an invalid one. */
const decodePlace = (cursor: string): { part: Part; place: FeedPosition } => {
  const part = parts.find((name) => cursor.startsWith(`${name}.`)) ?? 'usual';
  return { part, place: decodeCursor(part === 'usual' ? cursor : cursor.slice(part.length + 1)) };
};

/** Reads the waiting ones after the cursor, part by part. Throws 422 for an invalid cursor. */
const readWaiting = async (
  db: Queryable,
  section: Section,
  { rows, cursor }: { rows: number; cursor: string | undefined },
): Promise<Waiting[]> => {
  const start = cursor === undefined ? null : decodePlace(cursor);
  const found: Waiting[] = [];
  for (const part of parts.slice(start ? parts.indexOf(start.part) : 0)) {
    if (part === 'urgent' && !contractOf(section).lost) continue;
    const after = part === start?.part ? start.place : null;
    found.push(...(await readPart(db, section, { rows: rows - found.length, after, part })));
    if (found.length === rows) break;
  }
  return found;
};

/**
 * Returns a page of waiting listings and revisions: urgent first, those waiting for consent last, each part longest
 * wait first; with the starts of the waits and the next page's cursor.
 */
export const selectModeration = async <S extends Section>(
  db: Queryable,
  section: S,
  { limit, offset, cursor }: AdminAdsQuery,
) => {
  const skipped = cursor === undefined ? offset : 0;
  // One more shows whether there is a next page.
  const found = await readWaiting(db, section, { rows: skipped + limit + 1, cursor });
  const page = found.slice(skipped, skipped + limit);
  const last = page.at(-1);
  const since = new Map(page.map((one) => [one.id, one.since]));
  const awaiting = new Set(page.filter(({ part }) => part === 'consent').map(({ id }) => id));
  if (!last) return { rows: [], since, awaiting, next: null };
  const ids = page.map(({ id }) => id);
  const rows = await selectListings(db, section, { where: inArray(listings.id, ids) });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const next = found.length > skipped + limit ? encodePlace(last) : null;
  return { rows, since, awaiting, next };
};
