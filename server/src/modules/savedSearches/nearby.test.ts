import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { SavedSearch } from 'shared/contract';
import {
  cities,
  type LostDetails,
  listingRevisions,
  listings,
  lostDetails,
  noticeOutbox,
  notifications,
  savedSearches,
  searchAreas,
  users,
} from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { fullContentOf } from '../listings/listingContent';
import { pairs } from '../lost/testing/pairs/pairs';
import { storeReport } from '../lost/testing/storeReport';
import { lostOfForm } from '../lostDetails/lostDetails';
import { tellPeople } from '../notifications/tellPeople';
import { NEARBY_MAX } from './nearestFirst';
import { createPublicationTeller } from './tellPublications';

const sample = pairs.find(({ id }) => id === 'labrador-sokolniki') ?? pairs[0];
if (!sample) throw new Error('no pairs');
const { lost, found } = sample;
const { latitude, longitude } = lost.point;
/** So many km to the north of where it was lost. */
const north = (km: number) => ({ latitude: latitude + km / 111.32, longitude });

const losses = { category: 'Потерянные' };
const save = (site: TestSite, as: number | undefined, over: object) =>
  site.call('POST /api/searches', { as, payload: { section: 'pets', criteria: losses, ...over } });
const watch = async (site: TestSite, km: number, radius: number, over: object = {}): Promise<number> => {
  const person = await createUser(site.db);
  const answer = await save(site, person, { around: { point: north(km), radius_km: radius }, ...over });
  expect(answer.statusCode).toBe(200);
  return person;
};
const tellNow = async (site: TestSite) => {
  await createPublicationTeller(site.db, site.clock)();
  await tellPeople(site.db, site.clock.now());
};
const told = async (site: TestSite) => {
  await tellNow(site);
  const rows = await site.db.select().from(notifications).where(eq(notifications.event, 'lostNearby'));
  return new Map(rows.map(({ userId, data }) => [userId, (data as { km: number | null }).km]));
};

describeOnDatabases('people who watch the surroundings of a place', (current) => {
  it('are told of what lies beyond the meridian of 180° as well', async () => {
    const site = current();
    const at = (east: number) => ({ latitude: 66.5, longitude: east });
    const [near, west, far] = await Promise.all(
      [-179.99, 179.9, -178].map((one) => watch(site, 0, 10, { around: { point: at(one), radius_km: 10 } })),
    );
    site.clock.advance(1000);
    await storeReport(site, { ...lost, city: 'Анадырь', point: at(179.98) });
    const heard = await told(site);
    expect([near, west, far].map((one) => heard.has(one ?? 0))).toEqual([true, true, false]);
  });

  it('are told of a loss within their radius, at once and once, with its distance', async () => {
    const site = current();
    const near = await watch(site, 0.6, 1);
    const town = await watch(site, 9, 10);
    const cats = await watch(site, 1, 25, { criteria: { ...losses, type: 'Кошки' } });
    const dogs = await watch(site, 20, 25, { criteria: { ...losses, type: 'Собаки' } });
    const far = await watch(site, 2, 1);
    site.clock.advance(1000);
    const id = await storeReport(site, lost);
    await storeReport(site, found);
    const heard = await told(site);
    expect([...heard.keys()].sort((a, b) => a - b)).toEqual([near, town, dogs]);
    expect([heard.has(cats), heard.has(far)]).toEqual([false, false]);
    expect(heard.get(town)).toBeGreaterThan(8.5);
    expect(heard.get(town)).toBeLessThan(9.5);
    const [notice] = (await site.call('GET /api/notifications', { as: near })).json();
    expect(notice).toMatchObject({ event: 'lostNearby', href: `/post/${id}` });
    expect(notice.text).toMatch(/^Рядом пропал питомец: «Пропал лабрадор Честер», в 0,\d км от вас$/);
    const [search] = (await site.call('GET /api/searches', { as: near })).json() as SavedSearch[];
    expect(search).toMatchObject({
      name: 'Потерянные, 1 км вокруг места',
      fresh: 1,
      around: { point: north(0.6), radius_km: 1 },
    });
    await storeReport(site, lost, { id: undefined });
    expect((await told(site)).size).toBe(3);
  });

  it('are not told of their own loss, nor of one whose place nobody said', async () => {
    const site = current();
    const owner = await watch(site, 0, 1);
    await storeReport(site, lost, { authorId: owner });
    const nowhere = await storeReport(site, lost);
    await site.db
      .update(lostDetails)
      .set({ latitude: null, longitude: null, publicLatitude: null, publicLongitude: null })
      .where(eq(lostDetails.listingId, nowhere));
    expect((await told(site)).has(owner)).toBe(false);
  });

  it('of a city hear of a loss at once as well, and who looks for anything by digest', async () => {
    const site = current();
    const [city, any] = [await createUser(site.db), await createUser(site.db)];
    await save(site, city, { criteria: { ...losses, city: 'Москва' } });
    await save(site, any, { criteria: { type: 'Собаки', city: 'Москва' } });
    const id = await storeReport(site, lost, { status: 2, publishedAt: null });
    await site.call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 1 } });
    site.clock.advance(60_000);
    expect([...(await told(site))]).toEqual([[city, null]]);
    const hits = await site.db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
    expect(hits.map(({ userId }) => userId)).toEqual([any]);
  });

  it('are 500 at the most, the nearest of them, of a place and of a city together; the others hear by digest', async () => {
    const site = current();
    const criteria = { ...losses, city: 'Москва' };
    const required = ['category=3'];
    const around = new Map<number, number>();
    const day = site.clock.now();
    const [moscow] = await site.db.select().from(cities).where(eq(cities.name, 'Москва'));
    const people = await site.db
      .insert(users)
      .values(Array.from({ length: NEARBY_MAX + 23 }, (_, number) => ({ username: `Человек ${number}` })))
      .returning({ id: users.id });
    const searches = await site.db
      .insert(savedSearches)
      .values(
        people.map(({ id: userId }, number) => ({
          userId,
          section: 'pets' as const,
          required,
          channels: [],
          digest: `${number}`,
          createdAt: day,
          seenAt: day,
          ...(number < NEARBY_MAX + 3
            ? { criteria: losses, entry: null, place: null }
            : { criteria, entry: '', place: `city=${moscow?.id}` }),
        })),
      )
      .returning({ id: savedSearches.id, userId: savedSearches.userId });
    // Sokolniki are some 6 km from the middle of Moscow: 497 of the places that people watch are nearer, six are not.
    const areas = searches.slice(0, NEARBY_MAX + 3).map(({ id, userId }, place) => {
      const km = place < NEARBY_MAX - 3 ? 0.001 * place : 15 + place / 1000;
      around.set(userId, km);
      return { searchId: id, latitude: north(km).latitude, longitude, radiusKm: 25 };
    });
    await site.db.insert(searchAreas).values(areas);
    const middles = searches.slice(NEARBY_MAX + 3).map(({ userId }) => userId);
    const tellOf = async (): Promise<number[]> => {
      await storeReport(site, lost);
      await createPublicationTeller(site.db, site.clock)();
      const rows = await site.db.select().from(noticeOutbox);
      await site.db.delete(noticeOutbox);
      const atOnce = new Set(rows.filter(({ event }) => event === 'lostNearby').map(({ userId }) => userId));
      const later = new Set(rows.filter(({ event }) => event === 'searchHit').map(({ userId }) => userId));
      expect([atOnce.size, later.size]).toEqual([NEARBY_MAX, 6 + 17]);
      for (const [person, km] of around) expect(atOnce.has(person)).toBe(km < 1);
      return middles.filter((person) => atOnce.has(person));
    };
    const first = await tellOf();
    expect(first).toHaveLength(3);
    // Equally far: of other losses it is not the same three again and again.
    expect(new Set([first, await tellOf(), await tellOf(), await tellOf()].flat()).size).toBeGreaterThan(3);
  }, 60_000);

  it('are told once when an edit says where it was, and not of one that was taken back', async () => {
    const site = current();
    const near = await watch(site, 0.6, 1);
    const city = await createUser(site.db);
    await save(site, city, { criteria: { ...losses, city: 'Москва' } });
    const id = await storeReport(site, { ...lost, point: undefined } as unknown as typeof lost);
    expect([...(await told(site)).keys()]).toEqual([city]);
    const approve = async (wanted: LostDetails | null): Promise<void> => {
      const [row] = await site.db.select().from(listings).where(eq(listings.id, id));
      if (!row) throw new Error('no listing');
      const content = { ...fullContentOf({ ...row, lost: wanted }), section: row.section, since: site.clock.now() };
      const set = { ...content, decidedAt: null };
      await site.db
        .insert(listingRevisions)
        .values({ listingId: id, ...content })
        .onConflictDoUpdate({ target: listingRevisions.listingId, set });
      const payload = { ad_id: id, do: 1, version: row.version };
      expect((await site.call('POST /api/admin/ad-action', { as: 1, payload })).statusCode).toBe(200);
    };
    const { date: event_date, place, point } = lost;
    const withPoint = lostOfForm({ event_date, place, point });
    await approve(withPoint);
    const undone = await site.call('POST /api/admin/ad-action/undo', { as: 1, payload: { ad_id: id } });
    expect(undone.statusCode).toBe(200);
    site.clock.advance(60_000);
    expect([...(await told(site)).keys()]).toEqual([city]);
    for (const wanted of [withPoint, lostOfForm({ event_date, place }), withPoint]) {
      await approve(wanted);
      site.clock.advance(60_000);
      expect([...(await told(site))].sort(([a], [b]) => a - b)).toEqual([
        [near, expect.any(Number)],
        [city, null],
      ]);
      expect(await site.db.$count(notifications, eq(notifications.event, 'lostNearby'))).toBe(2);
    }
  });

  it('keep their place to themselves, and take it along when they leave', async () => {
    const site = current();
    const person = await watch(site, 0.5, 3);
    await storeReport(site, lost);
    await tellNow(site);
    const point = JSON.stringify(north(0.5)).slice(1, -1);
    const listing = await createListing(site.db, 'pets', { authorId: person });
    const stranger = await createUser(site.db);
    for (const call of [`GET /api/users/${person}`, `GET /api/articles/${listing}`, 'GET /api/searches'])
      expect((await site.call(call, { as: stranger })).body).not.toContain(point);
    expect((await site.call('GET /api/me/export', { as: person })).body).toContain(point);
    await site.call('POST /api/me/delete', { as: person });
    expect(await site.db.select().from(searchAreas)).toEqual([]);
    expect(await site.db.select().from(savedSearches)).toEqual([]);
  });

  it.each([
    ['another category', { criteria: { category: 'Найденные' } }],
    ['no category', { criteria: { type: 'Собаки' } }],
    ['goods', { section: 'market', criteria: { type: 'Для собак' } }],
    ['a city beside it', { criteria: { ...losses, city: 'Москва' } }],
    ['words beside it', { criteria: { ...losses, q: 'рыжий' } }],
    ['another radius', { around: { point: lost.point, radius_km: 2 } }],
    ['a point abroad', { around: { point: { latitude: 0, longitude: 0 }, radius_km: 1 } }],
    ['no point', { around: { radius_km: 1 } }],
    ['text', { around: 'здесь' }],
  ])('cannot save surroundings with %s', async (_what, over) => {
    const site = current();
    const person = await createUser(site.db);
    expect((await save(site, person, { around: { point: lost.point, radius_km: 1 }, ...over })).statusCode).toBe(422);
    expect(await site.db.select().from(savedSearches)).toEqual([]);
  });

  it('are each another search, and the same twice is one', async () => {
    const site = current();
    const person = await createUser(site.db);
    for (const radius_km of [1, 3, 3]) await save(site, person, { around: { point: lost.point, radius_km } });
    await save(site, person, {});
    const all = (await site.call('GET /api/searches', { as: person })).json() as SavedSearch[];
    expect(all.map(({ around }) => around?.radius_km ?? null)).toEqual([null, 3, 1]);
  });
});
