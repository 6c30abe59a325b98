/** Returns a getter that never waits: the last value, null before the first; refreshed on demand, failures retried. */
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
