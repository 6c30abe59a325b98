import type { Role } from 'shared/contract';

/** Returns the role of an account; the rights of an administrator include those of a moderator. */
export const roleOf = ({ isAdmin, isModerator }: { isAdmin: boolean; isModerator: boolean }): Role =>
  isAdmin ? 'admin' : isModerator ? 'moderator' : 'user';
