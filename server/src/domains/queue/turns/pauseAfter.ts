const SECOND_MS = 1000;
/** How long to wait after each failure, in seconds. */
const PAUSES_S = [30, 120, 600, 3600, 6 * 3600] as const;

/** So many times something that failed is tried again. */
export const PAUSES = PAUSES_S.length;

/** How long to wait after so many failures, in milliseconds; null when there shall be no other attempt. */
export const pauseAfter = (failures: number): number | null => {
  const pause = PAUSES_S[failures - 1];
  return pause === undefined ? null : pause * SECOND_MS;
};
