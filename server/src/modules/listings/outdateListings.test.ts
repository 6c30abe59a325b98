import { expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { sectionEndpoints, sections } from 'shared/contract';
import { listingActions, listings } from '../../db/schema';
import { describeOnDatabases, TEST_TIME } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
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
