/** Converts a WAL position, like `16/B374D848`, to a number. */
export const placeOf = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** The primary's WAL positions over time. */
export interface JournalPlaces {
  note: (lsn: string, now: number) => void;
  /**
   * Returns the position that a replica at most so far behind, in milliseconds, has passed, or the oldest known one.
   * Null when nothing is known.
   */
  behind: (lagMs: number, now: number) => bigint | null;
}

/** Stores positions for `keptMs`. Times are those of one monotonic clock, in milliseconds. */
export const createJournalPlaces = (keptMs: number): JournalPlaces => {
  let places: { at: number; place: bigint }[] = [];
  return {
    note: (lsn, now) => {
      const place = placeOf(lsn);
      const newest = places.at(-1);
      // After a failover, the new primary may lack the end of the old one's WAL.
      if (newest && place < newest.place) places = [];
      // Of expired positions the newest suffices.
      const kept = places.findLastIndex(({ at }) => at <= now - keptMs);
      places = [...places.slice(Math.max(0, kept)), { at: now, place }];
    },
    behind: (lagMs, now) => (places.findLast(({ at }) => at <= now - lagMs) ?? places[0])?.place ?? null,
  };
};
