import { type ApiClient, callQuery, signOut, toast, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppAtoms';
import { messages } from './messages.ru';

/** `GET /api/profile`: the name of the signed-in person. */
export const profileQuery = (api: ApiClient) => callQuery(api, endpoints.profile);

/**
 * Signs the person out in every tab, ends the session on the server, and stops the mini app from signing in again. When
 * the server cannot be reached, the token is deleted all the same and the person is notified.
 */
export const useSignOut = (): (() => void) => {
  const app = useAppContext();
  return () => {
    app.store.set(miniAppTriedAtom, true);
    signOut(app, () => toast.error(messages.signOutNotSent));
  };
};
