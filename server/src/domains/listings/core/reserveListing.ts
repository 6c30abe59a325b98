import { and, eq } from 'drizzle-orm';
import { contractOf, ListingStatus, parseId, type Section } from 'shared/contract';
import type { Database } from '../../../db/database';
import { listingActions, listings } from '../../../db/schema';
import { conflict, listingNotFound } from '../../../errors/httpError';
import { lockActor } from '../../accounts/users/lockWriter';
import type { OwnListing } from './lockOwnListing';
import { messages } from './messages.ru';

interface Reservation extends OwnListing {
  reserved: boolean;
  now: Date;
}

const isReservable = (section: Section, category: number): boolean => {
  const { reservable = [], categories } = contractOf(section);
  const numbers: Readonly<Record<string, number>> = categories;
  return reservable.some((name) => numbers[name] === category);
};

/**
 * Reserves a published listing of the account, or ends that; a repeat changes nothing. Throws 404 for another person's
 * listing, 409 in any other state and in a category without reservations.
 */
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
    await tx.insert(listingActions).values({
      listingId: listing.id,
      actorId: actor.id,
      actorRole: 'owner',
      what: reserved ? 'reserve' : 'release',
      fromStatus: status,
      toStatus: status,
      createdAt: now,
    });
  });
