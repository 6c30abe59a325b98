import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page lives: false on the server and while the browser takes over what it drew, true from then on. */
export const useLives = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
