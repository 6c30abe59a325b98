import { ApiError } from '../api/ApiError';
import type { AppContext } from '../federation/AppContext';
import { endSession } from './endSession';
import { forgetListingDrafts } from './listingDrafts';
import { writeToken } from './token';

/** Ends the session in every tab of this browser, which keeps no drafts of listings either. The server is not told. */
export const forgetSession = (): void => {
  writeToken(null);
  forgetListingDrafts();
};

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
  forgetSession();
};
