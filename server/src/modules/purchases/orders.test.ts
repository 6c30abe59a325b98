import { expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type ServiceType, sections } from 'shared/contract';
import { boosts, breeds, listings, purchases, users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { paidBooks, paymentBooks } from '../../testing/paymentBooks';
import { buy, cancel, order, ownListing, readPurchase, said } from '../../testing/sandboxOrders';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PIN: ServiceType = 'Закрепить';
const PROMOTE: ServiceType = 'Продвижение';
const UNPUBLISHED = 'Объявление ещё не опубликовано';

describeOnDatabases('orders', (current) => {
  it.each(sections)('%s: gives number and link; the purchase tells its buyer all', async (section) => {
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

  it('the price is that of the order', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'pets');
    const { payment_id: id } = (await order(site, 'pets', owner, listing)).json();
    site.app.payments.prices.promote = 900;
    try {
      expect(await readPurchase(site, id, owner)).toMatchObject({ amount: 100 });
      const other = await ownListing(site, 'pets');
      const later = (await order(site, 'pets', other.owner, other.listing)).json();
      expect(await readPurchase(site, later.payment_id, other.owner)).toMatchObject({ amount: 900 });
    } finally {
      site.app.payments.prices.promote = 100;
    }
  });

  it.each(sections)('%s: refusal 1, the listing is boosted already, by either kind', async (section) => {
    const site = current();
    for (const bought of [PIN, PROMOTE] as const) {
      const { owner, listing } = await ownListing(site, section);
      const id = await buy(site, section, owner, listing, bought);
      expect(await paymentBooks(site, id)).toEqual(paidBooks(bought === PIN ? 500 : 100));
      expect(said(await order(site, section, owner, listing, PIN))).toEqual([409, '1']);
      expect(said(await order(site, section, owner, listing, PROMOTE))).toEqual([409, '1']);
      site.clock.advance(7 * DAY_MS - 1);
      expect(said(await order(site, section, owner, listing, PROMOTE))).toEqual([409, '1']);
      site.clock.advance(1);
      expect(said(await order(site, section, owner, listing, PROMOTE))).toEqual([200, 'ok']);
    }
  });

  it.each(sections)('%s: refusal 2, another listing holds the pin', async (section) => {
    const site = current();
    const first = await ownListing(site, section);
    const second = await ownListing(site, section);
    await buy(site, section, first.owner, first.listing, PIN);
    expect(said(await order(site, section, second.owner, second.listing, PIN))).toEqual([409, '2']);
    expect(said(await order(site, section, second.owner, second.listing, PROMOTE))).toEqual([200, 'ok']);
    site.clock.advance(7 * DAY_MS);
    await buy(site, section, second.owner, second.listing, PIN);
    expect(said(await order(site, section, first.owner, first.listing, PIN))).toEqual([409, '2']);
  });

  it.each(sections)(
    '%s: a pin that nobody sees is in nobody’s way',
    async (section) => {
      const site = current();
      const dead = await ownListing(site, section);
      await buy(site, section, dead.owner, dead.listing, PIN);
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, dead.listing));
      const rivals: Awaited<ReturnType<typeof ownListing>>[] = [];
      for (let number = 0; number < 50; number += 1) rivals.push(await ownListing(site, section));
      const answers = await Promise.all(rivals.map(({ owner, listing }) => order(site, section, owner, listing, PIN)));
      const made = answers.filter(({ statusCode }) => statusCode === 200);
      expect(made).toHaveLength(1);
      for (const answer of answers) if (answer !== made[0]) expect(said(answer)).toEqual([409, '4']);
      const link = new URL(made[0]?.json().payment_link).pathname;
      await Promise.all(Array.from({ length: 5 }, () => site.call(`POST ${link}/pay`)));
      const pins = await site.db.select().from(boosts).orderBy(boosts.id);
      expect(pins.map(({ state }) => state)).toEqual(['ended', 'live']);
      expect(await paymentBooks(site, made[0]?.json().payment_id)).toEqual(paidBooks(500));
    },
    120_000,
  );

  it.each(sections)('%s: refusal 3, five orders within the hour came to nothing', async (section) => {
    const site = current();
    const { owner, listing } = await ownListing(site, section);
    for (let number = 0; number < 5; number += 1) {
      const { payment_id: id } = (await order(site, section, owner, listing)).json();
      // Two are cancelled, three lapse.
      if (number < 2) expect((await cancel(site, id, owner)).json()).toEqual({ ok: true, status: 2 });
      site.clock.advance(10 * MINUTE_MS);
    }
    expect(said(await order(site, section, owner, listing))).toEqual([409, '3']);
    const other = await ownListing(site, section);
    expect(said(await order(site, section, other.owner, other.listing))).toEqual([200, 'ok']);
    // An hour after the first of them was cancelled.
    site.clock.set(new Date(Date.parse(TEST_TIME) + 60 * MINUTE_MS - 1));
    expect(said(await order(site, section, owner, listing))).toEqual([409, '3']);
    site.clock.advance(1);
    expect(said(await order(site, section, owner, listing))).toEqual([200, 'ok']);
  });

  it.each(sections)('%s: refusal 4, another order for the listing or for the pin is pending', async (section) => {
    const site = current();
    const first = await ownListing(site, section);
    const second = await ownListing(site, section);
    const { payment_id: id } = (await order(site, section, first.owner, first.listing, PIN)).json();
    expect(said(await order(site, section, first.owner, first.listing, PIN))).toEqual([409, '4']);
    expect(said(await order(site, section, first.owner, first.listing, PROMOTE))).toEqual([409, '4']);
    expect(said(await order(site, section, second.owner, second.listing, PIN))).toEqual([409, '4']);
    expect(said(await order(site, section, second.owner, second.listing, PROMOTE))).toEqual([200, 'ok']);
    const third = await ownListing(site, section);
    site.clock.advance(10 * MINUTE_MS - 1);
    expect(said(await order(site, section, third.owner, third.listing, PIN))).toEqual([409, '4']);
    site.clock.advance(1);
    expect(said(await order(site, section, third.owner, third.listing, PIN))).toEqual([200, 'ok']);
    expect(await paymentBooks(site, id)).toMatchObject({ status: 2, outcome: 'lapsed' });
  });

  it.each(sections)('%s: refusal 5, the account is banned', async (section) => {
    const site = current();
    const { owner, listing } = await ownListing(site, section);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
    expect(said(await order(site, section, owner, listing))).toEqual([409, '5']);
    expect(said(await order(site, section, owner, 999_999))).toEqual([409, '5']);
  });

  it.each(sections)('%s: only a published listing of one’s own, of this section', async (section) => {
    const site = current();
    const { owner, listing } = await ownListing(site, section);
    const stranger = await createUser(site.db);
    const admin = await createUser(site.db, { isAdmin: true });
    for (const status of [2, 3, 4]) {
      const hidden = await createListing(site.db, section, { authorId: owner, status });
      expect(said(await order(site, section, owner, hidden))).toEqual([409, UNPUBLISHED]);
      expect((await order(site, section, stranger, hidden)).statusCode).toBe(404);
    }
    const deleted = await createListing(site.db, section, { authorId: owner, status: 0 });
    expect((await order(site, section, owner, deleted)).statusCode).toBe(404);
    expect(said(await order(site, section, stranger, listing))).toEqual([403, 'Это объявление другого пользователя']);
    expect((await order(site, section, undefined, listing)).statusCode).toBe(401);
    for (const other of sections.filter((one) => one !== section)) {
      expect((await order(site, other, owner, listing)).statusCode).toBe(404);
    }
    expect((await order(site, section, admin, listing)).statusCode).toBe(200);
  });

  it('refuses what is no order', async () => {
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

  it('keeps the phone for the receipt in digits', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'pets');
    const answer = await order(site, 'pets', owner, listing, PIN, { phone: '8 (900) 123-45-67', email: '' });
    expect(answer.statusCode).toBe(200);
    const [stored] = await site.db.select().from(purchases).where(eq(purchases.id, answer.json().payment_id));
    expect(stored).toMatchObject({ receiptEmail: null, receiptPhone: '79001234567' });
  });

  it('of 50 orders at once for one pin exactly one is made', async () => {
    const site = current();
    const owners: Awaited<ReturnType<typeof ownListing>>[] = [];
    for (let number = 0; number < 50; number += 1) owners.push(await ownListing(site, 'pets'));
    const answers = await Promise.all(owners.map(({ owner, listing }) => order(site, 'pets', owner, listing, PIN)));
    const results = answers.map(said).map(String).sort();
    expect(results).toEqual(['200,ok', ...Array.from({ length: 49 }, () => '409,4')].sort());
    const [{ count = 0 } = {}] = (await site.db.select({ count: sql<number>`count(*)::int` }).from(purchases)) as {
      count?: number;
    }[];
    expect(count).toBe(1);
  }, 120_000);

  it('of 50 orders at once for one listing exactly one is made', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'services');
    const services = Array.from({ length: 50 }, (_, number) => (number % 2 ? PIN : PROMOTE));
    const answers = await Promise.all(services.map((service) => order(site, 'services', owner, listing, service)));
    expect(answers.map(said).map(String).sort()).toEqual(
      ['200,ok', ...Array.from({ length: 49 }, () => '409,4')].sort(),
    );
  }, 120_000);

  it('paying and ordering at once leave one pin', async () => {
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
    for (const answer of answers) expect(['409,4', '409,2']).toContain(String(said(answer)));
    const pins = await site.db.select().from(boosts);
    expect(pins.map(({ listingId, breedId, state }) => [listingId, breedId, state])).toEqual([
      [first.listing, breed?.id, 'live'],
    ]);
  });
});
