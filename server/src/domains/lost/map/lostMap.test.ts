import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { lost as lostCalls } from 'shared/calls';
import { countryBounds, type LostFound, type MapBounds } from 'shared/contract';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { createLost } from '../../../../testing/lostListings';
import { breeds, listings, lostChanges, lostDetails, types } from '../../../db/schema';
import { lostOfForm } from '../details/lostDetails';
import { createLostMap } from './createLostMap';

describe('createLostMap', () => {
  const bounds: MapBounds = { north: 90, south: -90, west: -180, east: 180 };

  const idsOf = async (map: ReturnType<typeof createLostMap>): Promise<number[]> =>
    (await map.search({ bounds })).points.map(({ id }) => id);

  describeOnDatabases('The map in memory', (site) => {
    it('follows changes of another server and reads nothing else', async () => {
      const { db } = site();
      const [first, second] = [await createLost(db), await createLost(db, { kind: 'found' })];
      const map = createLostMap(db);
      expect(await idsOf(map)).toEqual([first, second]);
      await db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, first));
      const third = await createLost(db);
      expect(await idsOf(map)).toEqual([second, third]);
      // Bypasses the triggers.
      await db.execute(sql`alter table listings disable trigger listings_lost_changes`);
      await db.update(listings).set({ hiddenAt: null }).where(eq(listings.id, first));
      await db.execute(sql`alter table listings enable trigger listings_lost_changes`);
      expect(await idsOf(map)).toEqual([second, third]);
      await db.update(lostChanges).set({ changedBy: sql`pg_current_xact_id()` }).where(eq(lostChanges.listingId, 0));
      expect(await idsOf(map)).toEqual([first, second, third]);
    });

    it('ignores an edit without effect on the map', async () => {
      const { db } = site();
      const id = await createLost(db);
      const versionOf = async (): Promise<number | undefined> =>
        (await db.select().from(lostChanges).where(eq(lostChanges.listingId, id)))[0]?.version;
      const before = await versionOf();
      await db.update(listings).set({ title: 'Пропала такса', price: 100 }).where(eq(listings.id, id));
      await db.execute(sql`update lost_details set special = 'хромает' where listing_id = ${id}`);
      expect(await versionOf()).toBe(before);
    });
  });

  describeOnDatabases(
    'The map and overlapping transactions',
    (site) => {
      it('includes what an older transaction commits after a younger one', async () => {
        const { db } = site();
        const [slow, quick] = [await createLost(db), await createLost(db)];
        const map = createLostMap(db);
        expect(await idsOf(map)).toEqual([slow, quick]);
        const hide = sql`now()`;
        await db.transaction(async (tx) => {
          await tx.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, slow));
          await db.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, quick));
          expect(await idsOf(map)).toEqual([slow]);
        });
        expect(await idsOf(map)).toEqual([]);
      });
    },
    { kinds: ['PostgreSQL'] },
  );
});

describe('lost map', () => {
  const globe: MapBounds = { north: 90, south: -90, west: -180, east: 180 };
  const LOST = 3;
  const FOUND = 4;

  describeOnDatabases('The map of losses and finds', (site) => {
    const place = async (
      point: { latitude: number; longitude: number },
      {
        day = '2026-11-19',
        category = LOST,
        ...over
      }: { day?: string; category?: number } & Record<string, unknown> = {},
    ): Promise<number> => {
      const id = await createListing(site().db, 'pets', { category, price: null, ...over });
      const details = lostOfForm({ point, event_date: day, place: 'у дома', chip: '643000000000017' });
      if (details)
        await site()
          .db.insert(lostDetails)
          .values({ listingId: id, ...details });
      return id;
    };
    const ask = (payload: object) => site().call('POST /api/lost/search', { payload });
    const search = async (payload: object): Promise<LostFound> => {
      const answer = await ask(payload);
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    const ids = async (payload: object): Promise<number[]> =>
      (await search(payload)).points.map(({ id }) => id).sort((a, b) => a - b);

    it('returns points within the bounds, with the latest listings', async () => {
      const moscow = await place({ latitude: 55.75, longitude: 37.61 }, { day: '2026-11-01' });
      const near = await place({ latitude: 55.8, longitude: 37.7 }, { category: FOUND, day: '2026-11-20' });
      await place({ latitude: 59.93, longitude: 30.31 });
      const found = await search({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
      expect(found).toMatchObject({ total: 2, clusters: [] });
      expect(found.points.map(({ id, kind }) => [id, kind]).sort()).toEqual([
        [moscow, 'lost'],
        [near, 'found'],
      ]);
      expect(found.listings.map(({ id }) => id)).toEqual([near, moscow]);
      expect(found.types.length).toBeGreaterThan(3);
      expect(await ids({ bounds: globe })).toHaveLength(3);
    });

    it('lists the nearest to a place within the bounds on request', async () => {
      const far = { latitude: 59.93, longitude: 30.31 };
      const nearest = await place({ latitude: 55.8, longitude: 37.7 }, { day: '2026-01-01' });
      for (let count = 0; count < 30; count += 1) await place(far);
      const listed = async (payload: object): Promise<number[]> =>
        (await search({ bounds: globe, ...payload })).listings.map(({ id }) => id);
      expect(await listed({})).not.toContain(nearest);
      const near = { latitude: 55.75, longitude: 37.6 };
      expect((await listed({ near }))[0]).toBe(nearest);
      expect(await listed({ near })).toHaveLength(30);
      expect(await listed({ near, kind: 'found' })).toEqual([]);
      // A place abroad.
      expect((await listed({ near: { latitude: -33, longitude: 151 } })).length).toBe(30);
      for (const wrong of [
        {},
        'x',
        { latitude: 91, longitude: 0 },
        { latitude: 0, longitude: 181 },
        { latitude: '55', longitude: 37 },
      ])
        expect((await ask({ bounds: globe, near: wrong })).statusCode).toBe(422);
      expect(await listed({ near: null })).toHaveLength(30);
    });

    it('filters by kind, animal and day', async () => {
      const { db } = site();
      const [one] = await db
        .select({ id: breeds.id, name: types.name })
        .from(breeds)
        .innerJoin(types, sql`${types.id} = ${breeds.typeId}`)
        .where(sql`${types.name} = 'Кошки'`)
        .limit(1);
      const cat = await place({ latitude: 55, longitude: 40 }, { breedId: one?.id, day: '2026-11-10' });
      const other = await place({ latitude: 55, longitude: 41 }, { category: FOUND, day: '2026-11-12' });
      expect(await ids({ bounds: globe, kind: 'lost' })).toEqual([cat]);
      expect(await ids({ bounds: globe, kind: 'found' })).toEqual([other]);
      expect(await ids({ bounds: globe, type: 'кошки ' })).toEqual([cat]);
      expect(await ids({ bounds: globe, type: 'Драконы' })).toEqual([]);
      expect(await ids({ bounds: globe, from: '2026-11-11' })).toEqual([other]);
      expect(await ids({ bounds: globe, kind: null, type: '', from: '' })).toEqual([cat, other]);
    });

    it('crosses the 180th meridian', async () => {
      const west = await place({ latitude: 66, longitude: 179.5 });
      const east = await place({ latitude: 66, longitude: -172 });
      await place({ latitude: 66, longitude: 100 });
      expect(await ids({ bounds: { north: 70, south: 60, west: 170, east: -169 } })).toEqual([west, east]);
      expect(await ids({ bounds: countryBounds })).toHaveLength(3);
    });

    it('includes public listings of these two categories only', async () => {
      const point = { latitude: 55, longitude: 40 };
      await place(point, { status: 2, publishedAt: null });
      await place(point, { status: 4 });
      await place(point, { hiddenAt: new Date() });
      await place(point, { category: 1 });
      await place(point, { authorId: await createUser(site().db, { isBanned: true }) });
      await createListing(site().db, 'pets', { category: LOST, price: null });
      expect(await search({ bounds: globe })).toMatchObject({ total: 0, points: [], clusters: [], listings: [] });
    });

    it('follows changes of a listing', async () => {
      const { db } = site();
      const point = { latitude: 55, longitude: 40 };
      const id = await place(point);
      const total = async (): Promise<number> => (await search({ bounds: globe })).total;
      const change = async (set: string): Promise<number> => {
        await db.execute(sql.raw(`update listings set ${set} where id = ${id}`));
        return total();
      };
      expect(await change('hidden_at = now()')).toBe(0);
      expect(await change('hidden_at = null')).toBe(1);
      expect(await change('status = 4')).toBe(0);
      expect(await change('status = 1')).toBe(1);
      await db.execute(
        sql`update users set is_banned = true where id = (select author_id from listings where id = ${id})`,
      );
      expect(await total()).toBe(0);
      await db.execute(
        sql`update users set is_banned = false where id = (select author_id from listings where id = ${id})`,
      );
      expect(await total()).toBe(1);
      expect(await change('category = 1')).toBe(0);
      expect(await change(`category = ${FOUND}`)).toBe(1);
      expect(await ids({ bounds: globe, kind: 'found' })).toEqual([id]);
      await db.execute(
        sql`update lost_details set public_latitude = 60, public_longitude = 50 where listing_id = ${id}`,
      );
      expect(await ids({ bounds: { north: 61, south: 59, west: 49, east: 51 } })).toEqual([id]);
      await db.delete(lostDetails);
      expect(await total()).toBe(0);
    });

    it('clusters points beyond the limit', async () => {
      const { db } = site();
      const [first] = [await place({ latitude: 55.75, longitude: 37.61 }, { day: '2026-11-20' })];
      await db.execute(sql`insert into listings (section, author_id, status, category, city_id, title, description, breed_id, type_id, sex, published_at)
      select 'pets', author_id, 1, ${LOST}::integer, city_id, 'Пропажа', '', breed_id, type_id, 0, published_at
      from listings, generate_series(1, 600) where id = ${first}`);
      await db.execute(sql`insert into lost_details (listing_id, latitude, longitude, public_latitude, public_longitude, event_date)
      select id, 50 + id % 20, 30 + id % 100, 50 + id % 20, 30 + id % 100, '2026-01-01' from listings where id > ${first}`);
      const found = await search({ bounds: globe });
      expect([found.total, found.points, found.listings.length, found.listings[0]?.id]).toEqual([601, [], 30, first]);
      expect(found.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(601);
      expect(found.clusters.length).toBeLessThanOrEqual(200);
      // Even for a sparse part of the map.
      const thin = await search({ bounds: { north: 90, south: -90, west: 30, east: 130 } });
      expect(thin.clusters.length).toBeLessThanOrEqual(200);
      const few = await search({ bounds: { north: 56, south: 55.5, west: 37, east: 38 } });
      expect([few.total, few.clusters]).toEqual([1, []]);
    });

    it('reveals nothing more exact than the rounded point, even for small bounds', async () => {
      const exact = { latitude: 55.751_244, longitude: 37.618_423 };
      await place(exact);
      const [{ latitude = 0, longitude = 0 } = {}] = (await search({ bounds: globe })).points;
      expect(latitude).not.toBe(exact.latitude);
      const bisect = async (boundsAt: (middle: number) => MapBounds, from: number, to: number): Promise<number> => {
        let [without, having] = [from, to];
        for (let step = 0; step < 40; step += 1) {
          const middle = (without + having) / 2;
          if ((await search({ bounds: boundsAt(middle) })).total > 0) having = middle;
          else without = middle;
        }
        return having;
      };
      expect(await bisect((north) => ({ ...globe, north }), 50, 60)).toBeCloseTo(latitude, 9);
      expect(await bisect((south) => ({ ...globe, south }), 60, 50)).toBeCloseTo(latitude, 9);
      expect(await bisect((east) => ({ ...globe, east }), 30, 40)).toBeCloseTo(longitude, 9);
      expect(await bisect((west) => ({ ...globe, west }), 40, 30)).toBeCloseTo(longitude, 9);
      const { body } = await ask({ bounds: globe });
      for (const secret of ['55.7512', '37.6184', '643000000000017']) expect(body).not.toContain(secret);
    });

    it.each<[string, object]>([
      ['no bounds', {}],
      ['bounds upside down', { bounds: { ...globe, north: 50, south: 60 } }],
      ['bounds without height', { bounds: { ...globe, north: 50, south: 50 } }],
      ['beyond the pole', { bounds: { ...globe, north: 91 } }],
      ['beyond the earth', { bounds: { ...globe, west: -181 } }],
      ['three sides', { bounds: { north: 1, south: 0, east: 1 } }],
      ['sides in words', { bounds: { ...globe, east: '40' } }],
      ['another kind', { bounds: globe, kind: 'sold' }],
      ['a day that there is not', { bounds: globe, from: '2026-02-30' }],
      ['a name without end', { bounds: globe, type: 'щ'.repeat(201) }],
      ['a name that is none', { bounds: globe, type: '\u0000' }],
    ])('refuses %s in Russian', async (_name, payload) => {
      const answer = await ask(payload);
      expect(answer.statusCode).toBe(422);
      expect(JSON.stringify(answer.json())).toMatch(/[а-яё]{4}/i);
      expect(lostCalls.lostSearch.body.safeParse(payload).success).toBe(false);
    });

    it('refuses an infinite number', async () => {
      const payload = '{"bounds":{"north":1e999,"south":0,"east":1,"west":0}}';
      const answer = await site().call('POST /api/lost/search', {
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(422);
    });

    it('the outline has the cities, the largest first', async () => {
      const answer = await site().call('GET /api/lost/outline');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toContain('public');
      expect(
        answer
          .json<{ name: string }[]>()
          .slice(0, 2)
          .map(({ name }) => name),
      ).toEqual(['Москва', 'Санкт-Петербург']);
    });
  });
});
