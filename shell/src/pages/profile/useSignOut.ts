import { ApiError, toast, useAppContext, writeToken } from 'shared';
import { endpoints } from 'shared/contract';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppTriedAtom';
import { messages } from './messages.ru';

/**
 * Signs the person out in every tab, ends the session on the server, and keeps the mini app from signing them in again.
 * When the server cannot be told, the browser forgets the token all the same, and the person is told.
 */
export const useSignOut = (): (() => void) => {
  const { api, store } = useAppContext();
  return () => {
    store.set(miniAppTriedAtom, true);
    // Asked first: the call takes the token along.
    api.post(endpoints.logout).catch((error: unknown) => {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) toast.error(messages.signOutUntold);
    });
    writeToken(null);
  };
};
