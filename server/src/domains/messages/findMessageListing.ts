import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { listings, users } from '../../db/schema';
import { visibleTo } from '../listings/visibility/visibleTo';
import { linkedListing } from './linkedListing';

interface Asked {
  fromUser: number;
  toUser: number;
  text: string;
  /** The listing that the sender names; absent from links alone and from older clients. */
  listingId?: number | undefined;
}

/**
 * Returns the listing that a message is about: the named one, else the one that the text links to last, null without one.
 * What the sender may not see counts as absent, and so does a named one that neither of the two has written: the answer
 * does not say whether there is such a listing.
 */
export const findMessageListing = async (tx: Transaction, { fromUser, toUser, text, listingId }: Asked) => {
  const linked = linkedListing(text);
  const ids = [listingId, linked].filter((id) => typeof id === 'number');
  if (ids.length === 0) return null;
  const [sender] = await tx
    .select({ id: users.id, isAdmin: users.isAdmin, isModerator: users.isModerator })
    .from(users)
    .where(eq(users.id, fromUser));
  const found = await tx
    .select({ id: listings.id, section: listings.section, authorId: listings.authorId })
    .from(listings)
    .where(and(inArray(listings.id, ids), visibleTo(sender ?? null)));
  const named = found.find(({ id, authorId }) => id === listingId && [fromUser, toUser].includes(authorId));
  return named ?? found.find(({ id }) => id === linked) ?? null;
};
