import type { Session } from './sessionAtom';

/** User id, or null for a visitor. */
export type Viewer = number | null;

/** Returns the viewer of a session; null until the session is known. */
export const viewerOf = (session: Session): Viewer => (session.status === 'signed-in' ? session.userId : null);
