export interface StartedOnce<T> {
  get: () => Promise<T>;
  /** Returns the started or starting resource; undefined before the first `get`. */
  started: () => Promise<T> | undefined;
}

/** Starts a resource once for all callers. A failed start is forgotten: the next caller retries. */
export const startOnce = <T>(start: () => Promise<T>): StartedOnce<T> => {
  let started: Promise<T> | undefined;
  return {
    get: () => {
      if (started) return started;
      const starting = (async () => start())();
      starting.catch(() => {
        started = undefined;
      });
      started = starting;
      return starting;
    },
    started: () => started,
  };
};
