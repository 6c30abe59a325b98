import { and, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { blocks, listings, type notifications } from '../../db/schema';
import { publicListing, publishedListing } from '../../db/schema/visibility';
import type { NoticeContent } from './NoticeData';

type Row = Pick<typeof notifications.$inferSelect, 'userId' | 'event' | 'data'>;

/** The listing that a notice is about while it is published, its own or another's; null for what holds afterwards too. */
const published = ({ event, data }: NoticeContent): { id: number; isOwn: boolean } | null => {
  if (event === 'lostMatch' || event === 'endsSoon' || event === 'boostEnds') return { id: data.id, isOwn: true };
  const isOffer =
    event === 'searchHit' || event === 'lostNearby' || (event === 'favourite' && data.price !== undefined);
  return isOffer ? { id: data.id, isOwn: false } : null;
};

const writer = ({ event, data }: NoticeContent): number | null => (event === 'message' ? data.peer : null);

/**
 * Gives whether a notice of these tells what is no longer so: of a listing that was closed meanwhile or, where it is another
 * person's, hidden, or one of the two has blocked the other since the message was written.
 */
export const readOvertaken = async (db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> => {
  // What `tell` has written.
  const contents = rows.map((row) => row as Row & NoticeContent);
  const ids = contents.flatMap((content) => published(content)?.id ?? []);
  const writers = contents.flatMap((content) => writer(content) ?? []);
  const gone =
    ids.length === 0
      ? []
      : await db
          .select({ id: listings.id, isHidden: sql<boolean>`${publishedListing(listings)}` })
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
  const hidden = new Map(gone.map(({ id, isHidden }) => [id, isHidden]));
  const pairs = new Set(
    blocked.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  );
  return (row) => {
    const content = row as Row & NoticeContent;
    const listing = published(content);
    const isGone = listing !== null && hidden.has(listing.id) && !(listing.isOwn && hidden.get(listing.id));
    return isGone || pairs.has(`${row.userId} ${writer(content)}`);
  };
};
