import type { Retryable } from './createRetryable';

/** A remote did not load in time. `remote` is its federation name; `store` has its state and retries it. */
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
