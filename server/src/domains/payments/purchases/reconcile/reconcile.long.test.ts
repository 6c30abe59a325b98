import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../../testing/factories';
import { startYookassaServer } from '../../../../../testing/yookassaServer';
import { boosts, ledger, purchases } from '../../../../db/schema';
import { createYookassa } from '../../../../integrations/payments/yookassa/createYookassa';
import { settleDue } from '../settlePurchase';
import { reconcile } from './reconcile';

const shop = await startYookassaServer(TEST_TIME);
afterAll(() => shop.close());
beforeEach(() => {
  shop.recover();
  shop.payments.clear();
  shop.refunds.clear();
});

const yookassa = createYookassa({ ...shop, vatCode: 1, answerLimitMs: 3000 });

const order = async (site: TestSite) => {
  const owner = await createUser(site.db);
  const listing = await createListing(site.db, 'pets', { authorId: owner });
  const payload = { ad_id: listing, service_type: 'Продвижение' };
  const id: number = (await site.call('POST /api/create-order', { as: owner, payload })).json().payment_id;
  const [stored] = await site.db.select().from(purchases).where(eq(purchases.id, id));
  return { id, payment: stored?.providerPaymentId ?? '' };
};

const settle = async (site: TestSite, ms = 5000) => {
  site.clock.advance(ms);
  await settleDue(site.app.payments);
};

const paid = async (site: TestSite) => {
  const made = await order(site);
  shop.change(made.payment, { status: 'waiting_for_capture' });
  await settle(site);
  return made;
};

const compare = async (site: TestSite, afterDays = 1, provider = yookassa) => {
  const now = new Date(site.clock.now().getTime() + afterDays * DAY_MS);
  return reconcile({ db: site.db, provider, since: new Date(Date.parse(TEST_TIME) - DAY_MS), now });
};

/** Bypasses the trigger that protects the ledger, to simulate a bug. */
const forgetMoney = (site: TestSite, purchaseId: number) =>
  site.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.delete(ledger).where(eq(ledger.purchaseId, purchaseId));
  });

const closeByHand = async ({ db, clock }: TestSite, id: number, checkAt: Date | null = null) => {
  await db.update(purchases).set({ status: 2, settledAt: clock.now(), checkAt }).where(eq(purchases.id, id));
};

describeOnDatabases(
  'reconcile',
  (current) => {
    it('finds no difference for paid, cancelled, lapsed and refunded purchases', async () => {
      const site = current();
      await paid(site);
      const refused = await order(site);
      shop.change(refused.payment, {
        status: 'canceled',
        cancellation_details: { party: 'x', reason: 'card_expired' },
      });
      const late = await order(site);
      await order(site);
      await settle(site, 11 * 60_000);
      shop.change(late.payment, { status: 'succeeded' });
      await settle(site, 60_000);
      expect(await compare(site)).toEqual({ purchases: 4, balance: 10_000, findings: [] });
    });

    it.each<[string, (site: TestSite) => Promise<{ id: number | null; payment: string }>, string[]]>([
      [
        'a payment that the provider does not know',
        async (site) => {
          const made = await paid(site);
          shop.payments.delete(made.payment);
          return made;
        },
        ['unknownToProvider'],
      ],
      [
        'money that is not in the ledger',
        async (site) => {
          const made = await paid(site);
          await forgetMoney(site, made.id);
          return made;
        },
        ['receiptMissing'],
      ],
      [
        'a payment that came to nothing after it was confirmed',
        async (site) => {
          const made = await paid(site);
          shop.change(made.payment, { status: 'canceled' });
          return made;
        },
        ['receiptUnfounded', 'boostWithoutMoney'],
      ],
      [
        'another amount',
        async (site) => {
          const made = await paid(site);
          shop.change(made.payment, { amount: { value: '99.00', currency: 'RUB' } });
          return made;
        },
        ['otherAmount', 'receiptMissing'],
      ],
      [
        'a refund that is not in the ledger',
        async (site) => {
          const made = await paid(site);
          shop.change(made.payment, { refunded_amount: { value: '10.00', currency: 'RUB' } });
          return made;
        },
        ['otherRefund'],
      ],
      [
        'a confirmed purchase without a boost',
        async (site) => {
          const made = await paid(site);
          await site.db.delete(boosts).where(eq(boosts.purchaseId, made.id));
          return made;
        },
        ['boostMissing'],
      ],
      [
        'money that was kept for nothing',
        async (site) => {
          const made = await order(site);
          await closeByHand(site, made.id);
          shop.change(made.payment, { status: 'succeeded' });
          return made;
        },
        ['receiptMissing', 'keptWithoutBoost'],
      ],
      [
        'money that is still held for a purchase that is over',
        async (site) => {
          const made = await order(site);
          await closeByHand(site, made.id);
          shop.change(made.payment, { status: 'waiting_for_capture' });
          return made;
        },
        ['stillHeld'],
      ],
      [
        'a second payment for a purchase',
        async (site) => {
          const made = await paid(site);
          const twin = shop.payments.get(made.payment);
          if (twin) shop.payments.set('twin', { ...twin, id: 'twin' });
          return { id: made.id, payment: 'twin' };
        },
        ['stranger'],
      ],
    ])('finds %s', async (_what, disturb, differences) => {
      const site = current();
      await paid(site);
      const { id, payment } = await disturb(site);
      const { findings } = await compare(site);
      expect(findings).toEqual([{ purchaseId: id, paymentId: payment, differences, isSettling: false }]);
    });

    it('marks a purchase that is still being settled', async () => {
      const site = current();
      const { id, payment } = await order(site);
      await closeByHand(site, id, site.clock.now());
      shop.change(payment, { status: 'waiting_for_capture' });
      expect((await compare(site, 0)).findings).toMatchObject([{ differences: ['stillHeld'], isSettling: true }]);
    });

    it('ignores other payments of the shop', async () => {
      const site = current();
      const { payment } = await paid(site);
      const ours = shop.payments.get(payment);
      if (ours) shop.payments.set('other', { ...ours, id: 'other', metadata: { basket: '7' } });
      expect((await compare(site)).findings).toEqual([]);
    });

    it('compares more payments than a query has parameters', async () => {
      const site = current();
      const { payment } = await paid(site);
      const ours = await yookassa.readPayment(payment);
      if (!ours) throw new Error('The payment is absent');
      const strangers = Array.from({ length: 66_000 }, (_, at) => ({ ...ours, id: `twin-${at}` }));
      const provider = { ...yookassa, listPayments: async () => [ours, ...strangers] };
      const { findings } = await compare(site, 1, provider);
      expect(findings).toHaveLength(strangers.length);
      expect(findings[0]).toMatchObject({ paymentId: 'twin-0', differences: ['stranger'] });
    });

    it('fails when the provider does not answer', async () => {
      const site = current();
      await paid(site);
      shop.fail('GET /payments', { answer: (response) => response.writeHead(500).end() });
      await expect(compare(site)).rejects.toMatchObject({ reason: 'unavailable' });
    });
  },
  {
    environment: {
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_KEY: `${shop.shopId}:${shop.secretKey}`,
      YOOKASSA_API_URL: shop.url,
    },
    paymentProvider: yookassa,
  },
);
