import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns false until hydrated. Renders the change in one go, for small parts; see `useHydrated`. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
