import { z } from 'zod';
import { closingTexts as texts } from './closingTexts.ru';
import { fieldTexts } from './fieldTexts.ru';
import { listingStatusSchema } from './listing';
import { WITHDRAWN } from './listingTerm';
import { bySection, contractOf } from './sections';

/** Body of `POST /api/articles/{id}/close` and its section variants (docs/specification.md, 'Closing'). */
export const closeListingSchemas = /* @__PURE__ */ bySection((section) =>
  z.object({
    outcome: z.enum([...Object.keys(contractOf(section).outcomes), WITHDRAWN], { error: texts.unknownOutcome }),
  }),
);

/** Body of `POST /api/articles/{id}/reserve` and its section variants: the wanted state. */
export const reservationSchema = z.object({ reserved: z.boolean({ error: fieldTexts.unknownValue }) });

/** Its answer: the new state. */
export const reservedSchema = z.object({ ok: z.literal(true), is_reserved: z.boolean() });
export type Reserved = z.infer<typeof reservedSchema>;

/** Answer of `POST /api/articles/{id}/renew` and its section variants: the new end. */
export const renewalSchema = z.object({
  ok: z.literal(true),
  is_visible: listingStatusSchema,
  expires_at: z.iso.datetime(),
});
export type Renewal = z.infer<typeof renewalSchema>;
