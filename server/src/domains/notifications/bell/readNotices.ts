import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Notice, NoticesQuery } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { listings, notifications } from '../../../db/schema';
import { readableListing, undeletedListing } from '../../../db/schema/visibility';
import { invalidCursor } from '../../../errors/httpError';
import { pageById } from '../../../pageById';
import { type ImageAddresses, presentPhoto } from '../../images/store/imageAddresses';
import { renewableFrom } from '../../listings/core/listingPolicy';
import { touchNotices } from '../../messages/dialogVersions';
import { definitionOf } from '../notices/noticeDefinitions';
import { briefOf, presentNotices } from '../notices/noticeText';

export const readNotices = (db: Database, userId: number, upTo: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), lte(notifications.id, upTo), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await touchNotices(tx, userId, -read.length);
  });

type Row = typeof notifications.$inferSelect;

const listingOf = ({ event, data }: Row) => definitionOf(event).listing(data);

interface SubjectOptions {
  addresses: ImageAddresses;
  ttlDays: number;
}

/** Returns the current state of the listings of a person's notices, by one query. */
const readSubjects = async (db: Queryable, rows: readonly Row[], { addresses, ttlDays }: SubjectOptions) => {
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
        .where(and(inArray(listings.id, [...ids]), undeletedListing(listings)))
    : [];
  const present = new Map(found.map((listing) => [listing.id, listing]));
  return (row: Row) => {
    const listing = present.get(listingOf(row)?.id ?? 0);
    if (!listing) return { action: null, photo: null };
    const isOwn = listing.authorId === row.userId;
    const { id, section } = listing;
    const { action } = definitionOf(row.event);
    const now = { ...listing, renewableFrom: listing.publishedAt && renewableFrom(listing.publishedAt, ttlDays) };
    const kind = isOwn && action?.isPossible(row.data, now, row) ? action.kind : null;
    return {
      /** What the person can do about it right now. */
      action: kind && { kind, section, id },
      /** Of the first picture, where the person may see it. */
      photo: isOwn || listing.isReadable ? presentPhoto(listing, addresses) : null,
    };
  };
};

/** Parses a cursor: the notice after which the next page starts. Throws 422 when it is invalid. */
const positionOf = (cursor: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidCursor();
  return Number(cursor);
};

/** Returns one page of a person's notices, newest first, and the cursor of the next page, null at the end. */
export const selectNotices = async (
  db: Database,
  userId: number,
  { limit, cursor, ...options }: NoticesQuery & SubjectOptions,
): Promise<{ notices: Notice[]; next: string | null }> => {
  const found = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        cursor === undefined ? undefined : lt(notifications.id, positionOf(cursor)),
      ),
    )
    .orderBy(desc(notifications.id))
    // One more shows whether there is a next page.
    .limit(limit + 1);
  const { rows: page, next } = pageById(found, limit, ({ id }) => id);
  const shown = await presentNotices(db, page);
  const subjectOf = await readSubjects(db, page, options);
  return {
    notices: shown.map(({ row, text, href, nameOf }) => {
      const { action, photo } = subjectOf(row);
      return {
        id: row.id,
        event: row.event,
        text,
        ...briefOf(row, { text, nameOf }),
        photo,
        href,
        time: row.createdAt.toISOString(),
        is_read: row.readAt !== null,
        action,
      };
    }),
    next,
  };
};
