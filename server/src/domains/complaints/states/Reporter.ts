/** What is known of somebody who complained, as far as it decides what the complaint weighs. */
export interface Reporter {
  /** How many of their earlier complaints were upheld, and decided at all. */
  upheld: number;
  decided: number;
  /** Milliseconds since the account was made. */
  ageMs: number;
  /** Whether a listing of theirs was published and not rejected. */
  hasPublished: boolean;
  /** Whether somebody has answered them in a dialog, or written to them. */
  hasTalked: boolean;
  /** The same for people who share a network or a device; null when not known. */
  network: string | null;
  device: string | null;
}
