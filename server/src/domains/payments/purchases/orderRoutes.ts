import type { FastifyPluginAsync } from 'fastify';
import { purchases as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { paths } from 'shared/paths';
import { HttpError } from '../../../errors/httpError';
import { publicUrl } from '../../../plugins/publicUrl';
import { mount } from '../../calls/mount';
import { digestOf } from '../../queue/requestKeys/requestKeys';
import { createOrder } from './createOrder';

const resultOf = (error: unknown): string =>
  error instanceof HttpError && error.code === 'ORDER_REFUSED' ? String(error.detail) : 'failed';

/** Registers the routes that order a paid option in every section (docs/specification.md, 'Orders'). */
export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { orders } = app.payments.count;

  for (const section of sections) {
    mount(app, calls.createOrder[section], async (asked) => {
      const { body, user, request } = asked;
      const { ad_id: listingId, service_type: serviceType, email, phone } = body;
      const receipt = { receiptEmail: email ?? null, receiptPhone: phone ?? null };
      const origin = publicUrl(request);
      const returnUrlOf = (id: number) => new URL(paths.pay(id), origin).href;
      try {
        const { key } = asked;
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
    });
  }
};
