import { eq } from 'drizzle-orm';
import { ListingStatus, WITHDRAWN } from 'shared/contract';
import type { Database } from '../../db/database';
import { listingActions, listings } from '../../db/schema';
import { endPaidOptions } from './endPaidOptions';
import { lockOwnListing, type OwnListing } from './lockOwnListing';
import { tellOfClosing } from './tellFavourites';

interface Closing extends OwnListing {
  /** A code of the section's outcomes. */
  outcome: string;
  now: Date;
}

/**
 * Ends a published listing as its owner says that it ended; its boost and orders end with it. Unless it was simply taken
 * down it stays readable by its address for some time. Throws as `lockOwnListing` does, so the second of two is told 409.
 */
export const closeListing = (db: Database, { outcome, now, ...own }: Closing): Promise<ListingStatus> =>
  db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, own);
    const { id, authorId, status } = listing;
    const isReadableClosed = outcome !== WITHDRAWN;
    await tx
      .update(listings)
      .set({ status: ListingStatus.outdated, outcome, closedAt: now, isReadableClosed, updatedAt: now })
      .where(eq(listings.id, id));
    await endPaidOptions(tx, id, now);
    await tx.insert(listingActions).values({
      listingId: id,
      actorId: authorId,
      actorRole: 'owner',
      what: 'close',
      fromStatus: status,
      toStatus: ListingStatus.outdated,
      createdAt: now,
    });
    await tellOfClosing(tx, listing, now);
    return ListingStatus.outdated;
  });
