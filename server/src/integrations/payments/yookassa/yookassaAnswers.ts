import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from '../paymentProvider';

/** Parses `{ value: '100.00', currency: 'RUB' }` as kopecks; null in another currency. */
const amountSchema = z
  .object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() })
  .transform(({ value, currency }) => (currency === 'RUB' ? Number(value.replace('.', '')) : null));

const statuses = {
  pending: 'pending',
  waiting_for_capture: 'held',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const;

/** Cancellation reasons other than a refusal: the payment expired or was cancelled by us. */
const quietReasons = new Set(['expired_on_confirmation', 'expired_on_capture', 'canceled_by_merchant']);

export const yookassaPaymentSchema = z
  .object({
    id: z.string().min(1).max(64),
    status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
    amount: amountSchema,
    refunded_amount: amountSchema.optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
    cancellation_details: z.object({ reason: z.string().optional() }).optional(),
  })
  .transform((payment): ProviderPayment => {
    const { order_key: orderKey, purchase_id: purchaseId } = payment.metadata ?? {};
    const reason = payment.cancellation_details?.reason;
    return {
      id: payment.id,
      status: statuses[payment.status],
      amount: payment.amount,
      refunded: payment.refunded_amount ?? 0,
      orderKey: typeof orderKey === 'string' ? orderKey : null,
      purchaseId: typeof purchaseId === 'string' && /^\d{1,10}$/.test(purchaseId) ? Number(purchaseId) : null,
      link: payment.status === 'pending' ? (payment.confirmation?.confirmation_url ?? null) : null,
      isDeclined: payment.status === 'canceled' && reason !== undefined && !quietReasons.has(reason),
    };
  });

export const yookassaRefundSchema = z
  .object({
    id: z.string().min(1).max(64),
    payment_id: z.string(),
    status: z.enum(['pending', 'succeeded', 'canceled']),
    amount: amountSchema,
  })
  .transform(
    ({ id, payment_id: paymentId, status, amount }): ProviderRefund => ({
      id,
      paymentId,
      status: status === 'canceled' ? 'cancelled' : status,
      amount,
    }),
  );

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().optional() });

export const yookassaErrorSchema = z.object({
  type: z.literal('error'),
  code: z.string(),
  description: z.string().optional(),
  parameter: z.string().optional(),
});
