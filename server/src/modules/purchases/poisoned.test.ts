import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { purchases } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createPurchase, createUser } from '../../testing/factories';
import { paymentBooks, unpaidBooks } from '../../testing/paymentBooks';
import { order, ownListing } from '../../testing/sandboxOrders';
import { createOrder } from './createOrder';
import { settleDue } from './settleDue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnDatabases('an order that cannot be carried out', (current) => {
  const asked = (owner: number, listing: number, returnUrlOf: () => string) =>
    ({
      user: { id: owner, isAdmin: false, isModerator: false },
      section: 'pets',
      listingId: listing,
      serviceType: 'Закрепить',
      receiptEmail: null,
      receiptPhone: null,
      returnUrlOf,
    }) as const;

  it('is not put down without a way back', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'pets');
    const noWay = () => {
      throw new TypeError('Invalid URL');
    };
    await expect(createOrder(site.app.payments, asked(owner, listing, noWay))).rejects.toThrow('Invalid URL');
    expect(await site.db.select().from(purchases)).toEqual([]);
  });

  it('does not hold the listing after a fault of ours', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'pets');
    const broken = asked(owner, listing, () => 'http://x:99999/pay/1');
    await expect(createOrder(site.app.payments, broken)).rejects.toThrow('Invalid URL');
    const [made] = await site.db.select().from(purchases);
    expect(await paymentBooks(site, made?.id ?? 0)).toEqual(unpaidBooks(3, 'failed'));
    expect((await order(site, 'pets', owner, listing, 'Закрепить')).statusCode).toBe(200);
  });

  it('is tried ever seldomer, keeps no other order waiting, and is given up in the end', async () => {
    const site = current();
    const { db, clock, app } = site;
    const buyerId = await createUser(db);
    const createdAt = clock.now();
    const poisoned = await createPurchase(db, { buyerId, returnUrl: 'http://x:99999/pay/1', checkAt: createdAt });
    const checkAt = async () => {
      const [row] = await db.select().from(purchases).where(eq(purchases.id, poisoned));
      return row?.checkAt ?? null;
    };
    const pauses: number[] = [];
    for (const age of [0, 30 * MINUTE_MS, DAY_MS]) {
      clock.set(new Date(createdAt.getTime() + age));
      const returnUrl = 'http://x.example/pay/1';
      const sound = await createPurchase(db, {
        buyerId: await createUser(db),
        returnUrl,
        createdAt,
        checkAt: createdAt,
      });
      expect(await settleDue(app.payments)).toBe(2);
      const [done] = await db.select().from(purchases).where(eq(purchases.id, sound));
      expect(done?.providerPaymentId).not.toBeNull();
      await db.delete(purchases).where(eq(purchases.id, sound));
      pauses.push(((await checkAt())?.getTime() ?? 0) - clock.now().getTime());
      expect(await settleDue(app.payments)).toBe(0);
    }
    expect(pauses).toEqual([MINUTE_MS / 2, MINUTE_MS, 60 * MINUTE_MS]);
    clock.set(new Date(createdAt.getTime() + 30 * DAY_MS));
    expect(await settleDue(app.payments)).toBe(1);
    expect(await checkAt()).toBeNull();
  });
});
