import { z } from 'zod';

/**
 * What people consent to apart from everything else, each by a text of its own (docs/legal.md): `publication`, that
 * everybody may see what they place.
 */
export const consentKinds = ['publication'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The edition of each text that is in force: the day it was made. A consent to another one is asked for anew. */
export const consentEditions: Readonly<Record<ConsentKind, string>> = { publication: '2026-11-22' };

/** Answer of `GET /api/consents`, and of changes: one entry for each kind. */
export const consentsSchema = z.array(
  z.object({
    kind: z.enum(consentKinds),
    /** The edition in force. */
    edition: z.string(),
    /** Which edition the person has consented to, and when; null when to none, or no more. */
    given: z.object({ edition: z.string(), at: z.iso.datetime() }).nullable(),
  }),
);
export type Consents = z.infer<typeof consentsSchema>;

const texts = {
  kind: 'Такого согласия нет',
  edition: 'Укажите редакцию согласия',
  given: 'Укажите, даёте вы согласие или отзываете',
};

/** Body of `POST /api/consents/change`: the person has read `edition` and gives the consent, or takes it back. */
export const consentChangeSchema = z.object({
  kind: z.enum(consentKinds, { error: texts.kind }),
  edition: z.string({ error: texts.edition }).max(10, texts.edition),
  given: z.boolean({ error: texts.given }),
});
export type ConsentChange = z.infer<typeof consentChangeSchema>;

/** `code` of the refusal of what needs a consent that the person has not given to the edition in force. */
export const CONSENT_REQUIRED_CODE = 'CONSENT_REQUIRED';
