import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False on the server and while the browser takes over what it drew; true from the first render on where the browser
 * draws by itself. What changes with it is drawn in one go: for small parts (`useLives` of `shared` draws others in slices).
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
