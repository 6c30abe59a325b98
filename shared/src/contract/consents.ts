import { z } from 'zod';
import { consentKinds } from './consentKinds';

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
