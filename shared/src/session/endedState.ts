/**
 * History state of a visit of the login page by somebody whose session the server has ended: it outlives the reload by
 * which the login page gets a document of its own.
 */
export const ENDED_STATE = { sessionEnded: true } as const;

export const isEndedState = (state: unknown): state is typeof ENDED_STATE =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
