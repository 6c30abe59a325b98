import { inArray } from 'drizzle-orm';
import { ListingStatus, type NoticeAction } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { listings, type notifications } from '../../db/schema';
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

/** What a person can do at once about notices of theirs, as the listings are now; one query for all of them. */
export const readActions = async (
  db: Queryable,
  rows: readonly Row[],
  ttlDays: number,
): Promise<(row: Row) => NoticeAction | null> => {
  const ids = rows.filter(({ event }) => kinds[event]).map(({ data }) => (data as NamedListing).id);
  const found = ids.length
    ? await db
        .select({
          id: listings.id,
          status: listings.status,
          publishedAt: listings.publishedAt,
          hiddenAt: listings.hiddenAt,
          authorId: listings.authorId,
        })
        .from(listings)
        .where(inArray(listings.id, [...new Set(ids)]))
    : [];
  const present = new Map(found.map((listing) => [listing.id, listing]));
  return (row) => {
    const kind = kinds[row.event];
    if (!kind) return null;
    const { section, id } = row.data as NamedListing;
    const listing = present.get(id);
    const isOwn = listing?.authorId === row.userId;
    return listing && isOwn && isPossible(row, kind, listing, ttlDays) ? { kind, section, id } : null;
  };
};
