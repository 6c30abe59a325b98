/**
 * Returns a function that refreshes a value at most every `keptMs` milliseconds, on demand. It never waits: it returns
 * the last value found, null before the first. A failed refresh is retried on the next call.
 */
export const lookNowAndThen = <Found>(keptMs: number, look: () => Promise<Found | null>): (() => Found | null) => {
  let known: Found | null = null;
  let asked = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - asked > keptMs) {
      asked = now;
      look().then(
        (found) => {
          known = found ?? known;
        },
        () => {
          asked = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return known;
  };
};
