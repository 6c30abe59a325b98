/**
 * Separate consents, each with a text of its own (docs/legal.md): `publication`, that all visitors may see one's
 * listings.
 */
export const consentKinds = ['publication'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Edition in force of each text: its date. A consent to another edition is requested anew. */
export const consentEditions: Readonly<Record<ConsentKind, string>> = { publication: '2026-11-23' };

/** `code` of the refusal for lack of a consent to the edition in force. */
export const CONSENT_REQUIRED_CODE = 'CONSENT_REQUIRED';
