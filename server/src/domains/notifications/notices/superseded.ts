import { and, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { blocks, listings, type notifications } from '../../../db/schema';
import { publicListing, publishedListing } from '../../../db/schema/visibility';
import { definitionOf } from './noticeDefinitions';

type Row = Pick<typeof notifications.$inferSelect, 'userId' | 'event' | 'data'>;

const supersedingOf = ({ event, data }: Row) => definitionOf(event).supersededBy?.(data) ?? null;

/** Returns a function that checks whether one of these notices is superseded (`Superseding`) by now. */
export const readSuperseded = async (db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> => {
  const reasons = rows.flatMap((row) => supersedingOf(row) ?? []);
  const ids = reasons.flatMap((one) => (one.by === 'block' ? [] : [one.listing]));
  const peers = reasons.flatMap((one) => (one.by === 'block' ? [one.peer] : []));
  const gone =
    ids.length === 0
      ? []
      : await db
          .select({ id: listings.id, isHidden: sql<boolean>`${publishedListing(listings)}` })
          .from(listings)
          .where(and(inArray(listings.id, ids), sql`not (${publicListing(listings)})`));
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
  const hidden = new Map(gone.map(({ id, isHidden }) => [id, isHidden]));
  const pairs = new Set(
    blocked.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  );
  return (row) => {
    const reason = supersedingOf(row);
    if (reason === null) return false;
    if (reason.by === 'block') return pairs.has(`${row.userId} ${reason.peer}`);
    const isHidden = hidden.get(reason.listing);
    return isHidden !== undefined && (reason.by === 'hiding' || !isHidden);
  };
};
