import { canModerate, type Session } from 'shared';
import { type Listing, ListingStatus } from 'shared/contract';

/** Role of the current user for one listing. */
export type Role = 'visitor' | 'user' | 'owner' | 'moderator' | 'admin';

export type ActionName = 'message' | 'favourite' | 'republish' | 'boost' | 'close' | 'publish' | 'reject' | 'delete';

/** Returns the role that decides which buttons there are; admins keep theirs for own listings. */
export const roleOf = (session: Session, listing: Pick<Listing, 'author' | 'is_owner'>): Role => {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.isAdmin) return 'admin';
  if (listing.is_owner || listing.author === session.userId) return 'owner';
  return canModerate(session) ? 'moderator' : 'user';
};

const { published, review, rejected, outdated } = ListingStatus;

const contact: readonly ActionName[] = ['message', 'favourite'];
/** The author of a closed listing answers no more questions. */
const favouriteOnly: readonly ActionName[] = ['favourite'];
const owned: readonly ActionName[] = ['boost', 'delete'];

const actions: Record<Role, Partial<Record<ListingStatus, readonly ActionName[]>>> = {
  visitor: { [published]: contact, [review]: contact, [rejected]: contact, [outdated]: favouriteOnly },
  user: { [published]: contact, [review]: contact, [rejected]: contact, [outdated]: favouriteOnly },
  owner: {
    [published]: ['boost', 'close', 'delete'],
    [review]: owned,
    [rejected]: owned,
    [outdated]: ['republish', 'delete'],
  },
  moderator: {
    [published]: ['delete'],
    [review]: ['publish', 'reject', 'delete'],
    [rejected]: ['publish', 'delete'],
    [outdated]: ['delete'],
  },
  admin: {
    [published]: ['boost', 'delete'],
    [review]: ['publish', 'reject', 'boost', 'delete'],
    [rejected]: ['publish', 'boost', 'delete'],
    [outdated]: ['boost', 'delete'],
  },
};

/** Returns the buttons of a listing by role and state; none of a deleted one. */
export const roleActions = (role: Role, status: ListingStatus): readonly ActionName[] => actions[role][status] ?? [];
