import { RETRY_CHUNKS_EVENT } from '../contract/constants';

/**
 * Requests every script that is still loading once more, in parallel with the hanging request; the first response wins.
 * Called on a user's retry.
 */
export const retryChunks = (): void => {
  dispatchEvent(new Event(RETRY_CHUNKS_EVENT));
};
