/** Times are kept to within a hundredth: each bin reaches two hundredths further than the one before. */
const STEP = Math.log(1.02);
/** Of a tenth of a millisecond. */
const FIRST = Math.round(Math.log(0.0001) / STEP);
/** Of ten minutes. */
const LAST = Math.round(Math.log(600) / STEP);

/** The bin that a time in seconds is counted in; what is shorter or longer than can be told is in the first or last. */
export const binOf = (seconds: number): number =>
  Math.min(LAST, Math.max(FIRST, Math.round(Math.log(Math.max(seconds, 1e-9)) / STEP)));

/** The time in seconds that stands for a bin. */
export const valueOfBin = (bin: number): number => Math.exp(bin * STEP);
