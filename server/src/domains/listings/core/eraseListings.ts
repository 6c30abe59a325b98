import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS, DELETED_LISTING_DAYS, ListingStatus } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import {
  listingActions,
  listingRevisions,
  listings,
  lostDetails,
  lostDismissals,
  lostMatches,
} from '../../../db/schema';
import { erasableListing } from '../../../db/schema/visibility';
import { eraseSubjects } from '../../accounts/adminAccess/recordAudit';
import { messages } from '../../accounts/users/messages.ru';
import { eraseListingComplaints } from '../../complaints/states/complaintCases';
import { eraseTitles } from '../../notifications/notices/eraseTitles';

/** Erases deleted listings' content and others' texts about them. The rows stay for purchases. Idempotent. */
export const eraseListings = async (tx: Transaction, listingIds: readonly number[], now: Date): Promise<void> => {
  if (listingIds.length === 0) return;
  const ids = [...listingIds];
  await tx.delete(listingRevisions).where(inArray(listingRevisions.listingId, ids));
  await tx.delete(lostDetails).where(inArray(lostDetails.listingId, ids));
  await tx.delete(lostMatches).where(or(inArray(lostMatches.lostId, ids), inArray(lostMatches.foundId, ids)));
  await tx
    .delete(lostDismissals)
    .where(or(inArray(lostDismissals.listingId, ids), inArray(lostDismissals.otherId, ids)));
  await tx
    .update(listings)
    .set({
      title: messages.removedListing,
      description: '',
      priceUnit: null,
      textDigest: null,
      textBands: [],
      images: sql`'{}'::text[]`,
      erasedAt: now,
    })
    .where(and(inArray(listings.id, ids), eq(listings.status, ListingStatus.deleted)));
  await tx
    .update(listingActions)
    .set({ comment: null })
    .where(and(inArray(listingActions.listingId, ids), isNotNull(listingActions.comment)));
  await eraseTitles(tx, ids);
  await eraseListingComplaints(tx, ids);
  await eraseSubjects(tx, 'listing', ids);
};

const BATCH = 500;

/** Erases listings deleted `DELETED_LISTING_DAYS` ago (docs/operations/retention.md); returns their number. Processes may overlap. */
export const eraseDeleted = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - DELETED_LISTING_DAYS * DAY_MS);
  for (let total = 0; ; ) {
    const erased = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: listings.id })
        .from(listings)
        .where(and(erasableListing(listings), lt(listings.updatedAt, before)))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      await eraseListings(tx, ids, now);
      return ids.length;
    });
    total += erased;
    if (erased < BATCH) return total;
  }
};
