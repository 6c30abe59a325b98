/** A place in the journal of PostgreSQL, like `16/B374D848`, as a number. */
export const placeOf = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Where the journal of the primary was at which time. */
export interface JournalPlaces {
  note: (lsn: string, now: number) => void;
  /**
   * The place that whoever is at most so far behind, in milliseconds, has passed; of a shorter time when no more is known.
   * Null when nothing is.
   */
  behind: (lagMs: number, now: number) => bigint | null;
}

/** Remembers places for as long as somebody may be behind. Times are those of one steady clock, in milliseconds. */
export const createJournalPlaces = (keptMs: number): JournalPlaces => {
  let places: { at: number; place: bigint }[] = [];
  return {
    note: (lsn, now) => {
      const place = placeOf(lsn);
      const newest = places.at(-1);
      // Another server is the primary, which had not got everything from the one before.
      if (newest && place < newest.place) places = [];
      // Of those that are too old the newest tells all.
      const kept = places.findLastIndex(({ at }) => at <= now - keptMs);
      places = [...places.slice(Math.max(0, kept)), { at: now, place }];
    },
    behind: (lagMs, now) => (places.findLast(({ at }) => at <= now - lagMs) ?? places[0])?.place ?? null,
  };
};
