import { z } from 'zod';
import { serviceTypeNames } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { receiptEmailSchema, receiptPhoneSchema } from './receipt';
import { sections } from './sections';

/** Body of `POST /api/create-order…`. */
export const orderSchema = z
  .object({
    ad_id: idField,
    service_type: z.enum(serviceTypeNames, { error: texts.unknownService }),
    /** Where the receipt goes: one of the two, or none. */
    email: receiptEmailSchema,
    phone: receiptPhoneSchema,
  })
  .refine(({ email, phone }) => email === undefined || phone === undefined, {
    path: ['phone'],
    error: texts.oneReceipt,
  });
export type Order = z.input<typeof orderSchema>;

/** Answer of `POST /api/create-order…`: the number of `/pay/{id}` and the page of the provider. */
export const createdOrderSchema = z.object({ payment_id: z.int(), payment_link: z.string() });
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

export const purchaseStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Answer of `GET /api/purchases/{id}`, for the buyer alone. */
export const purchaseSchema = z.object({
  id: z.int(),
  status: purchaseStatusSchema,
  /** ISO 8601, UTC, like all times. */
  created_at: z.iso.datetime(),
  /** End of the payment window. */
  expires_at: z.iso.datetime(),
  /** The server's clock at the moment of this answer: what the countdown goes by. */
  server_time: z.iso.datetime(),
  section: z.enum(sections),
  listing_id: z.int(),
  service_type: z.enum(serviceTypeNames),
  /** Whole roubles, as of the order. */
  amount: z.int(),
  /** The page of the provider; null once the purchase is not pending, and until the provider has given it. */
  payment_link: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** Answer of `POST /api/purchases/{id}/cancel`: the state after it. */
export const purchaseStateSchema = z.object({ ok: z.literal(true), status: purchaseStatusSchema });
export type PurchaseState = z.infer<typeof purchaseStateSchema>;
