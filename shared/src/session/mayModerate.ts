import type { Session } from './sessionAtom';

/** Returns whether the user may moderate listings: a moderator or an administrator. */
export const mayModerate = (session: Session): boolean =>
  session.status === 'signed-in' && (session.isAdmin || session.isModerator === true);
