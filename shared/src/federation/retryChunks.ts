import { RETRY_CHUNKS_EVENT } from '../contract/constants';

/**
 * Asks once more for every script that has been asked for and has not come, beside the request that hangs; whichever
 * answer comes first counts. Called when a person wants to try again.
 */
export const retryChunks = (): void => {
  dispatchEvent(new Event(RETRY_CHUNKS_EVENT));
};
