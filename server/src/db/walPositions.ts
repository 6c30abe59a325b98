/** Converts a WAL position, like `16/B374D848`, to a number. */
export const parseLsn = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Stores positions for `windowMs`. Times are those of one monotonic clock, in milliseconds. */
export const createWalPositions = (windowMs: number) => {
  let positions: { at: number; position: bigint }[] = [];
  return {
    record: (lsn: string, now: number): void => {
      const position = parseLsn(lsn);
      const newest = positions.at(-1);
      // After a failover, the new primary may lack the end of the old one's WAL.
      if (newest && position < newest.position) positions = [];
      // Of expired positions the newest suffices.
      const first = positions.findLastIndex(({ at }) => at <= now - windowMs);
      positions = [...positions.slice(Math.max(0, first)), { at: now, position }];
    },
    /** Returns the position that a replica at most `lagMs` behind has passed, or the oldest known; null when unknown. */
    behind: (lagMs: number, now: number): bigint | null =>
      (positions.findLast(({ at }) => at <= now - lagMs) ?? positions[0])?.position ?? null,
  };
};
