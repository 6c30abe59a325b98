import { eq } from 'drizzle-orm';
import { contractOf, ListingStatus, type Section, WITHDRAWN } from 'shared/contract';
import type { Database } from '../../../db/database';
import { listingActions, listings } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import { endPaidOptions } from './endPaidOptions';
import { lockOwnListing, type OwnListing } from './lockOwnListing';
import { messages } from './messages.ru';
import { notifyOfClosing } from './notifyFavourites';

interface Closing extends OwnListing {
  /** A code of the section's outcomes. */
  outcome: string;
  now: Date;
}

/** Returns whether listings of this category may have the outcome. */
const mayEndAs = (section: Section, category: number, outcome: string): boolean => {
  const { outcomes, categories } = contractOf(section);
  const numbers: Readonly<Record<string, number>> = categories;
  return outcome === WITHDRAWN || (outcomes[outcome] ?? []).some((name) => numbers[name] === category);
};

/**
 * Closes a published listing with its owner's outcome, and ends its boost and orders. Unless it was just taken down it
 * stays readable at its address for some time. Throws as `lockOwnListing` does, so the second of two gets 409; 422 for
 * an outcome that the category does not have.
 */
export const closeListing = (db: Database, { outcome, now, ...own }: Closing): Promise<ListingStatus> =>
  db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, own);
    const { id, authorId, status } = listing;
    if (!mayEndAs(own.section, listing.category, outcome)) {
      throw invalidFields([{ field: 'outcome', msg: messages.outcomeUnfit }]);
    }
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
    await notifyOfClosing(tx, listing, now);
    return ListingStatus.outdated;
  });
