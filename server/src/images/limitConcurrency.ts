/** Gives a function that runs at most `limit` works at a time; the others wait their turn. */
export const limitConcurrency = (limit: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed over, so `running` stays.
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
