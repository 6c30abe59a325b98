/** Returns items in another order; every order is equally likely. */
export type Shuffle = <T>(items: readonly T[]) => T[];

/** Returns a shuffled copy (Fisher-Yates). `random` returns numbers from 0 up to, not including, 1. */
export const shuffle = <T>(items: readonly T[], random: () => number = Math.random): T[] => {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
};
