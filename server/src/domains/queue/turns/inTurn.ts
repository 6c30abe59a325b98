/** Does something with each, one after the other; one that fails keeps no other from it. Throws the first failure then. */
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
