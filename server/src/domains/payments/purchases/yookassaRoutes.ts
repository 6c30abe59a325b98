import type { FastifyPluginAsync } from 'fastify';
import { payments as calls } from 'shared/calls';
import { forbidden, HttpError, notFound } from '../../../errors/httpError';
import { PaymentFailure } from '../../../integrations/payments/paymentProvider';
import { logEvent } from '../../../log/logEvents';
import { allowedSenders } from '../../../network/allowedSenders';
import { mount } from '../../calls/mount';
import { findByPayment } from './findPurchase';
import { messages } from './messages.ru';
import { settlePurchase } from './settlePurchase';

/** Addresses that YooKassa sends its notifications from. */
export const YOOKASSA_SENDERS = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
];
/** For a day, YooKassa repeats a notification that is not answered with 200. */
const RETRY_S = 30;

/** Registers YooKassa's unsigned notifications: from its addresses, they only cause a poll (docs/integrations.md). */
export const yookassaRoutes: FastifyPluginAsync = async (app) => {
  const { payments } = app;
  const isOn = payments.provider?.name === 'yookassa';
  const isAllowed = allowedSenders(YOOKASSA_SENDERS);

  mount(
    app,
    calls.yookassaWebhook,
    async ({ body, request }) => {
      const { id, payment_id: paymentId = id } = body.object;
      const purchase = await findByPayment(app.db, { provider: 'yookassa', paymentId });
      // Not of this site, or its order is still being stored: then it is polled in a moment anyway.
      if (purchase === null) return { ok: true as const };
      try {
        await settlePurchase(payments, purchase);
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        logEvent(request.log, 'yookassa.check_failed', { err: error, purchase });
        const retry = { 'retry-after': String(RETRY_S) };
        throw new HttpError(503, 'PROVIDER_UNAVAILABLE', messages.unavailable, retry);
      }
      return { ok: true as const };
    },
    {
      preParsing: async (request) => {
        if (!isOn) throw notFound();
        if (isAllowed(request.ip)) return;
        logEvent(request.log, 'yookassa.sender_refused');
        throw forbidden();
      },
    },
  );
};
