import { useAppContext, writeToken } from 'shared';
import { miniAppTriedAtom } from '../../features/sign-in/mini-app/miniAppTriedAtom';

/** Signs the person out, in every tab, and keeps the mini app from signing them in again. */
export const useSignOut = (): (() => void) => {
  const { store } = useAppContext();
  return () => {
    store.set(miniAppTriedAtom, true);
    writeToken(null);
  };
};
