import { and, eq } from 'drizzle-orm';
import { ListingStatus, parseId, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { listings } from '../../../db/schema';
import { listingHidden, listingNotFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { maySeeListing } from './listingPolicy';

interface AskedListing {
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
  actor: Actor;
  /** 'no key update' lets others refer to the listing meanwhile. */
  strength: 'update' | 'no key update';
}

/** Reads a listing and locks it until the transaction ends. Throws 404 for one that the account may not see. */
export const lockListing = async (tx: Transaction, { section, listingId, actor, strength }: AskedListing) => {
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
