import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { listingRevisions, type listings } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { withLost } from '../../lost/details/lostDetails';
import { wouldMovePin } from './holdsPin';
import { fullContentOf } from './listingContent';
import { messages } from './messages.ru';
import { bumpVersion, setContent, setRevision } from './revisionRows';

/**
 * Lets a revision wait again that was just published or refused: what was published before is back. Throws 409 when it
 * is gone, and when a pin was bought for what it has changed meanwhile.
 */
export const undoRevision = async (
  tx: Transaction,
  { listing, wasPublished, now }: { listing: typeof listings.$inferSelect; wasPublished: boolean; now: Date },
): Promise<void> => {
  const [kept] = await tx
    .select()
    .from(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listing.id), isNotNull(listingRevisions.decidedAt)));
  if (!kept) throw conflict(messages.undoLapsed, 'UNDO_LAPSED');
  if (!wasPublished) {
    await tx
      .update(listingRevisions)
      .set({ decidedAt: null, isRejected: false })
      .where(eq(listingRevisions.listingId, listing.id));
    await bumpVersion(tx, listing.id);
    return;
  }
  if (await wouldMovePin(tx, { id: listing.id, from: listing, to: kept, now })) {
    throw conflict(messages.undoPaid, 'LISTING_STATE');
  }
  await setRevision(tx, listing.id, { ...fullContentOf(await withLost(tx, listing)), decidedAt: null });
  await setContent(tx, listing.id, fullContentOf(kept), now);
};
