import { z } from 'zod';
import { consentKinds } from './consentKinds';

/** Answer of `GET /api/consents` and of changes: one entry per kind. */
export const consentsSchema = z.array(
  z.object({
    kind: z.enum(consentKinds),
    /** The edition in force. */
    edition: z.string(),
    /** Edition and time of the user's consent; null when not given or withdrawn. */
    given: z.object({ edition: z.string(), at: z.iso.datetime() }).nullable(),
  }),
);
export type Consents = z.infer<typeof consentsSchema>;

const texts = {
  kind: 'Такого согласия нет',
  edition: 'Укажите редакцию согласия',
  given: 'Укажите, даёте вы согласие или отзываете',
};

/** Body of `POST /api/consents/change`: the user has read `edition` and gives or withdraws the consent. */
export const consentChangeSchema = z.object({
  kind: z.enum(consentKinds, { error: texts.kind }),
  edition: z.string({ error: texts.edition }).max(10, texts.edition),
  given: z.boolean({ error: texts.given }),
});
export type ConsentChange = z.infer<typeof consentChangeSchema>;
