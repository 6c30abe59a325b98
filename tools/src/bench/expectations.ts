/** Says whether a figure is as high as it has to be, and gives that. */
export const expectAtLeast = (label: string, value: number, least: number): boolean => {
  console.log(`${value >= least ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не меньше ${least})`);
  return value >= least;
};

/** Says whether a figure is as low as it has to be, and gives that. */
export const expectAtMost = (label: string, value: number, most: number): boolean => {
  console.log(`${value <= most ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не больше ${most})`);
  return value <= most;
};
