/**
 * The event of the same name of `shared/contract`, which would bring all of its schemas into the page's first script;
 * a test holds the two together.
 */
export const RETRY_CHUNKS_EVENT = 'composition:ask-again';

/** Event of the window: the page is alive. The inline starter waits for it. */
export const STARTED_EVENT = 'composition:started';

/** Event of the window: what the page needs cannot be had; it stays as the server drew it until somebody asks again. */
export const START_FAILED_EVENT = 'composition:start-failed';
