import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { paidBooks, paymentBooks, unpaidBooks } from '../../../../testing/paymentBooks';
import { startYookassaSite } from '../../../../testing/yookassaSite';
import { purchases } from '../../../db/schema';
import { settleDue } from './settlePurchase';

const { shop, options, order, notify, pay, statusAtShop } = await startYookassaSite();
/** A site with a short timeout, for tests of silence. */
const hanging = await startYookassaSite({ answerLimitMs: 1000 });
afterAll(() => Promise.all([shop.close(), hanging.shop.close()]));
beforeEach(() => {
  shop.recover();
  hanging.shop.recover();
});

describeOnDatabases(
  'an order while YooKassa fails',
  (current) => {
    it.each([
      ['500', (response: ServerResponse) => response.writeHead(500).end()],
      ['silence', () => undefined],
    ])('a failing provider (%s): the order fails and can be repeated', async (_what, answer) => {
      const site = current();
      const owner = await createUser(site.db);
      const listing = await createListing(site.db, 'pets', { authorId: owner });
      const ask = () =>
        site.call('POST /api/create-order', { as: owner, payload: { ad_id: listing, service_type: 'Закрепить' } });
      hanging.shop.fail('POST /payments', { answer });
      const refused = await ask();
      expect(refused.statusCode).toBe(503);
      expect(refused.json().detail).not.toMatch(/\d/);
      const [lost] = await site.db.select().from(purchases);
      expect(await paymentBooks(site, lost?.id ?? 0)).toEqual(unpaidBooks(3, 'failed'));
      hanging.shop.recover();
      expect((await ask()).statusCode).toBe(200);
      // Whether a payment exists is found out later; the buyer has no link to it.
      site.clock.advance(MINUTE_MS);
      await settleDue(site.app.payments);
      const [found] = await site.db
        .select()
        .from(purchases)
        .where(eq(purchases.id, lost?.id ?? 0));
      expect(found?.providerPaymentId).not.toBeNull();
      hanging.shop.change(found?.providerPaymentId ?? '', { status: 'waiting_for_capture' });
      site.clock.advance(MINUTE_MS);
      await settleDue(site.app.payments);
      expect(hanging.statusAtShop(found?.providerPaymentId ?? '')).toBe('canceled');
      expect(await paymentBooks(site, lost?.id ?? 0)).toEqual(unpaidBooks(3, 'failed'));
    });

    it('captures and refunds also when YooKassa stops answering in between', async () => {
      const site = current();
      const { id, payment } = await hanging.order(site);
      hanging.shop.change(payment, { status: 'waiting_for_capture' });
      // Captured, but never answered.
      hanging.shop.fail('POST /payments/:id/capture', { answer: () => undefined, acts: true, times: 2 });
      expect((await hanging.notify(site, 'payment.waiting_for_capture', { id: payment })).statusCode).toBe(503);
      expect(await paymentBooks(site, id)).toMatchObject({ status: 0, boosts: 0, money: [] });
      await hanging.notify(site, 'payment.succeeded', { id: payment });
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
    });
  },
  hanging.options,
);

describeOnDatabases(
  'a payment while YooKassa fails',
  (current) => {
    it('a lost answer changes nothing: order, capture, release, refund', async () => {
      const site = current();
      const lose = { answer: (response: { destroy: () => unknown }) => response.destroy(), acts: true, times: 1 };
      shop.fail('POST /payments', lose);
      const payments = shop.payments.size;
      const paid = await order(site, 'pets');
      expect(shop.payments.size).toBe(payments + 1);
      shop.fail('POST /payments/:id/capture', lose);
      await pay(site, paid.payment);
      expect(await paymentBooks(site, paid.id)).toEqual(paidBooks(500));

      const released = await order(site, 'market');
      const refunded = await order(site, 'services');
      site.clock.advance(10 * MINUTE_MS);
      shop.fail('POST /payments/:id/cancel', lose);
      await pay(site, released.payment);
      expect(await paymentBooks(site, released.id)).toEqual(unpaidBooks(2, 'lapsed'));
      shop.fail('POST /refunds', lose);
      const refunds = shop.refunds.size;
      shop.change(refunded.payment, { status: 'succeeded' });
      await notify(site, 'payment.succeeded', { id: refunded.payment });
      expect(shop.refunds.size).toBe(refunds + 1);
      expect(await paymentBooks(site, refunded.id)).toEqual(unpaidBooks(2, 'lapsed', 50_000));
    });

    it.each(['GET /payments/:id', 'POST /payments/:id/capture'])(
      'while %s fails the order waits, and is settled afterwards',
      async (route) => {
        const site = current();
        const { id, owner, payment } = await order(site);
        shop.change(payment, { status: 'waiting_for_capture' });
        shop.fail(route, { answer: (response) => response.writeHead(500).end() });
        const answer = await notify(site, 'payment.waiting_for_capture', { id: payment });
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
        expect(await paymentBooks(site, id)).toMatchObject({ status: 0, boosts: 0, money: [] });
        site.clock.advance(9 * MINUTE_MS);
        expect(await settleDue(site.app.payments)).toBe(1);
        shop.recover();
        site.clock.advance(30_000);
        await settleDue(site.app.payments);
        expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
        expect((await site.call(`GET /api/purchases/${id}`, { as: owner })).json()).toMatchObject({ status: 1 });
      },
    );

    it('releases held money that cannot be captured for an hour', async () => {
      const site = current();
      const { id, owner, payment } = await order(site);
      shop.change(payment, { status: 'waiting_for_capture' });
      shop.fail('POST /payments/:id/capture', { answer: (response) => response.writeHead(500).end() });
      await notify(site, 'payment.waiting_for_capture', { id: payment });
      site.clock.advance(60 * MINUTE_MS - 1);
      await settleDue(site.app.payments);
      expect((await site.call(`GET /api/purchases/${id}`, { as: owner })).json()).toMatchObject({ status: 0 });
      site.clock.advance(MINUTE_MS);
      await settleDue(site.app.payments);
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(3, 'failed'));
      expect(statusAtShop(payment)).toBe('canceled');
    });

    it('does not lose money being captured when the window ends', async () => {
      const site = current();
      const { id, owner, payment } = await order(site);
      shop.change(payment, { status: 'waiting_for_capture' });
      // Captured, but the answer is lost.
      shop.fail('POST /payments/:id/capture', { answer: (response) => response.destroy(), acts: true });
      expect((await notify(site, 'payment.waiting_for_capture', { id: payment })).statusCode).toBe(503);
      expect((await site.call(`POST /api/purchases/${id}/cancel`, { as: owner })).statusCode).toBe(409);
      shop.recover();
      site.clock.advance(3 * 60 * MINUTE_MS);
      await settleDue(site.app.payments);
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
    });

    it('refunds money captured for a listing deleted at the same moment', async () => {
      const site = current();
      const { id, owner, listing, payment } = await order(site);
      shop.change(payment, { status: 'waiting_for_capture' });
      shop.fail('POST /payments/:id/capture', { answer: (response) => response.destroy(), acts: true });
      await notify(site, 'payment.waiting_for_capture', { id: payment });
      shop.recover();
      await site.call('POST /api/delete-ad', { as: owner, payload: { ad_id: listing } });
      await settleDue(site.app.payments);
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'unavailable', 50_000));
    });
  },
  options,
);
