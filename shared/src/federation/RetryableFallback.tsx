import { useEffect } from 'react';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { type Retryable, useRetryable } from './createRetryable';

/** Shows that a part of the site is late or has failed, with a retry; retries by itself on reconnect. @internal */
export const RetryableFallback = ({ store }: { store: Retryable<unknown> }) => {
  const { status } = useRetryable(store);
  useEffect(() => {
    window.addEventListener('online', store.retry);
    return () => window.removeEventListener('online', store.retry);
  }, [store]);
  return <SectionUnavailable late={status === 'late'} busy={status === 'loading'} onRetry={store.retry} />;
};
