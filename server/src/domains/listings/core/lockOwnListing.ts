import { ListingStatus, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { conflict, forbidden } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockActor } from '../../accounts/users/lockWriter';
import { lockListing } from './lockListing';
import { messages } from './messages.ru';

export interface OwnListing {
  user: Actor;
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
}

/**
 * Locks a published listing of the account until the transaction ends. Throws 404 for one that the account may not see,
 * 403 for another person's, 409 in any other state.
 */
export const lockOwnListing = async (tx: Transaction, { user, section, listingId }: OwnListing) => {
  const actor = await lockActor(tx, user);
  const listing = await lockListing(tx, { section, listingId, actor, strength: 'update' });
  if (listing.authorId !== actor.id) throw forbidden(messages.notOwner);
  if (listing.status !== ListingStatus.published) throw conflict(messages.impossible[listing.status], 'LISTING_STATE');
  return listing;
};
