import { useSyncExternalStore } from 'react';

export interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds. */
  duration: number;
}

export interface ToastContent {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

type Renderer = (content: ToastContent) => void;

let renderer: Renderer | null = null;
/** Toasts that could not be shown yet. */
let queue: readonly ToastContent[] = [];
const listeners = new Set<() => void>();

const setQueue = (next: readonly ToastContent[]): void => {
  if (next.length === 0 && queue.length === 0) return;
  queue = next;
  for (const listener of [...listeners]) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a toast, or queues it until toasts can be shown; returns whether it was shown. */
export const showOrQueue = (toast: ToastContent): boolean => {
  if (renderer) {
    renderer(toast);
    return true;
  }
  setQueue([...queue.filter(({ text }) => text !== toast.text), toast]);
  return false;
};

/** Sets what shows toasts, beginning with the queued ones; null queues them. */
export const registerToastRenderer = (next: Renderer | null): void => {
  renderer = next;
  if (!next) return;
  const queued = queue;
  setQueue([]);
  for (const toast of queued) next(toast);
};

export const useQueuedToasts = (): readonly ToastContent[] => {
  const now = () => queue;
  return useSyncExternalStore(subscribe, now, now);
};

/** Drops a queued toast that was read elsewhere or is no longer needed; all of them by default. */
export const dismissQueuedToasts = (read?: ToastContent): void =>
  setQueue(read ? queue.filter((toast) => toast !== read) : []);
