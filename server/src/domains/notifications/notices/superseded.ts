import { and, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { blocks, listings, lostDismissals, type notifications } from '../../../db/schema';
import { publicListing, publishedListing } from '../../../db/schema/visibility';
import { readConsenting } from '../../accounts/users/consentState';
import { definitionOf } from './noticeDefinitions';

type Notification = typeof notifications.$inferSelect;
/** Those in the outbox have no time yet. */
type Row = Pick<Notification, 'userId' | 'event' | 'data' | 'once'> & Partial<Pick<Notification, 'createdAt'>>;

const supersedingOf = ({ event, data, once }: Row) => definitionOf(event).supersededBy?.(data, once) ?? null;

/** Returns a function that checks whether one of these notices is superseded (`Superseding`) by now. */
export const readSuperseded = async (db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> => {
  const reasons = rows.flatMap((row) => supersedingOf(row) ?? []);
  const matches = reasons.flatMap((one) => (one.by === 'match' ? [one] : []));
  const ids = [
    ...reasons.flatMap((one) => ('listing' in one ? [one.listing] : [])),
    ...matches.map(({ other }) => other),
  ];
  const peers = reasons.flatMap((one) => (one.by === 'block' ? [one.peer] : []));
  const { id, status, publishedAt } = listings;
  const shown = {
    isPublic: sql<boolean>`${publicListing(listings)}`,
    isOpen: sql<boolean>`${publishedListing(listings)}`,
  };
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, status, publishedAt, ...shown })
          .from(listings)
          .where(inArray(id, ids));
  const userIds = rows.map(({ userId }) => userId);
  const blocked =
    peers.length === 0
      ? []
      : await db
          .select()
          .from(blocks)
          .where(
            or(
              and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, peers)),
              and(inArray(blocks.blockerId, peers), inArray(blocks.blockedId, userIds)),
            ),
          );
  const pairs = new Set(
    blocked.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  );
  const own = matches.map(({ listing }) => listing);
  const dismissed =
    own.length === 0 ? [] : await db.select().from(lostDismissals).where(inArray(lostDismissals.listingId, own));
  const dismissals = new Set(dismissed.map(({ listingId, otherId }) => `${listingId} ${otherId}`));
  const consenting = await readConsenting(db, reasons.some(({ by }) => by === 'consent') ? userIds : [], 'publication');
  const present = new Map(found.map((listing) => [listing.id, listing]));
  return (row) => {
    const reason = supersedingOf(row);
    if (reason === null) return false;
    if (reason.by === 'block') return pairs.has(`${row.userId} ${reason.peer}`);
    if (reason.by === 'consent') return consenting.has(row.userId);
    const listing = present.get(reason.listing);
    if (!listing) return false;
    if (reason.by === 'match') {
      const isGone = present.get(reason.other)?.isPublic === false;
      return !listing.isOpen || isGone || dismissals.has(`${reason.listing} ${reason.other}`);
    }
    if (reason.by !== 'change') return reason.by === 'hiding' ? !listing.isPublic : !listing.isOpen;
    const { createdAt } = row;
    const isPublishedSince = createdAt !== undefined && listing.publishedAt !== null && listing.publishedAt > createdAt;
    return listing.status !== reason.status || isPublishedSince;
  };
};
