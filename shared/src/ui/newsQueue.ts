import { useSyncExternalStore } from 'react';

/** What a toast offers to do about its news. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  /** Milliseconds that it can be pressed. */
  duration: number;
}

/** What a toast tells. */
export interface News {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

type Tell = (news: News) => void;

let tell: Tell | null = null;
/** What nobody could show yet. */
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

/** Shows the news, or has it wait for what shows toasts; returns whether it was shown. */
export const offer = (news: News): boolean => {
  if (tell) {
    tell(news);
    return true;
  }
  setWaiting([...waiting.filter(({ text }) => text !== news.text), news]);
  return false;
};

/** Shows toasts by `next` from now on, beginning with those that waited; null has them wait. */
export const tellBy = (next: Tell | null): void => {
  tell = next;
  if (!next) return;
  const missed = waiting;
  setWaiting([]);
  for (const news of missed) next(news);
};

/** The news that nobody could show yet. */
export const useWaitingNews = (): readonly News[] => {
  const now = () => waiting;
  return useSyncExternalStore(subscribe, now, now);
};

/** Drops waiting news that was read otherwise or is no longer needed; all of it by default. */
export const dropWaitingNews = (read?: News): void => setWaiting(read ? waiting.filter((news) => news !== read) : []);
