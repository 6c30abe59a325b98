/** Prints whether a figure is high enough, and returns that. */
export const expectAtLeast = (label: string, value: number, least: number): boolean => {
  console.log(`${value >= least ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не меньше ${least})`);
  return value >= least;
};

/** Prints whether a figure is low enough, and returns that. */
export const expectAtMost = (label: string, value: number, most: number): boolean => {
  console.log(`${value <= most ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не больше ${most})`);
  return value <= most;
};
