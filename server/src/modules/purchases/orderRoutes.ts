import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdOrderSchema, orderSchema, sectionEndpoints, sections } from 'shared/contract';
import { paths } from 'shared/paths';
import { HttpError } from '../../errors/httpError';
import { publicUrl } from '../../plugins/publicUrl';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { digestOf, readKey } from '../requestKeys/requestKeys';
import { forUsers } from '../users/guards';
import { createOrder } from './createOrder';

const resultOf = (error: unknown): string =>
  error instanceof HttpError && error.code === 'ORDER_REFUSED' ? String(error.detail) : 'failed';

/** Ordering a paid option for a listing, in every section (docs/specification.md, 'Orders'). */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { orders } = app.payments.count;

  for (const section of sections) {
    app.post(
      sectionEndpoints[section].createOrder,
      {
        config: writeLimit,
        // Also for banned accounts: to them the catalogue has its own refusal.
        preParsing: forUsers,
        schema: {
          body: orderSchema,
          response: { 200: createdOrderSchema, ...describeErrors(401, 403, 404, 409, 422) },
        },
      },
      async (request) => {
        const user = admittedUser(request);
        const { ad_id: listingId, service_type: serviceType, email, phone } = request.body;
        const receipt = { receiptEmail: email ?? null, receiptPhone: phone ?? null };
        const origin = publicUrl(request);
        const returnUrlOf = (id: number) => new URL(paths.pay(id), origin).href;
        try {
          const key = readKey(request.headers);
          const digest = digestOf(listingId, serviceType, email ?? phone ?? null);
          const attempt = key === null ? null : { key, userId: user.id, action: 'order' as const, section, digest };
          const order = { user, section, listingId, serviceType, ...receipt, returnUrlOf, attempt };
          const created = await createOrder(app.payments, order);
          orders.inc({ section, result: 'created' });
          return created;
        } catch (error) {
          orders.inc({ section, result: resultOf(error) });
          throw error;
        }
      },
    );
  }
};
