import { mayModerate, type Session } from 'shared';

/** Whether the person at the screen may have the remotes whose audience is admins; moderators see a part of them. */
export const mayEnter = (session: Session): boolean => mayModerate(session);
