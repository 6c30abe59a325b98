/** Prints whether a figure is high enough, and returns that. */
export const expectAtLeast = (label: string, value: number, least: number): boolean => {
  console.log(`${value >= least ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (at least ${least} expected)`);
  return value >= least;
};

/** Prints whether a figure is low enough, and returns that. */
export const expectAtMost = (label: string, value: number, most: number): boolean => {
  console.log(`${value <= most ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (at most ${most} expected)`);
  return value <= most;
};
