import { ListingStatus } from 'shared/contract';
import { type Actor, mayModerate } from '../users/accountPolicy';

interface Seen {
  authorId: number;
  authorBanned: boolean;
  status: ListingStatus;
}

/** Whether everybody may see the listing: published, and its author not banned. */
export const isPublic = ({ status, authorBanned }: Seen): boolean =>
  status === ListingStatus.published && !authorBanned;

/** Whether this account (null for a visitor) is told of the paid option that a listing has, and may buy it one. */
export const mayManageBoosts = (
  { authorId }: Pick<Seen, 'authorId'>,
  user: Pick<Actor, 'id' | 'isAdmin'> | null,
): boolean => user !== null && (user.isAdmin || user.id === authorId);

/** Whether this account (null for a visitor) may see the listing (docs/api.md, 'Rights'). */
export const maySeeListing = (listing: Seen, user: Actor | null): boolean => {
  if (listing.status === ListingStatus.deleted) return false;
  if (isPublic(listing)) return true;
  return user !== null && (mayModerate(user) || user.id === listing.authorId);
};
