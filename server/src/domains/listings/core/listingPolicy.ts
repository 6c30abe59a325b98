import { DAY_MS, ListingStatus, RENEWAL_DAYS } from 'shared/contract';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';

interface Seen {
  authorId: number;
  authorBanned: boolean;
  status: ListingStatus;
  /** Since when complaints hide it; null when they do not. */
  hiddenAt: Date | string | null;
  /** Recently closed with a good outcome. */
  isReadableClosed: boolean;
}

const isShown = ({ authorBanned, hiddenAt }: Pick<Seen, 'authorBanned' | 'hiddenAt'>): boolean =>
  !authorBanned && hiddenAt === null;

/** Returns whether the listing is visible to everyone: published, its author not banned, not hidden by complaints. */
export const isPublic = (listing: Omit<Seen, 'authorId' | 'isReadableClosed'>): boolean =>
  listing.status === ListingStatus.published && isShown(listing);

/** Returns whether anyone may read the listing by its address: it is public, or closed with a good outcome. */
export const isReadable = (listing: Omit<Seen, 'authorId'>): boolean =>
  isPublic(listing) || (listing.isReadableClosed && listing.status === ListingStatus.outdated && isShown(listing));

/** Returns whether this account (null for a visitor) sees the listing's boost and may buy one. */
export const mayManageBoosts = (
  { authorId }: Pick<Seen, 'authorId'>,
  user: Pick<Actor, 'id' | 'isAdmin'> | null,
): boolean => user !== null && (user.isAdmin || user.id === authorId);

/** Returns whether this account (null for a visitor) may see the listing (docs/api.md, 'Rights'). */
export const maySeeListing = (listing: Seen, user: Actor | null): boolean => {
  if (listing.status === ListingStatus.deleted) return false;
  if (isReadable(listing)) return true;
  return user !== null && (mayModerate(user) || user.id === listing.authorId);
};

const { deleted, published, review, rejected, outdated } = ListingStatus;
const present = [published, review, rejected, outdated];

export type ListingActor = 'owner' | 'admin' | 'system';

/** The states from which each actor may change to a state (docs/specification.md, 'States of a listing'). */
const listingTransitions: Readonly<Record<ListingActor, Readonly<Record<number, readonly ListingStatus[]>>>> = {
  admin: { [deleted]: present, [published]: [review, rejected], [rejected]: [review] },
  owner: { [deleted]: present, [published]: [outdated] },
  system: { [outdated]: [published] },
};

/** Returns the state after `actor` requests `wanted`; null when impossible from `from`. */
export const nextStatus = (actor: ListingActor, from: ListingStatus, wanted: number): ListingStatus | null =>
  listingTransitions[actor][wanted]?.includes(from) ? (wanted as ListingStatus) : null;

/** Returns the end of a listing's term; a boost may extend it. */
export const expiresAt = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + ttlDays * DAY_MS);

export const renewableFrom = (publishedAt: Date, ttlDays: number): Date =>
  new Date(publishedAt.getTime() + (ttlDays - RENEWAL_DAYS) * DAY_MS);
