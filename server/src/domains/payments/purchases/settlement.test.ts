import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { MINUTE_MS, sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { paidBooks, paymentBooks, unpaidBooks } from '../../../../testing/paymentBooks';
import { SENDER, startYookassaSite } from '../../../../testing/yookassaSite';
import { boosts, listings, users } from '../../../db/schema';
import { PaymentFailure, type PaymentProvider } from '../../../integrations/payments/paymentProvider';
import { endPaidOptions } from '../states/purchaseState';
import { settleDue, settlePurchase } from './settlePurchase';

const { shop, options, order, notify, pay, statusAtShop } = await startYookassaSite();
afterAll(() => shop.close());
beforeEach(() => shop.recover());

describeOnDatabases(
  'a payment at YooKassa',
  (current) => {
    it.each(sections)('%s: paid within the window is captured, and the boost starts at once @slow', async (section) => {
      const site = current();
      const { id, owner, listing, payment } = await order(site, section);
      await pay(site, payment);
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
      expect(statusAtShop(payment)).toBe('succeeded');
      expect((await site.call(`GET /api/purchases/${id}`, { as: owner })).json()).toMatchObject({ status: 1 });
      const [boost] = await site.db.select().from(boosts);
      expect(boost).toMatchObject({ listingId: listing, boostType: 1, startsAt: site.clock.now() });
      expect(boost?.endsAt.getTime()).toBe(site.clock.now().getTime() + 7 * 24 * 60 * MINUTE_MS);
    });

    it('declined by the bank is an error, abandoned is cancelled @slow', async () => {
      const site = current();
      for (const [reason, books] of [
        ['insufficient_funds', unpaidBooks(3, 'declined')],
        ['expired_on_confirmation', unpaidBooks(2, 'cancelled')],
      ] as const) {
        const { id, payment } = await order(site);
        shop.change(payment, { status: 'canceled', cancellation_details: { party: 'payment_network', reason } });
        await notify(site, 'payment.canceled', { id: payment });
        expect(await paymentBooks(site, id)).toEqual(books);
      }
    });

    it('moves the money once for duplicate, concurrent and unordered notifications @slow', async () => {
      const site = current();
      const { id, payment } = await order(site);
      const refunds = shop.refunds.size;
      // The notification precedes the success: it is not believed.
      await notify(site, 'payment.succeeded', { id: payment });
      expect(await paymentBooks(site, id)).toMatchObject({ status: 0, boosts: 0, money: [] });
      shop.change(payment, { status: 'waiting_for_capture' });
      const events = [
        'payment.waiting_for_capture',
        'payment.succeeded',
        'payment.waiting_for_capture',
        'payment.canceled',
      ];
      const answers = await Promise.all([...events, ...events].map((event) => notify(site, event, { id: payment })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      for (const event of [...events].reverse()) await notify(site, event, { id: payment });
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
      expect(new Set(shop.received.filter(({ route }) => route.endsWith('/capture')).map(({ key }) => key)).size).toBe(
        1,
      );
      expect(shop.refunds.size).toBe(refunds);
    });

    it('is settled without a notification @slow', async () => {
      const site = current();
      const { id, payment } = await order(site);
      shop.change(payment, { status: 'waiting_for_capture' });
      expect(await settleDue(site.app.payments)).toBe(0);
      site.clock.advance(5000);
      expect(await settleDue(site.app.payments)).toBe(1);
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
      site.clock.advance(60 * MINUTE_MS);
      expect(await settleDue(site.app.payments)).toBe(0);
    });

    it('refuses a forged notification from an unknown address unread', async () => {
      const site = current();
      const { id, payment } = await order(site);
      shop.change(payment, { status: 'waiting_for_capture' });
      const before = shop.received.length;
      const forged: [string, object?][] = [
        ['8.8.8.8'],
        ['127.0.0.1'],
        ['2a02:5181::1'],
        // Not a proxy of ours: its header is ignored.
        ['8.8.8.8', { 'x-forwarded-for': SENDER }],
        // Through a proxy of ours, from a forger.
        ['10.0.0.1', { 'x-forwarded-for': `${SENDER}, 8.8.8.8` }],
      ];
      for (const [address, headers] of forged) {
        const answer = await notify(site, 'payment.succeeded', { id: payment }, address, headers);
        expect([address, answer.statusCode]).toEqual([address, 403]);
      }
      expect(shop.received.length).toBe(before);
      expect(await paymentBooks(site, id)).toMatchObject({ status: 0, boosts: 0, money: [] });
      for (const [address, headers] of [['10.0.0.1', { 'x-forwarded-for': SENDER }], ['::ffff:185.71.76.1']] as const) {
        expect((await notify(site, 'x', { id: payment }, address, headers)).statusCode).toBe(200);
      }
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
    });

    it('ignores a notification that the API contradicts', async () => {
      const site = current();
      const { id, payment } = await order(site);
      const object = { id: payment, status: 'succeeded', paid: true, amount: { value: '500.00', currency: 'RUB' } };
      expect((await notify(site, 'payment.succeeded', object)).statusCode).toBe(200);
      expect(await paymentBooks(site, id)).toMatchObject({ status: 0, boosts: 0, money: [] });
      expect((await notify(site, 'payment.succeeded', { id: 'nobody knows it' })).statusCode).toBe(200);
      for (const body of [{}, { type: 'notification' }, { type: 'x', event: 'y', object: { id: 'z' } }, []]) {
        const answer = await site.call('POST /api/payments/yookassa', { payload: body, remoteAddress: SENDER });
        expect(answer.statusCode).toBe(422);
      }
    });

    it.each([
      ['amount', { amount: { value: '1.00', currency: 'RUB' } }, 100],
      ['currency', { amount: { value: '500.00', currency: 'USD' } }, null],
      ['order', { metadata: { purchase_id: '1', order_key: '00000000-0000-4000-8000-000000000000' } }, 50_000],
      ['metadata', { metadata: {} }, 50_000],
    ] as const)(
      'refuses another %s than ordered: held money is released, captured money refunded @slow',
      async (_what, change, kopecks) => {
        const site = current();
        const pending = await order(site, 'pets');
        shop.change(pending.payment, change as object);
        await pay(site, pending.payment);
        expect(await paymentBooks(site, pending.id)).toEqual(unpaidBooks(3, 'refused'));
        expect(statusAtShop(pending.payment)).toBe('canceled');
        if (kopecks === null) return;
        const taken = await order(site, 'market');
        shop.change(taken.payment, { ...(change as object), status: 'succeeded' });
        await notify(site, 'payment.succeeded', { id: taken.payment });
        expect(await paymentBooks(site, taken.id)).toEqual(unpaidBooks(3, 'refused', kopecks));
      },
    );

    it('paid after the ten minutes is released or refunded @slow', async () => {
      const site = current();
      const pending = await order(site, 'pets');
      const taken = await order(site, 'market');
      site.clock.advance(10 * MINUTE_MS);
      await pay(site, pending.payment);
      expect(await paymentBooks(site, pending.id)).toEqual(unpaidBooks(2, 'lapsed'));
      expect(statusAtShop(pending.payment)).toBe('canceled');
      // Without the second stage: the money is captured already.
      shop.change(taken.payment, { status: 'succeeded' });
      await notify(site, 'payment.succeeded', { id: taken.payment });
      expect(await paymentBooks(site, taken.id)).toEqual(unpaidBooks(2, 'lapsed', 50_000));
      expect(shop.payments.get(taken.payment)?.refunded_amount.value).toBe('500.00');
      await notify(site, 'refund.succeeded', { id: [...shop.refunds.keys()][0], payment_id: taken.payment });
      expect(shop.received.filter(({ route }) => route === 'POST /refunds')).toHaveLength(1);
    });

    it('paid after the window without a notification is found while the link lives @slow', async () => {
      const site = current();
      const { id, payment } = await order(site);
      for (let minute = 0; minute < 50; minute += 1) {
        site.clock.advance(MINUTE_MS);
        await settleDue(site.app.payments);
      }
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'lapsed'));
      shop.change(payment, { status: 'waiting_for_capture' });
      site.clock.advance(MINUTE_MS);
      await settleDue(site.app.payments);
      expect(statusAtShop(payment)).toBe('canceled');
      site.clock.advance(24 * 60 * MINUTE_MS);
      expect(await settleDue(site.app.payments)).toBe(0);
    });

    it('paid after cancellation is released', async () => {
      const site = current();
      const { id, owner, payment } = await order(site);
      expect((await site.call(`POST /api/purchases/${id}/cancel`, { as: owner })).statusCode).toBe(200);
      await pay(site, payment);
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'cancelled'));
      expect(statusAtShop(payment)).toBe('canceled');
    });

    it.each(['deleted', 'outdated', 'banned'])('paid for a listing that is %s meanwhile is released', async (what) => {
      const site = current();
      const { id, owner, listing, payment } = await order(site);
      if (what === 'banned') await site.db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
      else if (what === 'deleted') await site.call('POST /api/delete-ad', { as: owner, payload: { ad_id: listing } });
      else await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, listing));
      await pay(site, payment);
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'unavailable'));
      expect(statusAtShop(payment)).toBe('canceled');
    });

    it('a manual refund ends the boost @slow', async () => {
      const site = current();
      const { id, payment } = await order(site);
      await pay(site, payment);
      await notify(site, 'refund.succeeded', shop.refund(payment, 20_000));
      expect(await paymentBooks(site, id)).toEqual({ status: 1, outcome: 'paid', boosts: 0, money: [50_000, -20_000] });
    });

    it('many orders are checked concurrently, and a failing one does not block others @slow', async () => {
      const site = current();
      const orders: Awaited<ReturnType<typeof order>>[] = [];
      for (let number = 0; number < 25; number += 1) orders.push(await order(site, 'pets', 'Продвижение'));
      for (const { payment } of orders) shop.change(payment, { status: 'waiting_for_capture' });
      shop.payments.delete(orders[3]?.payment ?? '');
      site.clock.advance(5000);
      const [one, two] = await Promise.all([settleDue(site.app.payments), settleDue(site.app.payments)]);
      expect(one + two).toBe(25);
      for (const [index, { id }] of orders.entries()) {
        expect(await paymentBooks(site, id)).toEqual(index === 3 ? unpaidBooks(3, 'failed') : paidBooks(100));
      }
    });

    it('counts the outcomes @slow', async () => {
      const site = current();
      const before = (await site.call('GET /metrics')).body;
      const value = (text: string, line: string) =>
        Number(new RegExp(`^${line.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
      const { payment } = await order(site);
      await pay(site, payment);
      const after = (await site.call('GET /metrics')).body;
      for (const [line, more] of [
        ['orders_total{section="pets",result="created"}', 1],
        ['purchases_settled_total{outcome="paid"}', 1],
        ['payment_money_rubles_total{kind="payment"}', 500],
      ] as const) {
        expect([line, value(after, line) - value(before, line)]).toEqual([line, more]);
      }
    });

    it('counts an unpaid order once, where it ends', async () => {
      const site = current();
      const { payments } = site.app;
      const counted = async () => {
        const { values } = await payments.count.settled.get();
        return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value])) as Record<string, number>;
      };
      const more = async (work: () => Promise<unknown>) => {
        const [before, , after] = [await counted(), await work(), await counted()];
        return Object.entries(after).flatMap(([outcome, value]) => {
          const added = value - (before[outcome] ?? 0);
          return added > 0 ? [[outcome, added]] : [];
        });
      };
      const missing = await order(site);
      shop.payments.delete(missing.payment);
      expect(await more(() => settlePurchase(payments, missing.id))).toEqual([['failed', 1]]);
      expect(await more(() => settlePurchase(payments, missing.id))).toEqual([]);

      const { owner, listing } = await order(site);
      const again = () =>
        site.call(`POST ${sectionEndpoints.pets.createOrder}`, {
          as: owner,
          payload: { ad_id: listing, service_type: 'Закрепить', email: 'anna@example.com' },
        });
      site.clock.advance(30 * MINUTE_MS);
      expect(await more(again)).toEqual([['lapsed', 1]]);

      site.clock.advance(30 * MINUTE_MS);
      const provider = jest.spyOn(payments.provider as PaymentProvider, 'createPayment');
      provider.mockImplementationOnce(async ({ purchaseId }) => {
        await site.db.transaction((tx) => endPaidOptions(tx, [listing], site.clock.now()));
        throw new PaymentFailure('refused', `Purchase ${purchaseId} is refused`);
      });
      expect(await more(async () => expect((await again()).statusCode).toBe(503))).toEqual([['lapsed', 1]]);
      provider.mockRestore();
    });
  },
  options,
);
