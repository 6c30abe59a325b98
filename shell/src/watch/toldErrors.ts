const told = new WeakSet<object>();

/** How many causes of causes are followed: an error may be its own cause. */
const MOST_CAUSES = 5;

const chainOf = (error: unknown): object[] => {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < MOST_CAUSES) {
    chain.push(next);
    next = 'cause' in next ? next.cause : undefined;
  }
  return chain;
};

/** Notes that an error has been told; its causes are told with it. */
export const noteTold = (error: unknown): void => {
  for (const one of chainOf(error)) told.add(one);
};

/** Whether an error, or what caused it, has been told before. */
export const isTold = (error: unknown): boolean => chainOf(error).some((one) => told.has(one));
