import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { payments as paymentsCalls } from 'shared/calls';
import {
  type BoostedFilterBySection,
  PRICE_CHANGED,
  type Purchase,
  PurchaseStatus,
  type Section,
  sections,
} from 'shared/contract';
import { paths } from 'shared/paths';
import { HttpError } from '../../../errors/httpError';
import { publicUrl } from '../../../plugins/publicUrl';
import { presentRow } from '../../../presentRow';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { digestOf } from '../../calls/requestKeys';
import { createFeedCriteria } from '../../listings/core/feedCriteria';
import { presentListed, readerOf } from '../../listings/core/presentListing';
import { readBoostState } from '../boosts/runBoosts';
import { selectBoosted } from '../boosts/selectBoosted';
import { type PurchaseRow, statusAt } from '../states/purchaseState';
import { serviceTypeOf } from './attachPayment';
import { createOrder } from './createOrder';
import { cancelPurchase, findPurchase } from './findPurchase';

const resultOf = (error: unknown): string => {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.code === PRICE_CHANGED) return 'price_changed';
  return error.code === 'ORDER_REFUSED' ? String(error.detail) : 'failed';
};

/** Registers the orders of boosts in every section (docs/specification.md, 'Orders'). */
export const orderRoutes: FastifyPluginAsync = async (app) => {
  const { orders } = app.payments.count;

  for (const section of sections) {
    mount(app, paymentsCalls.createOrder[section], async (input) => {
      const { body, user, request } = input;
      const { ad_id: listingId, service_type: serviceType, amount: shownAmount, email, phone } = body;
      const receipt = { receiptEmail: email ?? null, receiptPhone: phone ?? null };
      const origin = publicUrl(request);
      const returnUrlOf = (id: number) => new URL(paths.pay(id), origin).href;
      try {
        const { key } = input;
        const digest = digestOf(listingId, serviceType, email ?? phone ?? null);
        const attempt = key === null ? null : { key, userId: user.id, action: 'order' as const, section, digest };
        const order = { user, section, listingId, serviceType, shownAmount, ...receipt, returnUrlOf, attempt };
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

/** Returns an order as its buyer sees it now. */
const presentPurchase = (purchase: PurchaseRow, section: Section, now: Date): Purchase => {
  const status = statusAt(purchase, now);
  return {
    ...presentRow(purchase, 'id', 'createdAt', 'expiresAt', 'listingId', 'amount'),
    status,
    server_time: now.toISOString(),
    section,
    service_type: serviceTypeOf(purchase),
    payment_link: status === PurchaseStatus.pending ? purchase.paymentLink : null,
  };
};

/** Registers the routes of a buyer's orders (docs/specification.md, 'Orders'). */
export const purchaseRoutes: FastifyPluginAsync = async (app) => {
  mount(app, paymentsCalls.purchase, async ({ params, user }) => {
    const { purchase, section } = await findPurchase(app.db, params.id, user.id);
    return presentPurchase(purchase, section, app.clock.now());
  });

  mount(app, paymentsCalls.cancelPurchase, async ({ params, user }) => {
    const status = await cancelPurchase(app.db, { userId: user.id, purchaseId: params.id, now: app.clock.now() });
    app.payments.count.settled.inc({ outcome: 'cancelled' });
    return { ok: true as const, status };
  });
};

/** Registers the routes of pinned and promoted listings of every section (docs/specification.md, 'Order of a feed'). */
export const boostRoutes: FastifyPluginAsync = async (app) => {
  const criteria = createFeedCriteria({ db: app.reads, primary: app.db, clock: app.clock });
  app.addHook('onRequest', async (_request, reply) => {
    // The answer depends on the caller.
    reply.header('cache-control', 'private, no-cache');
  });

  const answer = async <S extends Section>(request: FastifyRequest, section: S, filter: BoostedFilterBySection[S]) => {
    const rows = await selectBoosted(app.reads, section, { filter, criteria, now: app.clock.now() });
    const reader = readerOf(request);
    return rows.map((row) => ({ ...presentListed(section, row, reader), boost_type: row.boostType }));
  };

  for (const section of sections) {
    mount(app, paymentsCalls.boosted[section], ({ query, body, request }) => {
      const filter = body ?? query;
      if (!filter) throw new Error('A filter comes as a query or as a body');
      return answer(request, section, filter);
    });

    mount(app, paymentsCalls.isBoosted[section], async ({ params, request }) => {
      const user = await currentUser(request);
      return readBoostState(app.db, { section, requested: params.id, user, now: app.clock.now() });
    });
  }
};
