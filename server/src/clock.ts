/** The wall clock of the server; the only place that reads it. Tests put their own in its place. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
