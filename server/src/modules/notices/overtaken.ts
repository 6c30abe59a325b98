import { and, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { blocks, listings, type notifications } from '../../db/schema';
import { publicListing } from '../../db/schema/visibility';
import type { NoticeContent } from './NoticeData';

type Row = Pick<typeof notifications.$inferSelect, 'userId' | 'event' | 'data'>;

/** The number of somebody else's listing that a notice offers to look at; null where it offers none. */
const offered = ({ event, data }: NoticeContent): number | null =>
  event === 'searchHit' || event === 'lostNearby' ? data.id : null;

const writer = ({ event, data }: NoticeContent): number | null => (event === 'message' ? data.peer : null);

/**
 * Gives whether a notice of these tells what is no longer so: it offers a listing that was closed or hidden meanwhile, or
 * one of the two has blocked the other since the message was written.
 */
export const readOvertaken = async (db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> => {
  // What `tell` has written.
  const contents = rows.map((row) => row as Row & NoticeContent);
  const ids = contents.flatMap((content) => offered(content) ?? []);
  const writers = contents.flatMap((content) => writer(content) ?? []);
  const gone =
    ids.length === 0
      ? []
      : await db
          .select({ id: listings.id })
          .from(listings)
          .where(and(inArray(listings.id, ids), sql`not (${publicListing(listings)})`));
  const userIds = contents.map(({ userId }) => userId);
  const blocked =
    writers.length === 0
      ? []
      : await db
          .select()
          .from(blocks)
          .where(
            or(
              and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, writers)),
              and(inArray(blocks.blockerId, writers), inArray(blocks.blockedId, userIds)),
            ),
          );
  const goneIds = new Set(gone.map(({ id }) => id));
  const pairs = new Set(
    blocked.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  );
  return (row) => {
    const content = row as Row & NoticeContent;
    return goneIds.has(offered(content) ?? 0) || pairs.has(`${row.userId} ${writer(content)}`);
  };
};
