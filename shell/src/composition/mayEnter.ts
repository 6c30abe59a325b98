import type { Session } from 'shared';

/** Whether the person at the screen may have the remotes whose audience is admins. */
export const mayEnter = (session: Session): boolean => session.status === 'signed-in' && session.isAdmin;
