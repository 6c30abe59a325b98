import { inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { imageClaims, listings } from '../../../db/schema';
import { lockWriter } from '../../accounts/users/lockWriter';
import { storeLost } from '../../lost/details/lostDetails';
import { type Attempt, lockKey, useKey } from '../../queue/requestKeys/requestKeys';
import { askForConsent } from '../core/askForConsent';
import { textTraits } from '../core/textDigest';
import { checkListingLimit } from './listingLimit';
import { refuseDeleted } from './refuseDeleted';
import type { resolveNewListing } from './resolveNewListing';

interface NewRow {
  attempt: Attempt;
  columns: Awaited<ReturnType<typeof resolveNewListing>>;
  /** Names of stored pictures. */
  images: string[];
  /** Claims on them, which end when the listing refers to them. */
  claimIds: readonly number[];
  limit: number;
  now: Date;
}

/**
 * Stores a listing in state 2, marks its key as used and returns its id. If the key has created a listing meanwhile,
 * returns that and leaves the claims. Throws 401 and 403 as `lockWriter` does, and 409 `LIMIT_REACHED`. Without the
 * author's consent to publication the listing waits for that before moderation.
 */
export const insertListing = (db: Database, row: NewRow): Promise<number> =>
  db.transaction(async (tx) => {
    const { attempt, columns: content, images, claimIds, limit, now } = row;
    const { lost, ...columns } = content;
    const { userId: authorId, section } = attempt;
    // Creations of one account are serialised, so the limit is exact.
    await lockWriter(tx, authorId);
    const made = await lockKey(tx, attempt);
    if (made !== null) return refuseDeleted(tx, made);
    await checkListingLimit(tx, { authorId, section, limit });
    const [listing] = await tx
      .insert(listings)
      .values({ ...columns, ...textTraits(columns), authorId, images, createdAt: now, updatedAt: now, priceSince: now })
      .returning({ id: listings.id });
    if (!listing) throw new Error('No listing was stored');
    if (lost) await storeLost(tx, listing.id, lost);
    await useKey(tx, attempt, listing.id, now);
    await askForConsent(tx, { listing: { id: listing.id, section, authorId, title: columns.title }, now });
    await tx.delete(imageClaims).where(inArray(imageClaims.id, [...claimIds]));
    return listing.id;
  });
