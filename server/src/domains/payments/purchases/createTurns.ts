/** Queues work here that would otherwise wait in the database, each with a connection. */
export interface Turns {
  /**
   * Runs the work in turn: one at a time per key, first come, first served. Throws the work's error; also, without
   * running it, that of earlier work if all who wait share it.
   */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the queues of this process; database locks exclude others. `isCommon` detects failures of the database
 * itself, so that a whole queue does not wait for a hanging one in turn.
 */
export const createTurns = (isCommon: (error: unknown) => boolean): Turns => {
  /** The outcome of each key's newest work: null, or a failure that all who wait share. */
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
