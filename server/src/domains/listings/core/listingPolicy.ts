import { ListingStatus } from 'shared/contract';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';

interface Seen {
  authorId: number;
  authorBanned: boolean;
  status: ListingStatus;
  /** Since when complaints hide it; null when they do not. */
  hiddenAt: Date | string | null;
  /** Closed because it ended well, not long ago. */
  isReadableClosed: boolean;
}

/** Whether everybody may see the listing: published, its author not banned, and not hidden by complaints. */
export const isPublic = ({ status, authorBanned, hiddenAt }: Omit<Seen, 'authorId' | 'isReadableClosed'>): boolean =>
  status === ListingStatus.published && !authorBanned && hiddenAt === null;

/** Whether everybody who has the address may read the listing: it is public, or closed because it ended well. */
export const isReadable = (listing: Omit<Seen, 'authorId'>): boolean =>
  isPublic(listing) ||
  (listing.isReadableClosed &&
    listing.status === ListingStatus.outdated &&
    !listing.authorBanned &&
    listing.hiddenAt === null);

/** Whether this account (null for a visitor) is told of the paid option that a listing has, and may buy it one. */
export const mayManageBoosts = (
  { authorId }: Pick<Seen, 'authorId'>,
  user: Pick<Actor, 'id' | 'isAdmin'> | null,
): boolean => user !== null && (user.isAdmin || user.id === authorId);

/** Whether this account (null for a visitor) may see the listing (docs/api.md, 'Rights'). */
export const maySeeListing = (listing: Seen, user: Actor | null): boolean => {
  if (listing.status === ListingStatus.deleted) return false;
  if (isReadable(listing)) return true;
  return user !== null && (mayModerate(user) || user.id === listing.authorId);
};
