import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import {
  DAY_MS,
  MINUTE_MS,
  type Section,
  type ServiceType,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../../../testing/factories';
import { paidBooks, paymentBooks, unpaidBooks } from '../../../../testing/paymentBooks';
import { buy, cancel, order, outcomeOf, ownListing, readPurchase } from '../../../../testing/sandboxOrders';
import { casesOf } from '../../../../testing/testForm';
import { boosts, breeds, listings, purchases, users } from '../../../db/schema';
import { endBoosts } from '../boosts/runBoosts';
import { pinLocks } from '../states/boostState';
import { createOrder } from './createOrder';
import { settleDue } from './settlePurchase';

describe('order queues @slow', () => {
  const PIN: ServiceType = 'Закрепить';
  const PROMOTE: ServiceType = 'Продвижение';
  const RUSH = 50;
  /** Milliseconds that a call may wait for a connection, enough for a busy machine. */
  const CONNECTION_LIMIT_MS = 6000;

  /** Locks the place of a listing's pin, as an order on another machine does. */
  const holdPin = async ({ db }: TestSite) => {
    const [target] = await db.select().from(listings).limit(1);
    if (!target) throw new Error('There is no listing');
    const [{ name } = { name: '' }] = await db
      .select({ name: sql<string>`current_database()` })
      .from(listings)
      .limit(1);
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const [lock] = pinLocks(target);
    await client.query('select pg_advisory_lock($1, $2)', lock);
    const waiting =
      "select from pg_locks join pg_database on oid = database where datname = $1 and locktype = 'advisory' and not granted";
    return {
      /** Resolves when an order waits for the pin. */
      awaited: async () => {
        while ((await client.query(waiting, [name])).rowCount === 0) await sleep(10);
      },
      free: () => client.end(),
    };
  };

  describeOnDatabases(
    'Many orders, with a slow database and three connections',
    (current) => {
      const rush = async (orders: () => Promise<unknown>[]) => {
        const site = current();
        const pin = await holdPin(site);
        const requested = orders();
        await pin.awaited();
        const feed = await site.call('POST /api/articles/filter', { payload: {} });
        await pin.free();
        const answers = (await Promise.all(requested)) as Parameters<typeof outcomeOf>[0][];
        expect(answers.map(outcomeOf).map(String).sort()).toEqual(
          ['200,ok', ...Array.from({ length: RUSH - 1 }, () => '409,4')].sort(),
        );
        expect(await site.db.$count(purchases)).toBe(1);
        // Others got a connection while the orders waited.
        expect(feed.statusCode).toBe(200);
      };
      const ownListings = async (section: Section) => {
        const made: Awaited<ReturnType<typeof ownListing>>[] = [];
        for (let number = 0; number < RUSH; number += 1) made.push(await ownListing(current(), section));
        return made;
      };

      it.each(casesOf(sections, (section) => section === 'pets'))('for one pin of %s', async (section) => {
        const rivals = await ownListings(section);
        await rush(() => rivals.map(({ owner, listing }) => order(current(), section, owner, listing, PIN)));
      });

      it('for one listing', async () => {
        const { owner, listing } = await ownListing(current(), 'services');
        // The first of them waits for the pin, the others for the listing.
        const services = Array.from({ length: RUSH }, (_, place) => (place % 2 === 0 ? PIN : PROMOTE));
        await rush(() => services.map((service) => order(current(), 'services', owner, listing, service)));
      });
    },
    // A call as a whole may take as long as a busy machine needs.
    {
      kinds: ['PostgreSQL'],
      databaseLimitMs: 240_000,
      postgres: { poolSize: 3, connectionLimitMs: CONNECTION_LIMIT_MS },
    },
  );
});

describe('orders', () => {
  const PIN: ServiceType = 'Закрепить';
  const PROMOTE: ServiceType = 'Продвижение';
  const UNPUBLISHED = 'Объявление ещё не опубликовано';

  describeOnDatabases('orders', (current) => {
    it.each(sections)('%s: returns number and link; the purchase shows its buyer everything @slow', async (section) => {
      const site = current();
      for (const [service, amount] of [
        [PIN, 500],
        [PROMOTE, 100],
      ] as const) {
        const { owner, listing } = await ownListing(site, section);
        const answer = await order(site, section, owner, listing, service, { email: ' anna@example.com ' });
        expect(answer.statusCode).toBe(200);
        const { payment_id: id, payment_link: link } = answer.json();
        expect(link).toMatch(/^http:\/\/localhost(?::80)?\/sandbox\/payment\/[\da-f-]{36}$/);
        site.clock.advance(1500);
        expect(await readPurchase(site, id, owner)).toEqual({
          id,
          status: 0,
          created_at: new Date(site.clock.now().getTime() - 1500).toISOString(),
          expires_at: new Date(site.clock.now().getTime() - 1500 + 10 * MINUTE_MS).toISOString(),
          server_time: site.clock.now().toISOString(),
          section,
          listing_id: listing,
          service_type: service,
          amount,
          payment_link: link,
        });
        const [stored] = await site.db.select().from(purchases).where(eq(purchases.id, id));
        expect(stored).toMatchObject({ receiptEmail: 'anna@example.com', returnUrl: `http://localhost/pay/${id}` });
        await cancel(site, id, owner);
      }
    });

    it('keeps the price of the order', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const { payment_id: id } = (await order(site, 'pets', owner, listing)).json();
      site.app.payments.prices.promote = 900;
      try {
        expect(await readPurchase(site, id, owner)).toMatchObject({ amount: 100 });
        const other = await ownListing(site, 'pets');
        const stale = { ad_id: other.listing, service_type: PROMOTE, amount: 100 };
        const refused = await site.call('POST /api/create-order', { as: other.owner, payload: stale });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRICE_CHANGED']);
        const payload = { ...stale, amount: 900 };
        const later = (await site.call('POST /api/create-order', { as: other.owner, payload })).json();
        expect(await readPurchase(site, later.payment_id, other.owner)).toMatchObject({ amount: 900 });
      } finally {
        site.app.payments.prices.promote = 100;
      }
    });

    it.each(sections)('%s: refusal 1, the listing is already boosted @slow', async (section) => {
      const site = current();
      for (const bought of [PIN, PROMOTE] as const) {
        const { owner, listing } = await ownListing(site, section);
        const id = await buy(site, section, owner, listing, bought);
        expect(await paymentBooks(site, id)).toEqual(paidBooks(bought === PIN ? 500 : 100));
        expect(outcomeOf(await order(site, section, owner, listing, PIN))).toEqual([409, '1']);
        expect(outcomeOf(await order(site, section, owner, listing, PROMOTE))).toEqual([409, '1']);
        site.clock.advance(7 * DAY_MS - 1);
        expect(outcomeOf(await order(site, section, owner, listing, PROMOTE))).toEqual([409, '1']);
        site.clock.advance(1);
        expect(outcomeOf(await order(site, section, owner, listing, PROMOTE))).toEqual([200, 'ok']);
      }
    });

    it.each(sections)('%s: refusal 2, another listing has the pin @slow', async (section) => {
      const site = current();
      const first = await ownListing(site, section);
      const second = await ownListing(site, section);
      await buy(site, section, first.owner, first.listing, PIN);
      expect(outcomeOf(await order(site, section, second.owner, second.listing, PIN))).toEqual([409, '2']);
      expect(outcomeOf(await order(site, section, second.owner, second.listing, PROMOTE))).toEqual([200, 'ok']);
      site.clock.advance(7 * DAY_MS);
      await buy(site, section, second.owner, second.listing, PIN);
      expect(outcomeOf(await order(site, section, first.owner, first.listing, PIN))).toEqual([409, '2']);
    });

    it.each(sections)('%s: an invisible pin does not block others @slow', async (section) => {
      const site = current();
      const dead = await ownListing(site, section);
      await buy(site, section, dead.owner, dead.listing, PIN);
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, dead.listing));
      const rivals: Awaited<ReturnType<typeof ownListing>>[] = [];
      for (let number = 0; number < 50; number += 1) rivals.push(await ownListing(site, section));
      const answers = await Promise.all(rivals.map(({ owner, listing }) => order(site, section, owner, listing, PIN)));
      const made = answers.filter(({ statusCode }) => statusCode === 200);
      expect(made).toHaveLength(1);
      for (const answer of answers) if (answer !== made[0]) expect(outcomeOf(answer)).toEqual([409, '4']);
      const link = new URL(made[0]?.json().payment_link).pathname;
      await Promise.all(Array.from({ length: 5 }, () => site.call(`POST ${link}/pay`)));
      const pins = await site.db.select().from(boosts).orderBy(boosts.id);
      expect(pins.map(({ state }) => state)).toEqual(['ended', 'live']);
      expect(await paymentBooks(site, made[0]?.json().payment_id)).toEqual(paidBooks(500));
    });

    it.each(sections)('%s: refusal 3, five failed orders within the hour @slow', async (section) => {
      const site = current();
      const { owner, listing } = await ownListing(site, section);
      for (let number = 0; number < 5; number += 1) {
        const { payment_id: id } = (await order(site, section, owner, listing)).json();
        // Two are cancelled, three lapse.
        if (number < 2) expect((await cancel(site, id, owner)).json()).toEqual({ ok: true, status: 2 });
        site.clock.advance(10 * MINUTE_MS);
      }
      expect(outcomeOf(await order(site, section, owner, listing))).toEqual([409, '3']);
      const other = await ownListing(site, section);
      expect(outcomeOf(await order(site, section, other.owner, other.listing))).toEqual([200, 'ok']);
      // An hour after the first was cancelled.
      site.clock.set(new Date(Date.parse(TEST_TIME) + 60 * MINUTE_MS - 1));
      expect(outcomeOf(await order(site, section, owner, listing))).toEqual([409, '3']);
      site.clock.advance(1);
      expect(outcomeOf(await order(site, section, owner, listing))).toEqual([200, 'ok']);
    });

    it.each(sections)(
      '%s: refusal 4, another order for the listing or for the pin is pending @slow',
      async (section) => {
        const site = current();
        const first = await ownListing(site, section);
        const second = await ownListing(site, section);
        const { payment_id: id } = (await order(site, section, first.owner, first.listing, PIN)).json();
        expect(outcomeOf(await order(site, section, first.owner, first.listing, PIN))).toEqual([409, '4']);
        expect(outcomeOf(await order(site, section, first.owner, first.listing, PROMOTE))).toEqual([409, '4']);
        expect(outcomeOf(await order(site, section, second.owner, second.listing, PIN))).toEqual([409, '4']);
        expect(outcomeOf(await order(site, section, second.owner, second.listing, PROMOTE))).toEqual([200, 'ok']);
        const third = await ownListing(site, section);
        site.clock.advance(10 * MINUTE_MS - 1);
        expect(outcomeOf(await order(site, section, third.owner, third.listing, PIN))).toEqual([409, '4']);
        site.clock.advance(1);
        expect(outcomeOf(await order(site, section, third.owner, third.listing, PIN))).toEqual([200, 'ok']);
        expect(await paymentBooks(site, id)).toMatchObject({ status: 2, outcome: 'lapsed' });
      },
    );

    it.each(sections)('%s: refusal 5, the account is banned', async (section) => {
      const site = current();
      const { owner, listing } = await ownListing(site, section);
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
      expect(outcomeOf(await order(site, section, owner, listing))).toEqual([409, '5']);
      expect(outcomeOf(await order(site, section, owner, 999_999))).toEqual([409, '5']);
    });

    it.each(sections)("%s: requires a published listing of one's own, of this section @slow", async (section) => {
      const site = current();
      const { owner, listing } = await ownListing(site, section);
      const stranger = await createUser(site.db);
      const admin = await createUser(site.db, { isAdmin: true });
      for (const status of [2, 3, 4]) {
        const hidden = await createListing(site.db, section, { authorId: owner, status });
        expect(outcomeOf(await order(site, section, owner, hidden))).toEqual([409, UNPUBLISHED]);
        expect((await order(site, section, stranger, hidden)).statusCode).toBe(404);
      }
      const deleted = await createListing(site.db, section, { authorId: owner, status: 0 });
      expect((await order(site, section, owner, deleted)).statusCode).toBe(404);
      expect(outcomeOf(await order(site, section, stranger, listing))).toEqual([
        403,
        'Это объявление другого пользователя',
      ]);
      expect((await order(site, section, undefined, listing)).statusCode).toBe(401);
      for (const other of sections.filter((one) => one !== section)) {
        expect((await order(site, other, owner, listing)).statusCode).toBe(404);
      }
      expect((await order(site, section, admin, listing)).statusCode).toBe(200);
    });

    it('refuses an invalid order @slow', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const bad: object[] = [
        {},
        { ad_id: listing },
        { ad_id: listing, service_type: 'Поднять' },
        { ad_id: listing, service_type: 1 },
        { ad_id: String(listing), service_type: PIN },
        { ad_id: 1.5, service_type: PIN },
        { ad_id: listing, service_type: PIN, email: 'anna' },
        { ad_id: listing, service_type: PIN, email: ['anna@example.com'] },
        { ad_id: listing, service_type: PIN, phone: '123' },
        { ad_id: listing, service_type: PIN, phone: 79001234567 },
        { ad_id: listing, service_type: PIN, phone: '\u0000' },
        { ad_id: listing, service_type: PIN, phone: '89001234567', email: 'anna@example.com' },
        { ad_id: listing, service_type: PIN, email: `${'a'.repeat(250)}@example.com` },
      ];
      for (const payload of bad) {
        const { statusCode } = await site.call('POST /api/create-order', { as: owner, payload });
        expect([payload, statusCode]).toEqual([payload, 422]);
      }
      for (const id of [0, -1, 2_147_483_648, 9_007_199_254_740_991]) {
        expect((await order(site, 'pets', owner, id)).statusCode).toBe(404);
      }
      for (const email of ['', '  ', null]) {
        const answer = await order(site, 'pets', owner, listing, PIN, { email });
        expect(answer.statusCode).toBe(200);
        await cancel(site, answer.json().payment_id, owner);
      }
    });

    it('normalises the phone for the receipt to digits', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const answer = await order(site, 'pets', owner, listing, PIN, { phone: '8 (900) 123-45-67', email: '' });
      expect(answer.statusCode).toBe(200);
      const [stored] = await site.db.select().from(purchases).where(eq(purchases.id, answer.json().payment_id));
      expect(stored).toMatchObject({ receiptEmail: null, receiptPhone: '79001234567' });
    });

    it('creates exactly one of 50 concurrent orders for one pin @slow', async () => {
      const site = current();
      const owners: Awaited<ReturnType<typeof ownListing>>[] = [];
      for (let number = 0; number < 50; number += 1) owners.push(await ownListing(site, 'pets'));
      const answers = await Promise.all(owners.map(({ owner, listing }) => order(site, 'pets', owner, listing, PIN)));
      const results = answers.map(outcomeOf).map(String).sort();
      expect(results).toEqual(['200,ok', ...Array.from({ length: 49 }, () => '409,4')].sort());
      const [{ count = 0 } = {}] = (await site.db.select({ count: sql<number>`count(*)::int` }).from(purchases)) as {
        count?: number;
      }[];
      expect(count).toBe(1);
    });

    it('creates exactly one of 50 concurrent orders for one listing @slow', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'services');
      const services = Array.from({ length: 50 }, (_, number) => (number % 2 ? PIN : PROMOTE));
      const answers = await Promise.all(services.map((service) => order(site, 'services', owner, listing, service)));
      expect(answers.map(outcomeOf).map(String).sort()).toEqual(
        ['200,ok', ...Array.from({ length: 49 }, () => '409,4')].sort(),
      );
    });

    it('concurrent payment and order leave one pin @slow', async () => {
      const site = current();
      const [breed] = await site.db.select().from(breeds).orderBy(breeds.id).limit(1);
      const first = await ownListing(site, 'pets');
      const { payment_link: link } = (await order(site, 'pets', first.owner, first.listing, PIN)).json();
      const rivals: Awaited<ReturnType<typeof ownListing>>[] = [];
      for (let number = 0; number < 10; number += 1) rivals.push(await ownListing(site, 'pets'));
      const path = new URL(link).pathname;
      const [answers] = await Promise.all([
        Promise.all(rivals.map(({ owner, listing }) => order(site, 'pets', owner, listing, PIN))),
        ...Array.from({ length: 5 }, () => site.call(`POST ${path}/pay`)),
      ]);
      for (const answer of answers) expect(['409,4', '409,2']).toContain(String(outcomeOf(answer)));
      const pins = await site.db.select().from(boosts);
      expect(pins.map(({ listingId, breedId, state }) => [listingId, breedId, state])).toEqual([
        [first.listing, breed?.id, 'live'],
      ]);
    });
  });
});

describe('poisoned', () => {
  describeOnDatabases('An order that cannot be fulfilled', (current) => {
    const requested = (owner: number, listing: number, returnUrlOf: () => string) =>
      ({
        user: { id: owner, isAdmin: false, isModerator: false },
        section: 'pets',
        listingId: listing,
        serviceType: 'Закрепить',
        receiptEmail: null,
        receiptPhone: null,
        returnUrlOf,
      }) as const;

    it('is not settled without a refund', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const noWay = () => {
        throw new TypeError('Invalid URL');
      };
      await expect(createOrder(site.app.payments, requested(owner, listing, noWay))).rejects.toThrow('Invalid URL');
      expect(await site.db.select().from(purchases)).toEqual([]);
    });

    it('does not block the listing after an error of ours', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const broken = requested(owner, listing, () => 'http://x:99999/pay/1');
      await expect(createOrder(site.app.payments, broken)).rejects.toThrow('Invalid URL');
      const [made] = await site.db.select().from(purchases);
      expect(await paymentBooks(site, made?.id ?? 0)).toEqual(unpaidBooks(3, 'failed'));
      expect((await order(site, 'pets', owner, listing, 'Закрепить')).statusCode).toBe(200);
    });

    it('is retried at growing pauses, does not block others, and is given up', async () => {
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
});

describe('purchases', () => {
  describeOnDatabases('a purchase', (current) => {
    it('reads as cancelled after ten minutes, without any job', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'market');
      const { payment_id: id } = (await order(site, 'market', owner, listing)).json();
      site.clock.advance(10 * MINUTE_MS - 1);
      expect(await readPurchase(site, id, owner)).toMatchObject({ status: 0 });
      site.clock.advance(1);
      expect(await readPurchase(site, id, owner)).toMatchObject({ status: 2, payment_link: null });
      expect((await cancel(site, id, owner)).statusCode).toBe(409);
    });

    it('is visible to its buyer only @slow', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const admin = await createUser(site.db, { isAdmin: true });
      const { payment_id: id } = (await order(site, 'pets', admin, listing)).json();
      for (const as of [owner, 1, await createUser(site.db)]) {
        expect((await site.call(`GET /api/purchases/${id}`, { as })).statusCode).toBe(404);
        expect((await cancel(site, id, as)).statusCode).toBe(404);
      }
      expect(await readPurchase(site, id, admin)).toMatchObject({ status: 0 });
      for (const bad of ['abc', '0', '-1', '2147483648', '%00', '1e3']) {
        expect((await site.call(`GET /api/purchases/${bad}`, { as: admin })).statusCode).toBe(404);
        expect((await cancel(site, bad, admin)).statusCode).toBe(404);
      }
    });

    it('can be cancelled only while pending @slow', async () => {
      const site = current();
      const buyerId = await createUser(site.db);
      const settledAt = new Date(TEST_TIME);
      for (const status of [1, 2, 3]) {
        const id = await createPurchase(site.db, { buyerId, status, settledAt });
        expect(outcomeOf(await cancel(site, id, buyerId))).toEqual([409, 'Этот платёж уже нельзя отменить']);
      }
      const taken = await createPurchase(site.db, { buyerId, captureStartedAt: settledAt });
      expect((await cancel(site, taken, buyerId)).statusCode).toBe(409);
      const id = await createPurchase(site.db, { buyerId });
      const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(site, id, buyerId)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, buyerId));
      expect((await cancel(site, id, buyerId)).statusCode).toBe(403);
    });

    it('ends with the listing or a ban @slow', async () => {
      const site = current();
      const gone = await ownListing(site, 'pets');
      const { payment_id: first } = (await order(site, 'pets', gone.owner, gone.listing)).json();
      await site.call('POST /api/delete-ad', { as: gone.owner, payload: { ad_id: gone.listing } });
      expect(await paymentBooks(site, first)).toMatchObject({ status: 2, outcome: 'unavailable' });

      const banned = await ownListing(site, 'pets');
      const { payment_id: second } = (await order(site, 'pets', banned.owner, banned.listing)).json();
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned.owner));
      expect(await paymentBooks(site, second)).toMatchObject({ status: 2, outcome: 'unavailable' });
      expect(await readPurchase(site, second, banned.owner)).toMatchObject({ status: 2 });

      const left = await ownListing(site, 'pets');
      const { payment_id: third } = (await order(site, 'pets', left.owner, left.listing)).json();
      expect((await site.call('POST /api/me/delete', { as: left.owner })).statusCode).toBe(200);
      expect(await paymentBooks(site, third)).toMatchObject({ status: 2, outcome: 'cancelled' });
    });
  });

  describeOnDatabases('A paid boost @slow', (current) => {
    it('ends by deletion and by a ban, without refund, and frees the pin', async () => {
      const site = current();
      for (const end of ['deletion', 'ban']) {
        const { owner, listing } = await ownListing(site, 'services');
        const id = await buy(site, 'services', owner, listing, 'Закрепить');
        if (end === 'ban') await site.db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
        else await site.call('POST /api/delete-service-ad', { as: owner, payload: { ad_id: listing } });
        expect(await paymentBooks(site, id)).toEqual({ ...paidBooks(500), boosts: 0 });
        await site.db.update(users).set({ isBanned: false }).where(eq(users.id, owner));
        expect((await site.call(`GET /api/purchases/${id}`, { as: owner })).json()).toMatchObject({ status: 1 });
      }
      const next = await ownListing(site, 'services');
      expect((await order(site, 'services', next.owner, next.listing, 'Закрепить')).statusCode).toBe(200);
    });

    it('is shown to its owner with its end, in lists and in the detail', async () => {
      const site = current();
      const { owner, listing } = await ownListing(site, 'pets');
      const plain = await createListing(site.db, 'pets', { authorId: owner });
      await buy(site, 'pets', owner, listing, 'Продвижение');
      const until = new Date(Date.parse(TEST_TIME) + 7 * DAY_MS).toISOString();
      const own = async () => (await site.call('GET /api/my-articles', { as: owner })).json();
      expect((await own()).find((one: { id: number }) => one.id === listing)).toMatchObject({
        boost_type: 2,
        boosted_until: until,
      });
      expect((await own()).find((one: { id: number }) => one.id === plain)).not.toHaveProperty('boost_type');
      const detail = async (as?: number) => (await site.call(`GET /api/articles/${listing}`, { as })).json();
      expect(await detail(owner)).toMatchObject({ boost_type: 2, boosted_until: until });
      expect(await detail(1)).toMatchObject({ boosted_until: until });
      for (const as of [undefined, await createUser(site.db)])
        expect(await detail(as)).not.toHaveProperty('boosted_until');
      site.clock.advance(7 * DAY_MS);
      expect(await detail(owner)).not.toHaveProperty('boosted_until');
      expect(JSON.stringify(await own())).not.toContain('boost');
      expect((await site.db.select().from(listings).where(eq(listings.id, listing)))[0]?.status).toBe(1);
    });

    it.each(sections)('%s: is among the boosted from its payment to its end', async (section) => {
      const site = current();
      const { owner, listing } = await ownListing(site, section);
      const [row] = await site.db.select().from(listings).where(eq(listings.id, listing));
      const [breed] = await site.db
        .select()
        .from(breeds)
        .where(eq(breeds.id, row?.breedId ?? 0));
      const { boosted, isBoosted } = sectionEndpoints[section];
      const chosen = { pets: {}, market: { objectId: row?.objectId }, services: { serviceId: row?.serviceId } }[
        section
      ];
      const shown = async () => {
        const answer =
          section === 'pets'
            ? await site.call(`GET ${boosted}?${new URLSearchParams({ breed: breed?.name ?? '' })}`)
            : await site.call(`POST ${boosted}`, { payload: chosen });
        const list: { id: number; boost_type: number }[] = answer.json();
        const { active } = (await site.call(`GET ${withParam(isBoosted, listing)}`)).json();
        return [list.map(({ id, boost_type: type }) => [id, type]), active];
      };
      expect(await shown()).toEqual([[], false]);
      await buy(site, section, owner, listing, 'Закрепить');
      expect(await shown()).toEqual([[[listing, 1]], true]);
      site.clock.advance(7 * DAY_MS - 1);
      expect(await shown()).toEqual([[[listing, 1]], true]);
      site.clock.advance(1);
      expect(await shown()).toEqual([[], false]);
      await buy(site, section, owner, listing, 'Продвижение');
      expect(await shown()).toEqual([[[listing, 2]], true]);
    });

    it('is marked as ended once, by any process', async () => {
      const site = current();
      const ids: number[] = [];
      for (const section of ['pets', 'market', 'services'] as const) {
        const { owner, listing } = await ownListing(site, section);
        ids.push(await buy(site, section, owner, listing, 'Закрепить'));
        site.clock.advance(MINUTE_MS);
      }
      site.clock.advance(7 * DAY_MS - 2 * MINUTE_MS);
      const [one, two] = await Promise.all([
        endBoosts(site.db, site.clock.now()),
        endBoosts(site.db, site.clock.now()),
      ]);
      expect(one + two).toBe(2);
      expect(await endBoosts(site.db, site.clock.now())).toBe(0);
      const live = await Promise.all(ids.map((id) => paymentBooks(site, id)));
      expect(live.map(({ boosts }) => boosts)).toEqual([0, 0, 1]);
    });
  });
});

describe('sandbox', () => {
  const order = async (site: TestSite) => {
    const owner = await createUser(site.db);
    const listing = await createListing(site.db, 'pets', { authorId: owner });
    const answer = await site.call('POST /api/create-order', {
      as: owner,
      payload: { ad_id: listing, service_type: 'Закрепить' },
    });
    const { payment_id: id, payment_link: link } = answer.json();
    return { id: id as number, owner, path: new URL(link).pathname };
  };

  /** Submits a form without fields, as a browser without scripts does. */
  const press = (site: TestSite, path: string, action: string) =>
    site.call(`POST ${path}/${action}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  describeOnDatabases('the sandbox', (current) => {
    it('shows the amount, three buttons and no script', async () => {
      const site = current();
      const { id, path } = await order(site);
      const page = await site.call(`GET ${path}`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['cache-control']).toBe('no-store');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-/,
      );
      expect(page.body).toContain('<html lang="ru">');
      expect(page.body).toContain(`Заказ № ${id}`);
      expect(page.body).toContain('500\u00a0₽');
      expect(page.body).toContain('деньги не списываются');
      expect(page.body).not.toContain('<script');
      const buttons = [...page.body.matchAll(/formaction="([^"]+)">([^<]+)</g)].map(([, href, label]) => [href, label]);
      expect(buttons).toEqual([
        [`${path}/pay`, 'Оплатить'],
        [`${path}/refuse`, 'Отказаться'],
        [`${path}/decline`, 'Показать отказ банка'],
      ]);
    });

    it.each([
      ['pay', paidBooks(500), 'Оплата прошла'],
      ['refuse', unpaidBooks(2, 'cancelled'), 'Платёж отменён'],
      ['decline', unpaidBooks(3, 'declined'), 'Банк отклонил платёж'],
    ])('%s: settles the order at once and links back to the site', async (action, books, sentence) => {
      const site = current();
      const { id, path } = await order(site);
      const answer = await press(site, path, action);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/pay/${id}`]);
      expect(await paymentBooks(site, id)).toEqual(books);
      const page = await site.call(`GET ${path}`);
      expect(page.body).toContain(sentence);
      expect(page.body).toContain(`href="/pay/${id}"`);
      expect(page.body).not.toContain('<form');
      // Later presses on a page left open change nothing.
      for (const later of ['pay', 'refuse', 'decline']) await press(site, path, later);
      expect(await paymentBooks(site, id)).toEqual(books);
    });

    it('pays once for any number of presses @slow', async () => {
      const site = current();
      const { id, path } = await order(site);
      const answers = await Promise.all(Array.from({ length: 5 }, () => press(site, path, 'pay')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
      expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
    });

    it('accepts a payment after our window like a real provider, and it is released', async () => {
      const site = current();
      const { id, path } = await order(site);
      site.clock.advance(20 * MINUTE_MS);
      await press(site, path, 'pay');
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'lapsed'));
      expect((await site.call(`GET ${path}`)).body).toContain('Платёж отменён');
    });

    it('expires its link after an hour', async () => {
      const site = current();
      const { id, path } = await order(site);
      site.clock.advance(60 * MINUTE_MS);
      await press(site, path, 'pay');
      expect((await site.call(`GET ${path}`)).body).toContain('Платёж отменён');
      await settleDue(site.app.payments);
      expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'lapsed'));
      site.clock.advance(24 * 60 * MINUTE_MS);
      expect(await settleDue(site.app.payments)).toBe(0);
    });

    it('is 404 for other payments and actions', async () => {
      const site = current();
      const { path } = await order(site);
      const strange = '/sandbox/payment/00000000-0000-4000-8000-000000000000';
      for (const page of [strange, '/sandbox/payment/1', '/sandbox/payment/%00', `${path}x`]) {
        expect((await site.call(`GET ${page}`)).statusCode).toBe(404);
        expect((await press(site, page, 'pay')).statusCode).toBe(404);
      }
      expect((await press(site, path, 'capture')).statusCode).toBe(404);
      const large = await site.call(`POST ${path}/pay`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'x'.repeat(2000),
      });
      expect(large.statusCode).toBe(413);
    });
  });

  describeOnDatabases(
    'a site without payments',
    (current) => {
      it('refuses orders and has no payment pages @slow', async () => {
        const site = current();
        const owner = await createUser(site.db);
        const listing = await createListing(site.db, 'pets', { authorId: owner });
        const payload = { ad_id: listing, service_type: 'Закрепить' };
        const answer = await site.call('POST /api/create-order', { as: owner, payload });
        expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Оплата на этом сайте пока не подключена']);
        const page = await site.call('GET /sandbox/payment/00000000-0000-4000-8000-000000000000');
        expect(page.statusCode).toBe(404);
        expect(await settleDue(site.app.payments)).toBe(0);
      });
    },
    { environment: { PAYMENT_PROVIDER: 'off' } },
  );
});
