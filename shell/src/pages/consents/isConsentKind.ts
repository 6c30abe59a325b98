import { type ConsentKind, consentKinds } from 'shared/contract';

/** Returns whether a consent of this name exists. */
export const isConsentKind = (kind: string | undefined): kind is ConsentKind =>
  consentKinds.some((known) => known === kind);
