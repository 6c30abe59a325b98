import { useEffect, useSyncExternalStore } from 'react';
import { createRetryable, type Retryable } from '../federation/createRetryable';

export type Modals = typeof import('./modals');

/** Other layers above a page: suggestions, menus, tooltips, toasts. */
export type Overlays = typeof import('./overlays');

/** Apart from the other overlays: a press that opens a dialog waits only for its code. */
export const modalStore = createRetryable<Modals>({
  load: () => import(/* webpackChunkName: "modal" */ './modals'),
});

/** One chunk for all of them, apart from what every page loads. */
export const overlayStore = createRetryable<Overlays>({
  load: () => import('./overlays'),
});

const nowOf = <T>(store: Retryable<T>): T | null => {
  const state = store.getState();
  return state.status === 'ready' ? state.value : null;
};

/** Returns the loaded value, null until then. Starts loading once `wanted`. */
const useFetched = <T>(store: Retryable<T>, wanted: boolean): T | null => {
  useEffect(() => {
    if (wanted) void store.settle();
  }, [store, wanted]);
  const now = () => nowOf(store);
  // Hydration starts without it, as the server rendered; on the server itself a loaded value counts.
  return useSyncExternalStore(store.subscribe, now, () => (typeof window === 'undefined' ? now() : null));
};

/** Returns the modals once loaded, null until then. Starts loading once `wanted`. */
export const useModals = (wanted: boolean): Modals | null => useFetched(modalStore, wanted);

/** Returns the other overlays once loaded, null until then. Starts loading once `wanted`. */
export const useOverlays = (wanted: boolean): Overlays | null => useFetched(overlayStore, wanted);

/** Preloads all overlays, modals first. Resolves when they are loaded, late or failed. @public */
export const loadOverlays = async (): Promise<void> => {
  await modalStore.settle();
  await overlayStore.settle();
};
