import { and, inArray, sql } from 'drizzle-orm';
import type { NoticeAction } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, type notifications } from '../../../db/schema';
import { keptListing, readableListing } from '../../../db/schema/visibility';
import { type ImageAddresses, presentPhoto } from '../../images/store/imageAddresses';
import { renewableFrom } from '../../listings/core/listingPolicy';
import { definitionOf } from '../notices/noticeDefinitions';

type Row = typeof notifications.$inferSelect;

const listingOf = ({ event, data }: Row) => definitionOf(event).listing(data);

/** The current state of a notice's listing. */
interface Subject {
  /** What the person can do about it right now. */
  action: NoticeAction | null;
  /** Name of its first picture, where the person may see it. */
  photo: string | null;
}

export interface SubjectOptions {
  addresses: ImageAddresses;
  /** Days that a listing stays published. */
  ttlDays: number;
}

/** Returns the current state of the listings of a person's notices, by one query. */
export const readSubjects = async (
  db: Queryable,
  rows: readonly Row[],
  { addresses, ttlDays }: SubjectOptions,
): Promise<(row: Row) => Subject> => {
  const ids = new Set(rows.flatMap((row) => listingOf(row)?.id ?? []));
  const found = ids.size
    ? await db
        .select({
          id: listings.id,
          section: listings.section,
          status: listings.status,
          publishedAt: listings.publishedAt,
          hiddenAt: listings.hiddenAt,
          authorId: listings.authorId,
          photo: sql<string | null>`${listings.images}[1]`,
          isReadable: sql<boolean>`coalesce(${readableListing(listings)}, false)`,
        })
        .from(listings)
        .where(and(inArray(listings.id, [...ids]), keptListing(listings)))
    : [];
  const present = new Map(found.map((listing) => [listing.id, listing]));
  return (row) => {
    const listing = present.get(listingOf(row)?.id ?? 0);
    if (!listing) return { action: null, photo: null };
    const isOwn = listing.authorId === row.userId;
    const { id, section } = listing;
    const { action } = definitionOf(row.event);
    const now = { ...listing, renewableFrom: listing.publishedAt && renewableFrom(listing.publishedAt, ttlDays) };
    const kind = isOwn && action?.isPossible(row.data, now, row) ? action.kind : null;
    return {
      action: kind && { kind, section, id },
      photo: isOwn || listing.isReadable ? presentPhoto(listing, addresses) : null,
    };
  };
};
