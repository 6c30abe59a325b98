/**
 * Returns a function that refreshes a value on demand, at most every `intervalMs`, and never waits: it returns the last
 * value, null before the first. A failed refresh is retried on the next call.
 */
export const createPolledValue = <Found>(
  intervalMs: number,
  read: () => Promise<Found | null>,
): (() => Found | null) => {
  let known: Found | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - readAt > intervalMs) {
      readAt = now;
      read().then(
        (found) => {
          known = found ?? known;
        },
        () => {
          readAt = Number.NEGATIVE_INFINITY;
        },
      );
    }
    return known;
  };
};
