const SQRT_PI = Math.sqrt(Math.PI);
/** Below, the series is exact and quick; above, the continued fraction is. */
const SERIES_UP_TO = 2;
const TERMS = 60;

/** `erf(x)` for 0 ≤ x ≤ 2: the series of Abramowitz and Stegun, 7.1.6, all of whose terms are positive. */
const erfSeries = (x: number): number => {
  let term = x;
  let sum = x;
  for (let n = 1; n < TERMS; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return ((2 / SQRT_PI) * sum) / Math.exp(x * x);
};

/** `erfc(x)` for x ≥ 2: the continued fraction of Abramowitz and Stegun, 7.1.14. */
const erfcFraction = (x: number): number => {
  let rest = x;
  for (let n = TERMS; n >= 1; n -= 1) rest = x + n / 2 / rest;
  return Math.exp(-x * x) / SQRT_PI / rest;
};

/** How likely a standard normal value is `z` or more. */
export const normalTail = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const tail = x <= SERIES_UP_TO ? (1 - erfSeries(x)) / 2 : erfcFraction(x) / 2;
  return z >= 0 ? tail : 1 - tail;
};
