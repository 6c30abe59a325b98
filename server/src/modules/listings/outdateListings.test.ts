import { expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { sectionEndpoints, sections } from 'shared/contract';
import { boosts, listingActions, listings, purchases } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../testing/factories';
import { order, ownListing, said } from '../../testing/sandboxOrders';
import { outdateListings } from './outdateListings';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date(TEST_TIME);
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describeOnDatabases('listings after their time', (site) => {
  it('go to state 4 once, and not a moment earlier', async () => {
    const { db } = site();
    const due = [
      await createListing(db, 'pets', { publishedAt: ago(30 * DAY_MS + 1) }),
      await createListing(db, 'services', { publishedAt: ago(90 * DAY_MS) }),
    ];
    const kept = [
      await createListing(db, 'market', { publishedAt: ago(30 * DAY_MS) }),
      await createListing(db, 'pets', { publishedAt: ago(90 * DAY_MS), status: 3 }),
    ];
    expect(await outdateListings(db, { ttlDays: 30, now })).toBe(2);
    expect(await outdateListings(db, { ttlDays: 30, now })).toBe(0);
    const statuses = async (ids: number[]) =>
      (await db.select().from(listings).where(inArray(listings.id, ids)).orderBy(listings.id)).map((row) => row.status);
    expect(await statuses(due)).toEqual([4, 4]);
    expect(await statuses(kept)).toEqual([1, 3]);
    expect(await db.select().from(listingActions).orderBy(listingActions.listingId)).toMatchObject(
      due.map((listingId) => ({ listingId, actorId: null, actorRole: 'system', fromStatus: 1, toStatus: 4 })),
    );
  });

  it('stay while a paid option runs, and go when it ends', async () => {
    const { db } = site();
    const old = { publishedAt: ago(36 * DAY_MS) };
    const boost = (listingId: number, over: object = {}) =>
      db.insert(boosts).values({
        listingId,
        boostType: 2,
        startsAt: ago(6 * DAY_MS),
        endsAt: new Date(now.getTime() + DAY_MS),
        ...over,
      });
    const promoted = await createListing(db, 'market', old);
    await boost(promoted);
    const ended = await createListing(db, 'market', old);
    await boost(ended, { state: 'ended' });
    const over = await createListing(db, 'market', old);
    await boost(over, { endsAt: now });
    expect(await outdateListings(db, { ttlDays: 30, now })).toBe(2);
    const statusOf = async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
    expect(await Promise.all([promoted, ended, over].map(statusOf))).toEqual([1, 4, 4]);
    const end = new Date(now.getTime() + DAY_MS);
    expect(await outdateListings(db, { ttlDays: 30, now: new Date(end.getTime() - 1) })).toBe(0);
    expect(await outdateListings(db, { ttlDays: 30, now: end })).toBe(1);
  });

  it('stay while an order for them waits for its payment, a day at most', async () => {
    const { db } = site();
    const buyerId = await createUser(db);
    const orderFor = async (age: number, over: object = {}) => {
      const listingId = await createListing(db, 'pets', { authorId: buyerId, publishedAt: ago(age) });
      await createPurchase(db, { buyerId, listingId, ...over });
      return listingId;
    };
    const waiting = await orderFor(30 * DAY_MS + 1);
    const gone = [
      await orderFor(31 * DAY_MS),
      await orderFor(30 * DAY_MS + 1, { createdAt: ago(20 * 60_000), expiresAt: ago(10 * 60_000) }),
      await orderFor(30 * DAY_MS + 1, { status: 2, outcome: 'cancelled', settledAt: now }),
    ];
    expect(await outdateListings(db, { ttlDays: 30, now })).toBe(3);
    const published = await db.select().from(listings).where(eq(listings.status, 1));
    expect(published.map(({ id }) => id)).toEqual([waiting]);
    expect(gone).not.toContain(waiting);
  });

  it('are never outdated with a paid option, whatever of 50 payments and the clock comes first', async () => {
    const current = site();
    const { db } = current;
    const links: string[] = [];
    for (let number = 0; number < 50; number += 1) {
      const { owner, listing } = await ownListing(current, 'services');
      const answer = await order(current, 'services', owner, listing);
      expect(said(answer)).toEqual([200, 'ok']);
      links.push(new URL(answer.json().payment_link).pathname);
      // Half are paid in time whatever happens; the rest has long passed its time, so that an order holds it no more.
      await db
        .update(listings)
        .set({ publishedAt: ago((number % 2 ? 40 : 30.5) * DAY_MS) })
        .where(eq(listings.id, listing));
    }
    await Promise.all(
      links.map((link, number) =>
        number % 5 === 0
          ? Promise.all([current.call(`POST ${link}/pay`), outdateListings(db, { ttlDays: 30, now })])
          : current.call(`POST ${link}/pay`),
      ),
    );
    const rows = await db
      .select({ status: listings.status, paid: purchases.outcome, boost: boosts.state, at: listings.publishedAt })
      .from(listings)
      .innerJoin(purchases, eq(purchases.listingId, listings.id))
      .leftJoin(boosts, eq(boosts.listingId, listings.id));
    expect(rows).toHaveLength(50);
    for (const row of rows) {
      const kept = { status: 1, paid: 'paid', boost: 'live' };
      const lost = { status: 4, paid: 'unavailable', boost: null };
      expect(row).toMatchObject(row.status === 1 ? kept : lost);
      if (row.status === 4) expect(row.at).toEqual(ago(40 * DAY_MS));
    }
  }, 120_000);

  it('are taken once by several processes, however many they are', async () => {
    const { db } = site();
    const authorId = await createUser(db);
    const id = await createListing(db, 'pets', { authorId, publishedAt: ago(31 * DAY_MS) });
    await db.execute(`insert into listings (section, author_id, status, category, city_id, title, description, price,
      published_at, type_id, breed_id, sex) select section, author_id, status, category, city_id, title, description,
      price, published_at, type_id, breed_id, sex from listings, generate_series(1, 1200) where id = ${id}`);
    const done = await Promise.all([1, 2, 3].map(() => outdateListings(db, { ttlDays: 30, now })));
    expect(done.reduce((sum, count) => sum + count)).toBe(1201);
    expect(await db.select().from(listingActions)).toHaveLength(1201);
  });
});

describeOnDatabases('own listings', (site) => {
  it.each(sections)('%s: in every state but deleted, newest first, for their author', async (section) => {
    const { call, db } = site();
    const as = await createUser(db);
    await createListing(db, section);
    const old = await createListing(db, section, { authorId: as, publishedAt: ago(2 * DAY_MS) });
    await createListing(db, section, { authorId: as, status: 0 });
    const rest: number[] = [];
    for (const status of [4, 3, 2]) {
      const createdAt = ago(DAY_MS - rest.length);
      rest.unshift(await createListing(db, section, { authorId: as, status, createdAt, publishedAt: null }));
    }
    const answer = await call(`GET ${sectionEndpoints[section].own}`, { as });
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([...rest, old]);
    expect(answer.json().every((listing: { is_owner: boolean }) => listing.is_owner)).toBe(true);
    expect((await call(`GET ${sectionEndpoints[section].own}`)).statusCode).toBe(401);
  });
});
