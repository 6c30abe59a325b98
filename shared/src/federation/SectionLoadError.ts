import type { Retryable } from './createRetryable';

/** A remote could not be had in time. `remote` is its federation name; `store` tells how it goes on, and can try again. */
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
