import { useEffect, useSyncExternalStore } from 'react';
import { createRetryable } from '../federation/createRetryable';

/** What lies above a page when somebody asks for it: modals, lists of suggestions, menus, explanations, toasts. */
export type Overlays = typeof import('./overlays');

/** One file for all of them, apart from what every page loads. */
export const overlayStore = createRetryable<Overlays>({ load: () => import('./overlays') });

const overlaysNow = (): Overlays | null => {
  const state = overlayStore.getState();
  return state.status === 'ready' ? state.value : null;
};

/** The page takes over what the server drew without them; on the server itself those count that have been loaded. */
const atFirst = (): Overlays | null => (typeof window === 'undefined' ? overlaysNow() : null);

/** The overlays once they are there, null until then. They are fetched as soon as one is `wanted`. */
export const useOverlays = (wanted: boolean): Overlays | null => {
  useEffect(() => {
    if (wanted) void overlayStore.settle();
  }, [wanted]);
  return useSyncExternalStore(overlayStore.subscribe, overlaysNow, atFirst);
};

/** Fetches the overlays ahead of their use. Resolves when they are there, or late, or cannot be had. */
export const loadOverlays = async (): Promise<void> => void (await overlayStore.settle());
