import { useSyncExternalStore } from 'react';
import type { Retryable, RetryableState } from './createRetryable';

/** The state of a part of the site that has to be fetched; the component is drawn anew when it changes. */
export const useRetryable = <T>({ subscribe, getState }: Retryable<T>): RetryableState<T> =>
  useSyncExternalStore(subscribe, getState, getState);
