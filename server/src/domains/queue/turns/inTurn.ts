/** Processes each item in turn, also after failures, then throws the first failure. */
export const inTurn = async <T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
};
