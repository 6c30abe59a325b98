import { and, eq } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { blocks } from '../../db/schema';
import { lockPair } from './lockPair';
import { messages } from './messages.ru';
import { deletedRecipient, ownDialog, supportDialog } from './refusals';
import { touchVersions } from './touchVersions';

interface Toggle {
  userId: number;
  peerId: number;
  now: Date;
}

/**
 * Blocks a person or lifts the block, and gives whether they are blocked now. Throws 401 and 403 for an account that is
 * gone or banned, 403 for oneself and for support, 404 for nobody; a deleted person can only be unblocked (spec
 * sections 4 and 6).
 */
export const toggleBlock = async (db: Database, { userId, peerId, now }: Toggle): Promise<boolean> => {
  if (userId === peerId) throw ownDialog(403, messages.blockOneself);
  if (peerId === SUPPORT_USER_ID) throw supportDialog(messages.blockSupport);
  if (userId === SUPPORT_USER_ID) throw supportDialog(messages.supportBlocks);
  return db.transaction(async (tx) => {
    const peer = await lockPair(tx, userId, peerId);
    const lifted = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, peerId)))
      .returning({ blockedId: blocks.blockedId });
    if (lifted.length === 0) {
      if (peer.deletedAt) throw deletedRecipient();
      await tx.insert(blocks).values({ blockerId: userId, blockedId: peerId, createdAt: now });
    }
    await touchVersions(tx, userId, peerId);
    return lifted.length === 0;
  });
};
