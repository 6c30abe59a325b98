import { and, eq } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { blocks, dialogs } from '../../db/schema';
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
 * Blocks or unblocks a person, and returns whether they are blocked now. Throws 401 or 403 for a deleted or banned
 * account, 403 for oneself and support, 404 for blocking a deleted person of a dialog (docs/specification.md,
 * 'Messages'). Any stranger can be blocked.
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
      const [met] = await tx
        .select({ peerId: dialogs.peerId })
        .from(dialogs)
        .where(and(eq(dialogs.ownerId, userId), eq(dialogs.peerId, peerId)));
      // Blocking must not reveal whether a stranger's account is absent, deleted or banned: all can be blocked.
      if (met && peer?.deletedAt) throw deletedRecipient();
      await tx.insert(blocks).values({ blockerId: userId, blockedId: peerId, createdAt: now });
    }
    await touchVersions(tx, userId, ...(peer ? [peerId] : []));
    return lifted.length === 0;
  });
};
