import { mailAddressSchema } from 'shared/contract';
import { z } from 'zod';

const amount = z.strictObject({ value: z.string().regex(/^[1-9]\d{0,6}\.\d{2}$/), currency: z.literal('RUB') });
const description = z.string().min(1).max(128);

const receipt = z.strictObject({
  customer: z.union([
    z.strictObject({ email: mailAddressSchema }),
    z.strictObject({ phone: z.string().regex(/^[1-9]\d{9,14}$/) }),
  ]),
  items: z
    .array(
      z.strictObject({
        description,
        quantity: z.literal(1),
        amount,
        vat_code: z.int().min(1).max(12),
        payment_mode: z.literal('full_prepayment'),
        payment_subject: z.literal('service'),
      }),
    )
    .min(1),
});

const payment = z
  .strictObject({
    amount,
    capture: z.literal(false),
    confirmation: z.strictObject({ type: z.literal('redirect'), return_url: z.url() }),
    description,
    metadata: z.record(z.string().max(32), z.string().max(512)),
    receipt: receipt.optional(),
  })
  .refine(
    ({ amount: { value }, receipt: { items } = { items: [] } }) => items.every((item) => item.amount.value === value),
    'receipt',
  );

const bodies: Record<string, z.ZodType> = {
  'POST /payments': payment,
  'POST /refunds': z.strictObject({ payment_id: z.string().min(1), amount }),
  'POST /payments/:id/capture': z.strictObject({ amount: amount.optional() }),
  'POST /payments/:id/cancel': z.strictObject({}),
};

/** Returns what YooKassa would reject in the body of a request; null when it is valid. */
export const yookassaBodyProblem = (route: string, body: unknown): string | null => {
  const [issue] = bodies[route]?.safeParse(body).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
};
