import { and, eq } from 'drizzle-orm';
import { contractOf, ListingStatus, parseId, type Section, WITHDRAWN } from 'shared/contract';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';
import { conflict, invalidFields, listingNotFound } from '../../../errors/httpError';
import { lockActor } from '../../accounts/users/lockWriter';
import { endPaidOptions } from '../../payments/states/purchaseState';
import { notifyOfClosing } from './listingNotices';
import { expiresAt, renewableFrom } from './listingPolicy';
import { lockOwnListing, type OwnListing } from './lockListing';
import { messages } from './messages.ru';
import { recordSteps } from './revisionRows';

/** Returns whether a listing's category is among these names. */
const isOf = (
  { section, category }: { section: Section; category: number },
  names: readonly string[] = [],
): boolean => {
  const { categories }: { categories: Readonly<Record<string, number>> } = contractOf(section);
  return names.some((name) => categories[name] === category);
};

/**
 * Closes a published listing with its author's outcome; unless just taken down it stays readable for some time. Throws
 * as `lockOwnListing`, so the second of two gets 409; 422 for an outcome that the category lacks.
 */
export const closeListing = (
  db: Database,
  { outcome, now, ...own }: OwnListing & { outcome: string; now: Date },
): Promise<ListingStatus> =>
  db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, own);
    const { id, authorId, status } = listing;
    const isReadableClosed = outcome !== WITHDRAWN;
    if (isReadableClosed && !isOf(listing, contractOf(own.section).outcomes[outcome]))
      throw invalidFields([{ field: 'outcome', msg: messages.outcomeUnfit }]);
    await tx
      .update(listings)
      .set({ status: ListingStatus.outdated, outcome, closedAt: now, isReadableClosed, updatedAt: now })
      .where(eq(listings.id, id));
    await endPaidOptions(tx, [id], now);
    const step = { listingId: id, actorId: authorId, actorRole: 'owner', what: 'close' } as const;
    await recordSteps(tx, { ...step, from: status, to: ListingStatus.outdated, now });
    await notifyOfClosing(tx, listing, now);
    return ListingStatus.outdated;
  });

/**
 * Restarts a published listing's term and returns its new end. Throws as `lockOwnListing`, and 409 before the last days
 * of the term: renewal must not be a free way to the top.
 */
export const renewListing = (
  db: Database,
  { ttlDays, now, ...own }: OwnListing & { ttlDays: number; now: Date },
): Promise<Date> =>
  db.transaction(async (tx) => {
    const { id, authorId, status, publishedAt } = await lockOwnListing(tx, own);
    const from = renewableFrom(publishedAt ?? now, ttlDays);
    if (now < from) throw conflict(messages.tooEarly(from), 'TOO_EARLY');
    await tx.update(listings).set({ publishedAt: now, updatedAt: now }).where(eq(listings.id, id));
    const step = { listingId: id, actorId: authorId, actorRole: 'owner', what: 'renew' } as const;
    await recordSteps(tx, { ...step, from: status, to: status, now });
    return expiresAt(now, ttlDays);
  });

/** Reserves the account's published listing, or ends that. Throws as `lockOwnListing`; 409 in other categories. */
export const reserveListing = (
  db: Database,
  { user, section, listingId, reserved, now }: OwnListing & { reserved: boolean; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const actor = await lockActor(tx, user);
    const id = parseId(String(listingId));
    const [listing] =
      id === null
        ? []
        : await tx
            .select()
            .from(listings)
            .where(and(eq(listings.id, id), eq(listings.section, section), eq(listings.authorId, actor.id)))
            .for('update');
    if (!listing) throw listingNotFound();
    const status = listing.status as ListingStatus;
    if (status !== ListingStatus.published) throw conflict(messages.impossible[status], 'LISTING_STATE');
    if (!isOf(listing, contractOf(section).reservable)) throw conflict(messages.notReservable, 'NOT_RESERVABLE');
    if (listing.isReserved === reserved) return;
    await tx.update(listings).set({ isReserved: reserved, updatedAt: now }).where(eq(listings.id, listing.id));
    const step = { listingId: listing.id, actorId: actor.id, actorRole: 'owner' } as const;
    await recordSteps(tx, { ...step, what: reserved ? 'reserve' : 'release', from: status, to: status, now });
  });
