const told = new WeakSet<object>();

/** Most causes of causes followed: an error may be its own cause. */
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

/** Records that an error and its causes were reported. */
export const noteTold = (error: unknown): void => {
  for (const one of chainOf(error)) told.add(one);
};

/** Returns whether an error or one of its causes was reported before. */
export const isTold = (error: unknown): boolean => chainOf(error).some((one) => told.has(one));
