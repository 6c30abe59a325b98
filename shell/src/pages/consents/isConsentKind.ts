import { type ConsentKind, consentKinds } from 'shared/contract';

/** Whether there is a consent of this name. */
export const isConsentKind = (kind: string | undefined): kind is ConsentKind =>
  consentKinds.some((known) => known === kind);
