import type { Session } from './sessionAtom';

/** Whose eyes the site is seen with: a user id, or null for a visitor. */
export type Viewer = number | null;

/** The viewer of a session; a visitor until the session is known. */
export const viewerOf = (session: Session): Viewer => (session.status === 'signed-in' ? session.userId : null);
