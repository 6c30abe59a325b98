import { SectionUnavailable } from '../ui/SectionUnavailable';
import type { Retryable } from './createRetryable';
import { useRetryable } from './useRetryable';

/** Stands in the place of a part of the site that is late or has failed, and offers to try again. */
export const RetryPlace = ({ store }: { store: Retryable<unknown> }) => {
  const { status } = useRetryable(store);
  return <SectionUnavailable late={status === 'late'} busy={status === 'loading'} onRetry={store.retry} />;
};
