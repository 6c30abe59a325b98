import { and, eq } from 'drizzle-orm';
import { ListingStatus, parseId, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { listings } from '../../../db/schema';
import { conflict, forbidden, listingHidden, listingNotFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockActor } from '../../accounts/users/lockWriter';
import { maySeeListing } from './listingPolicy';
import { messages } from './messages.ru';

interface RequestedListing {
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
  actor: Actor;
  /** 'no key update' lets others refer to the listing meanwhile. */
  strength: 'update' | 'no key update';
}

/** Reads a listing and locks it until the transaction ends. Throws 404 for one that the account may not see. */
export const lockListing = async (tx: Transaction, { section, listingId, actor, strength }: RequestedListing) => {
  const id = parseId(String(listingId));
  if (id === null) throw listingNotFound();
  const [listing] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.section, section)))
    .for(strength);
  if (!listing) throw listingNotFound();
  const seen = { ...listing, status: listing.status as ListingStatus };
  if (!maySeeListing(seen, actor))
    throw seen.status === ListingStatus.deleted ? listingNotFound() : listingHidden(actor);
  return seen;
};

export interface OwnListing {
  user: Actor;
  section: Section;
  listingId: number;
}

/** Locks the account's published listing. Throws 404 if invisible, 403 for another person's, 409 in other states. */
export const lockOwnListing = async (tx: Transaction, { user, section, listingId }: OwnListing) => {
  const actor = await lockActor(tx, user);
  const listing = await lockListing(tx, { section, listingId, actor, strength: 'update' });
  if (listing.authorId !== actor.id) throw forbidden(messages.notOwner);
  if (listing.status !== ListingStatus.published) throw conflict(messages.impossible[listing.status], 'LISTING_STATE');
  return listing;
};

/** Locks all listings of an account, also deleted ones, after the account itself: none changes its state meanwhile. */
export const lockListingsOf = (tx: Transaction, authorId: number) =>
  tx
    .select({ id: listings.id, status: listings.status })
    .from(listings)
    .where(eq(listings.authorId, authorId))
    .orderBy(listings.id)
    .for('update');
