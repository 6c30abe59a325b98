import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { paymentBooks } from '../../../../testing/paymentBooks';
import { startYookassaSite } from '../../../../testing/yookassaSite';
import { ledger, purchases } from '../../../db/schema';
import { reconcile } from './reconcile/reconcile';
import { settleDue } from './settlePurchase';

const PRICE = 10_000;
const { shop, options, order, notify, pay } = await startYookassaSite();
afterAll(() => shop.close());
beforeEach(() => {
  shop.recover();
  shop.payments.clear();
  shop.refunds.clear();
});

const refundsOf = (payment: string) => [...shop.refunds.values()].filter((one) => one.payment_id === payment);

/** Returns number and kopecks of each refund in the ledger. */
const recorded = async ({ db }: TestSite, id: number) =>
  (
    await db
      .select()
      .from(ledger)
      .where(and(eq(ledger.purchaseId, id), eq(ledger.kind, 'refund')))
      .orderBy(asc(ledger.id))
  ).map(({ providerRef, amount }) => [providerRef, -amount]);

const findings = async ({ db, clock }: TestSite) => {
  const since = new Date(Date.parse(TEST_TIME) - DAY_MS);
  return (await reconcile({ db, provider: options.paymentProvider, since, now: clock.now() })).findings;
};

const poll = async (site: TestSite, ms: number) => {
  site.clock.advance(ms);
  await settleDue(site.app.payments);
};

type Step =
  | { do: 'hold' | 'take' }
  | { do: 'refund'; share: number; isPending: boolean }
  | { do: 'finish'; succeeds: boolean }
  | { do: 'notify'; event: string; about: number }
  | { do: 'poll'; minutes: number };

const stepArb: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('hold' as const, 'take' as const) }),
  fc.record({
    do: fc.constant('refund' as const),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    isPending: fc.boolean(),
  }),
  fc.record({ do: fc.constant('finish' as const), succeeds: fc.boolean() }),
  fc.record({
    do: fc.constant('notify' as const),
    event: fc.constantFrom('payment.waiting_for_capture', 'payment.succeeded', 'refund.succeeded'),
    about: fc.nat(5),
  }),
  fc.record({ do: fc.constant('poll' as const), minutes: fc.constantFrom(1, 1, 1, 6, 60, 24 * 60) }),
);

/** Performs a step at the provider or between it and the site; an impossible one does nothing. */
const perform = async (site: TestSite, payment: string, step: Step): Promise<void> => {
  const at = shop.payments.get(payment);
  const made = refundsOf(payment);
  switch (step.do) {
    case 'hold':
    case 'take': {
      const status = step.do === 'hold' ? 'waiting_for_capture' : 'succeeded';
      if (at?.status === 'pending') shop.change(payment, { status });
      return;
    }
    case 'refund': {
      const open = made.filter(({ status }) => status !== 'canceled');
      const left = open.reduce((sum, { amount }) => sum - Number(amount.value) * 100, PRICE);
      if (at?.status !== 'succeeded' || left < 1) return;
      const kopecks = Math.ceil(left * step.share);
      shop.refund(payment, kopecks, step.isPending ? 'pending' : 'succeeded');
      return;
    }
    case 'finish': {
      const pending = made.find(({ status }) => status === 'pending');
      if (pending) shop.finishRefund(pending.id, step.succeeds ? 'succeeded' : 'canceled');
      return;
    }
    case 'notify': {
      const refund = made[step.about % Math.max(1, made.length)];
      const object = step.event === 'refund.succeeded' ? refund : { id: payment };
      if (object) expect((await notify(site, step.event, object)).statusCode).toBe(200);
      return;
    }
    case 'poll':
      return poll(site, step.minutes * MINUTE_MS);
  }
};

describeOnDatabases(
  'refunds of one payment',
  (current) => {
    it('are all recorded: two parts, then the rest, each once', async () => {
      const site = current();
      const { id, payment } = await order(site, 'pets', 'Продвижение');
      await pay(site, payment);
      const parts = [3000, 2000, 5000].map((kopecks) => shop.refund(payment, kopecks));
      const [first, second, third] = parts;
      for (const part of [second, second, first, third, first]) await notify(site, 'refund.succeeded', part ?? {});
      expect(await paymentBooks(site, id)).toEqual({
        status: 1,
        outcome: 'paid',
        boosts: 0,
        money: [PRICE, -3000, -2000, -5000],
      });
      expect(await findings(site)).toEqual([]);
    });

    it("that precede the payment's processing result in the same books", async () => {
      const site = current();
      const { id, payment } = await order(site, 'pets', 'Продвижение');
      shop.change(payment, { status: 'succeeded' });
      const refund = shop.refund(payment, 4000);
      await notify(site, 'refund.succeeded', refund);
      await notify(site, 'payment.succeeded', { id: payment });
      expect(await paymentBooks(site, id)).toEqual({ status: 1, outcome: 'paid', boosts: 0, money: [PRICE, -4000] });
      expect(await findings(site)).toEqual([]);
    });

    it.each([
      [1, 1],
      [29, 1],
      [40, 30],
      [300, 30],
    ])('without a notification are found: after %s days within %s', async (age, within) => {
      const site = current();
      const { id, payment } = await order(site, 'pets', 'Продвижение');
      await pay(site, payment);
      await poll(site, age * DAY_MS);
      const refund = shop.refund(payment, 1500);
      await poll(site, within * DAY_MS);
      expect(await recorded(site, id)).toEqual([[refund.id, 1500]]);
      expect(await findings(site)).toEqual([]);
    });

    it('by hand before a late payment is refunded: the site refunds the rest only', async () => {
      const site = current();
      const { id, payment } = await order(site, 'pets', 'Продвижение');
      await poll(site, 11 * MINUTE_MS);
      shop.change(payment, { status: 'succeeded' });
      const [byHand, underWay] = [shop.refund(payment, 2500), shop.refund(payment, 1500, 'pending')];
      await notify(site, 'refund.succeeded', byHand);
      const rest = refundsOf(payment).find(({ id: made }) => made !== byHand.id && made !== underWay.id);
      expect(rest?.amount.value).toBe('60.00');
      shop.finishRefund(underWay.id, 'succeeded');
      await poll(site, 60 * MINUTE_MS);
      expect((await recorded(site, id)).sort()).toEqual(
        [
          [byHand.id, 2500],
          [rest?.id, 6000],
          [underWay.id, 1500],
        ].sort(),
      );
      expect(await findings(site)).toEqual([]);
    });

    it("in any order, doubled, late or lost result in the provider's books", async () => {
      const site = current();
      await fc.assert(
        fc.asyncProperty(fc.array(stepArb, { minLength: 1, maxLength: 12 }), async (steps) => {
          const { id, payment } = await order(site, 'pets', 'Продвижение');
          for (const step of steps) await perform(site, payment, step);
          for (const { id: refund, status } of refundsOf(payment))
            if (status === 'pending') shop.finishRefund(refund, 'succeeded');
          for (let day = 0; day < 2; day += 1) await poll(site, DAY_MS);
          const succeeded = refundsOf(payment).filter(({ status }) => status === 'succeeded');
          const expected = succeeded.map(({ id: made, amount }) => [made, Math.round(Number(amount.value) * 100)]);
          expect((await recorded(site, id)).sort()).toEqual(expected.sort());
          if (succeeded.length > 0) expect(await paymentBooks(site, id)).toMatchObject({ boosts: 0 });
          expect(await findings(site)).toEqual([]);
          // Matters to this run only: later ones poll their own orders.
          await site.db.update(purchases).set({ checkAt: null });
        }),
        { numRuns: 15 },
      );
    });
  },
  options,
);
