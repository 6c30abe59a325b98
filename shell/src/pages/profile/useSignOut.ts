import { signOut, toast, useAppContext } from 'shared';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppTriedAtom';
import { messages } from './messages.ru';

/**
 * Signs the person out in every tab, ends the session on the server, and keeps the mini app from signing them in again.
 * When the server cannot be told, the browser forgets the token all the same, and the person is told.
 */
export const useSignOut = (): (() => void) => {
  const app = useAppContext();
  return () => {
    app.store.set(miniAppTriedAtom, true);
    signOut(app, () => toast.error(messages.signOutUntold));
  };
};
