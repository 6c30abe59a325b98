/** The properties of a reporter that affect a complaint's weight. */
export interface Reporter {
  /** Their earlier complaints: upheld, and decided at all. */
  upheld: number;
  decided: number;
  /** Milliseconds since the account was made. */
  ageMs: number;
  /** A listing of theirs was published and not rejected. */
  hasPublished: boolean;
  /** Another person has answered or written to them. */
  hasTalked: boolean;
  /** Equal for people who share a network or a device; null when unknown. */
  network: string | null;
  device: string | null;
}
