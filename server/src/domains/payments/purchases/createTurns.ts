/** Lets works that would wait for the same thing in the database wait here instead, where waiting costs no connection. */
export interface Turns {
  /**
   * Runs the work when it is the turn of its call: one at a time for each key, first come first served. Throws what the
   * work throws, and at once what a work before it met that none of those who wait would escape.
   */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Turns of this process; other processes are kept off by locks of the database. `isCommon` tells failures of the
 * database itself: a whole queue must not meet a hanging one by one.
 */
export const createTurns = (isCommon: (error: unknown) => boolean): Turns => {
  /** What has become of the newest work of each key: null, or a failure that all who wait share. */
  const newest = new Map<string, Promise<{ error: unknown } | null>>();

  return {
    run: async (key, work) => {
      const before = newest.get(key);
      const result = (async () => {
        const failure = await before;
        if (failure) throw failure.error;
        return work();
      })();
      const outcome = result.then(
        () => null,
        (error: unknown) => (isCommon(error) ? { error } : null),
      );
      newest.set(key, outcome);
      try {
        return await result;
      } finally {
        if (newest.get(key) === outcome) newest.delete(key);
      }
    },
  };
};
