import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sectionEndpoints, sections, withParam } from 'shared/contract';
import { breeds, listings, users } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../testing/factories';
import { paidBooks, paymentBooks } from '../../testing/paymentBooks';
import { buy, cancel, order, ownListing, readPurchase, said } from '../../testing/sandboxOrders';
import { endBoosts } from '../boosts/endBoosts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnDatabases('a purchase', (current) => {
  it('reads as cancelled after its ten minutes, whatever runs', async () => {
    const site = current();
    const { owner, listing } = await ownListing(site, 'market');
    const { payment_id: id } = (await order(site, 'market', owner, listing)).json();
    site.clock.advance(10 * MINUTE_MS - 1);
    expect(await readPurchase(site, id, owner)).toMatchObject({ status: 0 });
    site.clock.advance(1);
    expect(await readPurchase(site, id, owner)).toMatchObject({ status: 2, payment_link: null });
    expect((await cancel(site, id, owner)).statusCode).toBe(409);
  });

  it('is its buyer’s alone', async () => {
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

  it('can be cancelled only while it is pending', async () => {
    const site = current();
    const buyerId = await createUser(site.db);
    const settledAt = new Date(TEST_TIME);
    for (const status of [1, 2, 3]) {
      const id = await createPurchase(site.db, { buyerId, status, settledAt });
      expect(said(await cancel(site, id, buyerId))).toEqual([409, 'Этот платёж уже нельзя отменить']);
    }
    const taken = await createPurchase(site.db, { buyerId, captureStartedAt: settledAt });
    expect((await cancel(site, taken, buyerId)).statusCode).toBe(409);
    const id = await createPurchase(site.db, { buyerId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(site, id, buyerId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, buyerId));
    expect((await cancel(site, id, buyerId)).statusCode).toBe(403);
  });

  it('of a listing that is deleted, or of a banned account, is over', async () => {
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

describeOnDatabases('a boost that was paid', (current) => {
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

  it('is told to its owner with its end, in lists and in the detail', async () => {
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
    const chosen = { pets: {}, market: { objectId: row?.objectId }, services: { serviceId: row?.serviceId } }[section];
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

  it('is marked as ended after its time, once, by whoever comes first', async () => {
    const site = current();
    const ids: number[] = [];
    for (const section of ['pets', 'market', 'services'] as const) {
      const { owner, listing } = await ownListing(site, section);
      ids.push(await buy(site, section, owner, listing, 'Закрепить'));
      site.clock.advance(MINUTE_MS);
    }
    site.clock.advance(7 * DAY_MS - 2 * MINUTE_MS);
    const [one, two] = await Promise.all([endBoosts(site.db, site.clock.now()), endBoosts(site.db, site.clock.now())]);
    expect(one + two).toBe(2);
    expect(await endBoosts(site.db, site.clock.now())).toBe(0);
    const live = await Promise.all(ids.map((id) => paymentBooks(site, id)));
    expect(live.map(({ boosts }) => boosts)).toEqual([0, 0, 1]);
  });
});
