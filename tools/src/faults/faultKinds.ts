/** The ways in which the file of a remote can fail to arrive. */
export const faultKinds = ['refused', '503', 'html', 'json404', 'hang', 'corrupt', 'slow', 'tampered'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What a tampered script leaves in the window where it runs. */
export const TAMPERED = '__tampered';

/** What happens to the requests whose path matches. */
export interface Fault {
  path: RegExp;
  kind: FaultKind;
  /** Of `slow`, in milliseconds; 10 s unless given. */
  delayMs?: number;
}
