import { useSyncExternalStore } from 'react';
import { loadWarnings, RETRY_CHUNKS_EVENT } from '../contract/pageProtocol';
import { reportIncident } from './incident';

/** State of a fetched part of the site: loading, late, failed or ready. */
export type RetryableState<T> =
  | { status: 'loading' }
  | { status: 'late' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: T };

/** A part of the site that has to be fetched, as an observable. Once ready it stays ready. @internal */
export interface Retryable<T> {
  getState: () => RetryableState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Resolves once the state is not 'loading'. `deadline`: milliseconds until late, 2200 by default. */
  settle: (deadline?: number) => Promise<RetryableState<T>>;
  /** Requests hanging scripts again, or restarts a failed load. */
  retry: () => void;
}

export interface RetryableOptions<T> {
  /** Called again after each failure. */
  load: () => Promise<T>;
  /** The current page's remote by default. */
  remote?: string;
  value?: T | undefined;
}

const loading = { status: 'loading' } as const;

/** Creates a part that can be retried. Lateness and failure are reported to the shell. @internal */
export const createRetryable = <T>({ load, remote, value }: RetryableOptions<T>): Retryable<T> => {
  const listeners = new Set<() => void>();
  let state: RetryableState<T> = value === undefined ? loading : { status: 'ready', value };
  let isLoading = false;
  /** Whether the page is being reloaded for the live build. */
  let isReloading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: RetryableState<T>): void => {
    clearTimeout(timer);
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const start = async (): Promise<void> => {
    isLoading = true;
    let next: RetryableState<T>;
    try {
      next = { status: 'ready', value: await load() };
    } catch (error) {
      console.warn(loadWarnings.partFailed, error);
      next = { status: 'failed', error };
      isReloading = await reportIncident({ kind: 'load', remote, error });
    }
    isLoading = false;
    if (isReloading) clearTimeout(timer);
    else setState(next);
  };
  const waitFor = (deadline: number): void => {
    clearTimeout(timer);
    if (deadline === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => {
      void reportIncident({ kind: 'slow', remote });
      setState({ status: 'late' });
    }, deadline);
  };

  const settle = (deadline = LOAD_DEADLINE_MS): Promise<RetryableState<T>> => {
    const isKnown = state.status === 'ready' || (state.status === 'late' && deadline <= 0);
    if (!isKnown && !isReloading) {
      if (state.status !== 'loading') setState(loading);
      waitFor(deadline);
      if (!isLoading) void start();
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

/** Milliseconds until a loading section is reported as late; 3 s including rendering. @internal */
export const LOAD_DEADLINE_MS = 2200;

/** Requests every loading script again, in parallel; the first response wins. @internal */
export const retryChunks = (): void => {
  dispatchEvent(new Event(RETRY_CHUNKS_EVENT));
};

/** Returns the state of a fetched part and rerenders when it changes. @internal */
export const useRetryable = <T>({ subscribe, getState }: Retryable<T>): RetryableState<T> =>
  useSyncExternalStore(subscribe, getState, getState);

/** A remote did not load in time. `remote` is its federation name; `store` has its state and retries it. @internal */
export class SectionLoadError extends Error {
  override name = 'SectionLoadError';

  constructor(
    readonly remote: string,
    readonly store: Retryable<unknown>,
  ) {
    const state = store.getState();
    super(`Remote ${remote} is ${state.status}`, { cause: state.status === 'failed' ? state.error : undefined });
  }
}
