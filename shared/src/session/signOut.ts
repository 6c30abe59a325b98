import { ApiError } from '../api/ApiError';
import type { AppContext } from '../federation/AppContext';
import { endSession } from './endSession';
import { writeToken } from './token';

/**
 * Ends the session on the server and in every tab of this browser. `onUntold` is called when the server could not be
 * told; the browser forgets the token all the same.
 */
export const signOut = ({ api }: Pick<AppContext, 'api'>, onUntold: () => void): void => {
  // Asked first: the call takes the token along.
  endSession(api).catch((error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) onUntold();
  });
  writeToken(null);
};
