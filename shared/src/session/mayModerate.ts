import type { Session } from './sessionAtom';

/** Whether the person at the screen decides about listings of others: a moderator or an administrator. */
export const mayModerate = (session: Session): boolean =>
  session.status === 'signed-in' && (session.isAdmin || session.isModerator === true);
