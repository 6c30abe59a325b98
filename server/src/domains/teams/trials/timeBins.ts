/** Times are stored to within a hundredth: each bin ends two hundredths after the previous one. */
const STEP = Math.log(1.02);
/** Of a tenth of a millisecond. */
const FIRST = Math.round(Math.log(0.0001) / STEP);
/** Of ten minutes. */
const LAST = Math.round(Math.log(600) / STEP);

/** Returns the bin of a time in seconds; out of range, the first or last. */
export const binOf = (seconds: number): number =>
  Math.min(LAST, Math.max(FIRST, Math.round(Math.log(Math.max(seconds, 1e-9)) / STEP)));

/** Returns the time in seconds that represents a bin. */
export const valueOfBin = (bin: number): number => Math.exp(bin * STEP);
