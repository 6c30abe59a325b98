import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { sections as allSections, type Listing, type PersonalData, type Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { imageHashes, listingRevisions, listings, listingViews, lostDismissals, lostMatches } from '../../db/schema';
import { presentRow } from '../../presentRow';
import { presentListing, type Reader } from '../listings/core/presentListing';
import { readOwn, readOwnDetails } from '../listings/core/readOwn';

export type OwnReader = Reader & { id: number };

const exportListings = async <S extends Section>(db: Queryable, section: S, reader: OwnReader) => {
  const owner = { id: reader.id, isAdmin: false, isModerator: false };
  const own: Listing[] = [];
  for await (const rows of readOwn(db, section, { authorId: reader.id, everything: true })) {
    const details = await readOwnDetails(db, section, { rows, user: owner, reader });
    for (const row of rows) own.push({ ...presentListing(section, row, reader), ...details.get(row.id) });
  }
  return own;
};

const exportAllListings = async (db: Queryable, reader: OwnReader): Promise<PersonalData['listings']> => {
  const exported: [Section, Listing[]][] = [];
  for (const section of allSections) exported.push([section, await exportListings(db, section, reader)]);
  return Object.fromEntries(exported) as PersonalData['listings'];
};

const exportViews = (db: Queryable, userId: number): Promise<PersonalData['views']> =>
  db
    .select({ listing_id: listingViews.listingId, day: listingViews.day, count: listingViews.count })
    .from(listingViews)
    .innerJoin(listings, eq(listings.id, listingViews.listingId))
    .where(eq(listings.authorId, userId))
    .orderBy(asc(listingViews.listingId), asc(listingViews.day));

const exportMatches = async (db: Queryable, userId: number): Promise<PersonalData['matches']> => {
  const isMine = (id: typeof lostMatches.lostId | typeof lostMatches.foundId) =>
    and(eq(listings.id, id), eq(listings.authorId, userId));
  const rows = await db
    .select({ own: listings.id, match: lostMatches })
    .from(lostMatches)
    .innerJoin(listings, or(isMine(lostMatches.lostId), isMine(lostMatches.foundId)))
    .orderBy(asc(lostMatches.createdAt), asc(lostMatches.lostId), asc(lostMatches.foundId));
  return rows.map(({ own, match }) => ({
    listing_id: own,
    other_id: own === match.lostId ? match.foundId : match.lostId,
    ...presentRow(match, 'score', 'reasons', 'createdAt'),
  }));
};

const exportDismissed = async (db: Queryable, userId: number): Promise<PersonalData['dismissed_matches']> => {
  const rows = await db
    .select({ dismissal: lostDismissals })
    .from(lostDismissals)
    .innerJoin(listings, eq(listings.id, lostDismissals.listingId))
    .where(eq(listings.authorId, userId))
    .orderBy(asc(lostDismissals.listingId), asc(lostDismissals.otherId));
  return rows.map(({ dismissal }) => presentRow(dismissal, 'listingId', 'otherId', 'createdAt'));
};

const exportPictureHashes = async (db: Queryable, userId: number): Promise<PersonalData['picture_hashes']> => {
  const isOwn = eq(listings.authorId, userId);
  const published = db
    .select({ name: sql`unnest(${listings.images})` })
    .from(listings)
    .where(isOwn);
  const edited = db
    .select({ name: sql`unnest(${listingRevisions.images})` })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(isOwn);
  const rows = await db
    .select({ image: imageHashes.name, hash: imageHashes.hash })
    .from(imageHashes)
    .where(and(sql`${imageHashes.name} in (${published} union ${edited})`, isNotNull(imageHashes.hash)))
    .orderBy(asc(imageHashes.name));
  return rows.map(({ image, hash }) => ({ image, hash: hash ?? '' }));
};

/** Returns the person's listings, including deleted ones, with all related data. */
export const exportListingData = async (
  db: Queryable,
  reader: OwnReader,
): Promise<Pick<PersonalData, 'listings' | 'views' | 'matches' | 'dismissed_matches' | 'picture_hashes'>> => ({
  listings: await exportAllListings(db, reader),
  views: await exportViews(db, reader.id),
  matches: await exportMatches(db, reader.id),
  dismissed_matches: await exportDismissed(db, reader.id),
  picture_hashes: await exportPictureHashes(db, reader.id),
});
