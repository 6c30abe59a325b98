import { and, eq, or } from 'drizzle-orm';
import type { BlockFlags } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { blocks } from '../../db/schema';

const isBlock = (blockerId: number, blockedId: number) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

/** Returns who of the two has blocked whom, from the first one's view. */
export const readBlocks = async (db: Queryable, userId: number, peerId: number): Promise<BlockFlags> => {
  const found = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlock(userId, peerId), isBlock(peerId, userId)));
  return {
    blocked_by_me: found.some(({ blockerId }) => blockerId === userId),
    blocked_by_them: found.some(({ blockerId }) => blockerId === peerId),
  };
};
