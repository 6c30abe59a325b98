/**
 * What people consent to apart from everything else, each by a text of its own (docs/legal.md): `publication`, that
 * everybody may see what they place.
 */
export const consentKinds = ['publication'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The edition of each text that is in force: the day it was made. A consent to another one is asked for anew. */
export const consentEditions: Readonly<Record<ConsentKind, string>> = { publication: '2026-11-23' };

/** `code` of the refusal of what needs a consent that the person has not given to the edition in force. */
export const CONSENT_REQUIRED_CODE = 'CONSENT_REQUIRED';
