import { and, eq } from 'drizzle-orm';
import { contractOf, ListingStatus, parseId, type Section, WITHDRAWN } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { boosts, listings } from '../../../db/schema';
import { conflict, invalidFields, listingNotFound } from '../../../errors/httpError';
import { lockActor } from '../../accounts/users/lockWriter';
import { closePurchasesOf } from '../../payments/states/purchaseState';
import { notifyOfClosing } from './listingNotices';
import { expiresAt, renewableFrom } from './listingPolicy';
import { lockOwnListing, type OwnListing } from './lockListing';
import { messages } from './messages.ru';
import { recordSteps } from './revisionRows';

export const endPaidOptions = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(eq(boosts.listingId, listingId), eq(boosts.state, 'live')));
  await closePurchasesOf(tx, { listingIds: [listingId] }, now);
};

interface Closing extends OwnListing {
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
 * Closes a published listing with its author's outcome; unless just taken down it stays readable for some time. Throws
 * as `lockOwnListing`, so the second of two gets 409; 422 for an outcome that the category lacks.
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
    const step = { listingId: id, actorId: authorId, actorRole: 'owner', what: 'close' } as const;
    await recordSteps(tx, { ...step, from: status, to: ListingStatus.outdated, now });
    await notifyOfClosing(tx, listing, now);
    return ListingStatus.outdated;
  });

interface Renewing extends OwnListing {
  ttlDays: number;
  now: Date;
}

/**
 * Restarts a published listing's term and returns its new end. Throws as `lockOwnListing`, and 409 before the last days
 * of the term: renewal must not be a free way to the top.
 */
export const renewListing = (db: Database, { ttlDays, now, ...own }: Renewing): Promise<Date> =>
  db.transaction(async (tx) => {
    const { id, authorId, status, publishedAt } = await lockOwnListing(tx, own);
    const from = renewableFrom(publishedAt ?? now, ttlDays);
    if (now < from) throw conflict(messages.tooEarly(from), 'TOO_EARLY');
    await tx.update(listings).set({ publishedAt: now, updatedAt: now }).where(eq(listings.id, id));
    const step = { listingId: id, actorId: authorId, actorRole: 'owner', what: 'renew' } as const;
    await recordSteps(tx, { ...step, from: status, to: status, now });
    return expiresAt(now, ttlDays);
  });

interface Reservation extends OwnListing {
  reserved: boolean;
  now: Date;
}

const isReservable = (section: Section, category: number): boolean => {
  const { reservable = [], categories } = contractOf(section);
  const numbers: Readonly<Record<string, number>> = categories;
  return reservable.some((name) => numbers[name] === category);
};

/** Reserves the account's published listing, or ends that. Throws as `lockOwnListing`; 409 in other categories. */
export const reserveListing = (db: Database, { user, section, listingId, reserved, now }: Reservation): Promise<void> =>
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
    if (!isReservable(section, listing.category)) throw conflict(messages.notReservable, 'NOT_RESERVABLE');
    if (listing.isReserved === reserved) return;
    await tx.update(listings).set({ isReserved: reserved, updatedAt: now }).where(eq(listings.id, listing.id));
    const step = { listingId: listing.id, actorId: actor.id, actorRole: 'owner' } as const;
    await recordSteps(tx, { ...step, what: reserved ? 'reserve' : 'release', from: status, to: status, now });
  });
