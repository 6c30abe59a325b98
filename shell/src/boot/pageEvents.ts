/** Same event as in `shared/contract`, whose schemas would enlarge the page's first script; a test compares the two. */
export const RETRY_CHUNKS_EVENT = 'composition:ask-again';

/** Window event: the page is hydrated. The inline starter waits for it. */
export const STARTED_EVENT = 'composition:started';

/** Window event: the page failed to load; it stays as the server rendered it until the user retries. */
export const START_FAILED_EVENT = 'composition:start-failed';
