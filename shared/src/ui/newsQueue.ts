import { useSyncExternalStore } from 'react';

/** Action of a toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds that it can be pressed. */
  duration: number;
}

/** Content of a toast. */
export interface News {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

type Tell = (news: News) => void;

let tell: Tell | null = null;
/** Toasts that could not be shown yet. */
let waiting: readonly News[] = [];
const listeners = new Set<() => void>();

const setWaiting = (next: readonly News[]): void => {
  if (next.length === 0 && waiting.length === 0) return;
  waiting = next;
  for (const listener of [...listeners]) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a toast, or queues it until toasts can be shown; returns whether it was shown. */
export const offer = (news: News): boolean => {
  if (tell) {
    tell(news);
    return true;
  }
  setWaiting([...waiting.filter(({ text }) => text !== news.text), news]);
  return false;
};

/** Sets what shows toasts, beginning with the queued ones; null queues them. */
export const tellBy = (next: Tell | null): void => {
  tell = next;
  if (!next) return;
  const missed = waiting;
  setWaiting([]);
  for (const news of missed) next(news);
};

/** Returns the queued toasts. */
export const useWaitingNews = (): readonly News[] => {
  const now = () => waiting;
  return useSyncExternalStore(subscribe, now, now);
};

/** Drops a queued toast that was read elsewhere or is no longer needed; all of them by default. */
export const dropWaitingNews = (read?: News): void => setWaiting(read ? waiting.filter((news) => news !== read) : []);
