/** Starts a resource once for all callers. A failed start is forgotten: the next caller retries. */
export const startOnce = <T>(start: () => Promise<T>) => {
  let started: Promise<T> | undefined;
  return {
    get: (): Promise<T> => {
      if (started) return started;
      const starting = (async () => start())();
      starting.catch(() => {
        started = undefined;
      });
      started = starting;
      return starting;
    },
    /** Returns the started or starting resource; undefined before the first `get`. */
    started: (): Promise<T> | undefined => started,
  };
};
