/**
 * History state of the login page for a user whose session the server has ended; it survives the reload that gives the
 * login page a document of its own.
 */
export const ENDED_STATE = { sessionEnded: true } as const;

export const isEndedState = (state: unknown): state is typeof ENDED_STATE =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
