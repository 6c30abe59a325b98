import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema, endpoints } from 'shared/contract';
import { z } from 'zod';
import { forbidden, HttpError, notFound } from '../../errors/httpError';
import { PaymentFailure } from '../../integrations/payments/paymentFailure';
import { allowedSenders } from '../../network/allowedSenders';
import { describeErrors } from '../describeErrors';
import { findByPayment } from './findByPayment';
import { messages } from './messages.ru';
import { settlePurchase } from './settlePurchase';

/** All that is taken from a notification is which payment it is about. */
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string().max(100), payment_id: z.string().max(100).optional() }),
});

/** YooKassa repeats what is not answered with 200, for a day. */
const RETRY_S = 30;

/**
 * Notifications of YooKassa. They bear no signature: one counts only when it comes from an address of theirs, and even
 * then it is but a reason to read the payment from the API (docs/integrations.md, 'YooKassa').
 */
export const yookassaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { payments, settings } = app;
  const isOn = payments.provider?.name === 'yookassa';
  const isAllowed = allowedSenders(settings.YOOKASSA_ALLOWED_IPS);

  app.post(
    endpoints.yookassaWebhook,
    {
      preParsing: async (request) => {
        if (!isOn) throw notFound();
        if (isAllowed(request.ip)) return;
        request.log.warn('a payment notification from a strange address');
        throw forbidden();
      },
      schema: {
        body: notificationSchema,
        response: { 200: doneSchema, ...describeErrors(403, 404, 422) },
      },
    },
    async (request) => {
      const { id, payment_id: paymentId = id } = request.body.object;
      const purchase = await findByPayment(app.db, { provider: 'yookassa', paymentId });
      // Not of this site, or its order is still being written down: then it is asked about in a moment anyway.
      if (purchase === null) return { ok: true as const };
      try {
        await settlePurchase(payments, purchase);
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        request.log.error({ err: error, purchase }, 'a notification could not be checked');
        const retry = { 'retry-after': String(RETRY_S) };
        throw new HttpError(503, 'PROVIDER_UNAVAILABLE', messages.unavailable, retry);
      }
      return { ok: true as const };
    },
  );
};
