import { canModerate, type Session } from 'shared';

/** Returns whether the user may have the remotes whose audience is admins; moderators see a part of them. */
export const mayEnter = (session: Session): boolean => canModerate(session);
