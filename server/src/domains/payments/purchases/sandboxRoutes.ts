import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../errors/httpError';
import { createSandbox, sandboxHref, sandboxPaths } from '../../../integrations/payments/sandbox/createSandbox';
import { logEvent } from '../../../log/logEvents';
import { findByPayment } from './findByPayment';
import { messages } from './messages.ru';
import { sandboxPage, sandboxPolicy } from './sandboxPage';
import { settlePurchase } from './settlePurchase';

const actions = ['pay', 'refuse', 'decline'] as const;
/** The form has no fields; its body is not read. */
const FORM_LIMIT_BYTES = 1024;

/** Registers the bank's page of the sandbox provider; absent from other sites. */
export const sandboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { payments, db, clock } = app;
  if (payments.provider?.name !== 'sandbox') return;
  const sandbox = createSandbox({ db, clock });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, _body, done) => done(null, {}),
  );

  /** Settles the purchase, as a real provider's notification does. */
  const notify = async (request: FastifyRequest, paymentId: string): Promise<void> => {
    const purchase = await findByPayment(db, { provider: 'sandbox', paymentId });
    if (purchase === null) return;
    try {
      await settlePurchase(payments, purchase);
    } catch (error) {
      // A bank does not show the shop's failures to the buyer; a job settles the purchase later.
      logEvent(request.log, 'purchase.settle_failed', { err: error, purchase });
    }
  };

  const show = (reply: FastifyReply, payment: Awaited<ReturnType<typeof sandbox.find>>) => {
    if (!payment) throw notFound(messages.notFound);
    const { id, purchaseId, description, amount, isDeclined } = payment;
    const status = isDeclined ? 'declined' : payment.status;
    const backHref = new URL(payment.returnUrl).pathname;
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', sandboxPolicy)
      .type('text/html; charset=utf-8')
      .send(sandboxPage({ purchaseId, description, amount, status, href: sandboxHref(id), backHref }));
  };

  app.get(sandboxPaths.page, { schema: { hide: true, params: z.object({ id: z.string() }) } }, async (request, reply) =>
    show(reply, await sandbox.find(request.params.id)),
  );

  app.post(
    sandboxPaths.action,
    { schema: { hide: true, params: z.object({ id: z.string(), action: z.string() }) } },
    async (request, reply) => {
      const { id } = request.params;
      const action = actions.find((one) => one === request.params.action);
      const payment = action && (await sandbox.act(id, action));
      if (!payment) throw notFound(messages.notFound);
      await notify(request, id);
      return reply.header('cache-control', 'no-store').redirect(new URL(payment.returnUrl).pathname, 303);
    },
  );
};
