import { useSyncExternalStore } from 'react';
import type { Retryable, RetryableState } from './createRetryable';

/** Returns the state of a fetched part and rerenders when it changes. */
export const useRetryable = <T>({ subscribe, getState }: Retryable<T>): RetryableState<T> =>
  useSyncExternalStore(subscribe, getState, getState);
