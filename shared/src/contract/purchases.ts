import { z } from 'zod';
import type { ServiceType } from './constants';
import { idField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { receiptEmailSchema, receiptPhoneSchema } from './receipt';
import { sections } from './sections';

const serviceTypeNames = ['Продвижение', 'Закрепить'] as const satisfies readonly ServiceType[];

export const orderSchema = z
  .object({
    ad_id: idField,
    service_type: z.enum(serviceTypeNames, { error: texts.unknownService }),
    /** Price that the buyer was shown, in whole roubles: another one refuses the order. */
    amount: z.int().optional(),
    /** Recipient of the receipt: one of the two, or none. */
    email: receiptEmailSchema,
    phone: receiptPhoneSchema,
  })
  .refine(({ email, phone }) => email === undefined || phone === undefined, {
    path: ['phone'],
    error: texts.oneReceipt,
  });
export type Order = z.input<typeof orderSchema>;

/** Code of the refusal of an order at another price than shown. @public */
export const PRICE_CHANGED = 'PRICE_CHANGED';

/** The id for `/pay/{id}`, and the provider's page. @internal */
export const createdOrderSchema = z.object({ payment_id: z.int(), payment_link: z.string() });
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

export const purchaseStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** For the buyer only. @internal */
export const purchaseSchema = z.object({
  id: z.int(),
  status: purchaseStatusSchema,
  /** ISO 8601, UTC, like all times. */
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Server time of this response, for the countdown. */
  server_time: z.iso.datetime(),
  section: z.enum(sections),
  listing_id: z.int(),
  service_type: z.enum(serviceTypeNames),
  /** Whole roubles, as ordered. */
  amount: z.int(),
  /** Null before the provider has returned it, and once the purchase is not pending. */
  payment_link: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;
