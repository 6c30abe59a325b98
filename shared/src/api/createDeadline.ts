export interface Deadline {
  /** Aborts when the time is up, or with the caller's own signal. */
  signal: AbortSignal;
  /** Whether it was the time. */
  isOver: () => boolean;
  /** Begins the time anew. */
  restart: () => void;
  stop: () => void;
}

/** Limits a call to `ms` milliseconds, whatever carries it: axios' own limit knows XMLHttpRequest and fetch only. */
export const createDeadline = (ms: number, outer?: AbortSignal): Deadline => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      over = true;
      controller.abort();
    }, ms);
  };
  const onOuterAbort = (): void => controller.abort();

  if (outer?.aborted) controller.abort();
  outer?.addEventListener('abort', onOuterAbort);
  restart();
  return {
    signal: controller.signal,
    isOver: () => over,
    restart,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuterAbort);
    },
  };
};
