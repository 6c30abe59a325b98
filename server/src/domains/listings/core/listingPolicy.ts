import { ListingStatus } from 'shared/contract';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';

interface Seen {
  authorId: number;
  authorBanned: boolean;
  status: ListingStatus;
  /** Since when complaints hide it; null when they do not. */
  hiddenAt: Date | string | null;
  /** Closed with a good outcome, not long ago. */
  isReadableClosed: boolean;
}

/** Returns whether the listing is visible to all: published, its author not banned, and not hidden by complaints. */
export const isPublic = ({ status, authorBanned, hiddenAt }: Omit<Seen, 'authorId' | 'isReadableClosed'>): boolean =>
  status === ListingStatus.published && !authorBanned && hiddenAt === null;

/** Returns whether the listing is readable by its address for all: it is public, or closed with a good outcome. */
export const isReadable = (listing: Omit<Seen, 'authorId'>): boolean =>
  isPublic(listing) ||
  (listing.isReadableClosed &&
    listing.status === ListingStatus.outdated &&
    !listing.authorBanned &&
    listing.hiddenAt === null);

/** Returns whether this account (null for a visitor) sees the listing's paid option and may buy one. */
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
