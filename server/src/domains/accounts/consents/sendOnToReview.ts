import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { listingRevisions, listings } from '../../../db/schema';
import { consentSubject } from '../../listings/core/askForConsent';
import { withdrawQueued } from '../../notifications/notices/notify';

/** Has listings and edits of an account that waited for its consent wait for moderators from now on. */
export const sendOnToReview = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  const own = tx.select({ id: listings.id }).from(listings).where(eq(listings.authorId, userId));
  await tx
    .update(listings)
    .set({ reviewSince: now })
    .where(and(eq(listings.authorId, userId), eq(listings.status, ListingStatus.review)));
  await tx
    .update(listingRevisions)
    .set({ since: now })
    .where(and(inArray(listingRevisions.listingId, own), isNull(listingRevisions.decidedAt)));
  await withdrawQueued(tx, consentSubject(userId));
};
