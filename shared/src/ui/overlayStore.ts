import { useEffect, useSyncExternalStore } from 'react';
import { createRetryable, type Retryable } from '../federation/createRetryable';

/** Dialogs and sheets. */
export type Modals = typeof import('./modals');

/** What else lies above a page when somebody asks for it: lists of suggestions, menus, explanations, toasts. */
export type Overlays = typeof import('./overlays');

/** Apart from the other overlays: a press that opens a dialog waits for no more than it needs. */
export const modalStore = createRetryable<Modals>({
  load: () => import(/* webpackChunkName: "modal" */ './modals'),
});

/** One file for all of them, apart from what every page loads. */
export const overlayStore = createRetryable<Overlays>({
  load: () => import('./overlays'),
});

const nowOf = <T>(store: Retryable<T>): T | null => {
  const state = store.getState();
  return state.status === 'ready' ? state.value : null;
};

/** What has been fetched, null until then. It is fetched as soon as it is `wanted`. */
const useFetched = <T>(store: Retryable<T>, wanted: boolean): T | null => {
  useEffect(() => {
    if (wanted) void store.settle();
  }, [store, wanted]);
  const now = () => nowOf(store);
  // The page takes over what the server drew without it; on the server itself what has been loaded counts.
  return useSyncExternalStore(store.subscribe, now, () => (typeof window === 'undefined' ? now() : null));
};

/** The modals once they are there, null until then. They are fetched as soon as one is `wanted`. */
export const useModals = (wanted: boolean): Modals | null => useFetched(modalStore, wanted);

/** The other overlays once they are there, null until then. They are fetched as soon as one is `wanted`. */
export const useOverlays = (wanted: boolean): Overlays | null => useFetched(overlayStore, wanted);

/** Fetches them all ahead of their use, modals first. Resolves when they are there, or late, or cannot be had. */
export const loadOverlays = async (): Promise<void> => {
  await modalStore.settle();
  await overlayStore.settle();
};
