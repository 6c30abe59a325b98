import { and, inArray, sql } from 'drizzle-orm';
import { ListingStatus, type NoticeAction } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { listings, type notifications } from '../../db/schema';
import { keptListing, readableListing } from '../../db/schema/visibility';
import type { ImageAddresses } from '../../images/imageAddresses';
import { presentPhoto } from '../../images/presentPhoto';
import { renewableFrom } from '../listings/expiresAt';
import type { NamedListing, NoticeContent } from '../notices/NoticeData';

type Row = typeof notifications.$inferSelect;
type Kind = NoticeAction['kind'];
type Present = Pick<typeof listings.$inferSelect, 'status' | 'publishedAt' | 'hiddenAt' | 'authorId'>;

const kinds: Readonly<Partial<Record<Row['event'], Kind>>> = {
  endsSoon: 'renew',
  rejected: 'correct',
  lostMatch: 'compare',
};

/** Whether it can still be done: of a listing that was renewed since, only what tells of the present term. */
const isPossible = (row: Row, kind: Kind, { status, publishedAt, hiddenAt }: Present, ttlDays: number): boolean => {
  const isPublished = status === ListingStatus.published;
  if (kind === 'compare') return isPublished;
  if (kind === 'renew')
    return isPublished && !hiddenAt && publishedAt !== null && row.createdAt >= renewableFrom(publishedAt, ttlDays);
  const { event, data } = row as NoticeContent;
  return event === 'rejected' && (data.isEdit ? isPublished : status === ListingStatus.rejected);
};

/** The listing that a notice is about; null where it is about none. */
const listingOf = (row: Row): NamedListing | null => {
  const { event, data } = row as NoticeContent;
  if (event === 'complaint') return data.listing ?? null;
  return 'section' in data ? data : null;
};

/** What the listing of a notice is now. */
interface Subject {
  /** What the person can do about it at once. */
  action: NoticeAction | null;
  /** Name under which its first picture opens, where the person may read it. */
  photo: string | null;
}

export interface SubjectOptions {
  addresses: ImageAddresses;
  /** How long a listing stays published. */
  ttlDays: number;
}

/** Returns what the listings of a person's notices are now; one query for all of them. */
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
    const kind = kinds[row.event];
    const { id, section } = listing;
    const can = kind !== undefined && isOwn && isPossible(row, kind, listing, ttlDays);
    return {
      action: can ? { kind, section, id } : null,
      photo: isOwn || listing.isReadable ? presentPhoto(listing, addresses) : null,
    };
  };
};
