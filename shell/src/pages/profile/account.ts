import { type ApiClient, callQuery, signOut, toast, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppAtoms';
import { messages } from './messages.ru';

export const profileQuery = (api: ApiClient) => callQuery(api, endpoints.profile);

/** Signs out in every tab and keeps the mini app from signing in again. Offline, the token is deleted all the same. */
export const useSignOut = (): (() => void) => {
  const app = useAppContext();
  return () => {
    app.store.set(miniAppTriedAtom, true);
    signOut(app, () => toast.error(messages.signOutNotSent));
  };
};
