import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns false on the server and during hydration; true from the first client render on. The change renders in one go:
 * for small parts (`useHydrated` of `shared` renders others in slices).
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
