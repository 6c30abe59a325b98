import { type ConsentKind, consentKinds } from 'shared/contract';

export const isConsentKind = (kind: string | undefined): kind is ConsentKind =>
  consentKinds.some((known) => known === kind);
