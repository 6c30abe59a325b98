import { z } from 'zod';
import { closingTexts as texts } from './closingTexts.ru';
import { fieldTexts } from './fieldTexts.ru';
import { listingStatusSchema } from './listing';
import { WITHDRAWN } from './listingTerm';
import { bySection, contractOf } from './sections';

/** Body of `POST /api/articles/{id}/close` and its twins (docs/specification.md, 'Closing'). */
export const closeListingSchemas = /* @__PURE__ */ bySection((section) =>
  z.object({
    outcome: z.enum([...Object.keys(contractOf(section).outcomes), WITHDRAWN], { error: texts.unknownOutcome }),
  }),
);

/** Body of `POST /api/articles/{id}/reserve` and its twins: how it shall be. */
export const reservationSchema = z.object({ reserved: z.boolean({ error: fieldTexts.unknownValue }) });

/** Its answer: how it is. */
export const reservedSchema = z.object({ ok: z.literal(true), is_reserved: z.boolean() });
export type Reserved = z.infer<typeof reservedSchema>;

/** Answer of `POST /api/articles/{id}/renew` and its twins: when it ends now. */
export const renewalSchema = z.object({
  ok: z.literal(true),
  is_visible: listingStatusSchema,
  expires_at: z.iso.datetime(),
});
export type Renewal = z.infer<typeof renewalSchema>;
