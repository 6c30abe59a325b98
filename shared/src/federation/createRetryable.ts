import { reportIncident } from './incident';
import { LOAD_DEADLINE_MS } from './loadDeadline';
import { retryChunks } from './retryChunks';

/** How far a part of the site has come: under way, under way for longer than people wait, failed, there. */
export type RetryableState<T> =
  | { status: 'loading' }
  | { status: 'late' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: T };

/** A part of the site that has to be fetched, for whoever shows its place. What has come stays. */
export interface Retryable<T> {
  getState: () => RetryableState<T>;
  /** Calls `listener` after every change; gives the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Begins to load unless that is under way or done, and gives the state as soon as there is more to say than 'loading'.
   * `deadline`: milliseconds until it counts as late, 2200 by default; 0 gives what is late already as it is.
   */
  settle: (deadline?: number) => Promise<RetryableState<T>>;
  /** A person wants to try again: scripts that hang are asked for once more, what has failed begins anew. */
  retry: () => void;
}

export interface RetryableOptions<T> {
  /** Called anew after each failure. */
  load: () => Promise<T>;
  /** Federation name of the remote that it belongs to; that of the page at hand unless given. */
  remote?: string;
  /** It, where it is there already. */
  value?: T | undefined;
}

const loading = { status: 'loading' } as const;

/** Makes a part that can be loaded again. Tells the shell when it is late or fails; while that opens the page anew, it stays as it is. */
export const createRetryable = <T>({ load, remote, value }: RetryableOptions<T>): Retryable<T> => {
  const listeners = new Set<() => void>();
  let state: RetryableState<T> = value === undefined ? loading : { status: 'ready', value };
  let isUnderWay = false;
  /** Whether the page is being left for the live build. */
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: RetryableState<T>): void => {
    clearTimeout(timer);
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const begin = async (): Promise<void> => {
    isUnderWay = true;
    let next: RetryableState<T>;
    try {
      next = { status: 'ready', value: await load() };
    } catch (error) {
      console.warn('A part of the site could not be loaded', error);
      next = { status: 'failed', error };
      isLeaving = await reportIncident({ kind: 'load', remote, error });
    }
    isUnderWay = false;
    if (isLeaving) clearTimeout(timer);
    else become(next);
  };
  const waitFor = (deadline: number): void => {
    clearTimeout(timer);
    if (deadline === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => {
      void reportIncident({ kind: 'slow', remote });
      become({ status: 'late' });
    }, deadline);
  };

  const settle = (deadline = LOAD_DEADLINE_MS): Promise<RetryableState<T>> => {
    const isKnown = state.status === 'ready' || (state.status === 'late' && deadline <= 0);
    if (!isKnown && !isLeaving) {
      if (state.status !== 'loading') become(loading);
      waitFor(deadline);
      if (!isUnderWay) void begin();
    }
    return new Promise((resolve) => {
      if (state.status !== 'loading') {
        resolve(state);
        return;
      }
      const end = subscribe(() => {
        if (state.status === 'loading') return;
        end();
        resolve(state);
      });
    });
  };

  return {
    getState: () => state,
    subscribe,
    settle,
    retry: () => {
      retryChunks();
      void settle();
    },
  };
};
