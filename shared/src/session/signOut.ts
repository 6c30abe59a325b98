import { ApiError } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { endpoints } from '../contract/endpoints';
import type { AppContext } from '../federation/AppContext';
import { forgetAccount } from './forgetAccount';
import { writeToken } from './token';

/** Ends the session in every tab of this browser, which keeps nothing of the account either. The server is not told. */
export const forgetSession = (): void => {
  writeToken(null);
  forgetAccount();
};

/**
 * Ends the session on the server and in every tab of this browser. `onUntold` is called when the server could not be
 * told; the browser forgets the token all the same. `comesBack`: the same person is to sign in anew and goes on with what
 * they typed, so only the token goes.
 */
export const signOut = (
  { api }: Pick<AppContext, 'api'>,
  onUntold: () => void,
  { comesBack = false }: { comesBack?: boolean } = {},
): void => {
  // Asked first: the call takes the token along.
  callApi(api, endpoints.logout).catch((error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) onUntold();
  });
  if (comesBack) writeToken(null);
  else forgetSession();
};
