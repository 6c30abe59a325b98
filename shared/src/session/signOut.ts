import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { endpoints } from '../contract/endpoints';
import type { AppContext } from '../federation/AppContext';
import { forgetAccount } from './forgetAccount';
import { writeToken } from './token';

/** Ends the session in every tab of this browser and removes all account data. Does not notify the server. */
export const forgetSession = (): void => {
  writeToken(null);
  forgetAccount();
};

/**
 * Ends the session on the server and in every tab of this browser. `onUntold` is called when the server could not be
 * notified; the browser drops the token all the same. `comesBack`: the same user will sign in again, so only the token
 * is removed and drafts stay.
 */
export const signOut = (
  { api }: Pick<AppContext, 'api'>,
  onUntold: () => void,
  { comesBack = false }: { comesBack?: boolean } = {},
): void => {
  // First, since the call needs the token.
  callApi(api, endpoints.logout).catch((error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) onUntold();
  });
  if (comesBack) writeToken(null);
  else forgetSession();
};
