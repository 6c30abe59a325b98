import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { eq, like, sql } from 'drizzle-orm';
import { search as searchCalls } from 'shared/calls';
import {
  type CheckedSearch,
  type SavedSearch,
  SEARCHES_MAX,
  type Section,
  searchCriteriaShapes,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { channelsWith, dispatchNotices } from '../../../../testing/dispatchNotices';
import { createListing, createSearch, createUser } from '../../../../testing/factories';
import { randomFrom } from '../../../../testing/randomFrom';
import { withFrozenTime } from '../../../../testing/withFrozenTime';
import {
  cities,
  failedItems,
  type LostDetails,
  listingRevisions,
  listings,
  lostDetails,
  noticeDeliveries,
  noticeOutbox,
  notifications,
  objects,
  savedSearches,
  searchAreas,
  searchHits,
  searchQueue,
  users,
} from '../../../db/schema';
import { createCityIndex } from '../../../geography/cityIndex';
import { fullContentOf } from '../../listings/core/listingContent';
import { bornMonth } from '../../listings/core/sectionQueries';
import { pairs } from '../../lost/core/testing/pairs/pairs';
import { storeReport } from '../../lost/core/testing/storeReport';
import { lostOfForm } from '../../lost/details/lostDetails';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';
import { dispatchOutbox } from '../../notifications/bell/dispatchOutbox';
import { sweepRows } from '../../retention/sweepRows';
import { searchesOf } from '../core/createSearches';
import { queueSearches } from '../core/searchQueue';
import { NEARBY_MAX } from './matchListing';
import { createPublicationNotifier, findHits, notifyHits } from './notifyHits';
import { rereadSearches } from './savedWords';

describe('matching', () => {
  type Criteria<S extends Section> = Extract<CheckedSearch, { section: S }>['criteria'];
  type Over = Partial<typeof listings.$inferInsert>;

  /** The author of some of the listings. */
  let author = 0;
  const ids: Record<string, number> = {};

  /**
   * Values of every criterion of every section. A criterion missing here does not compile, and fails the test: each
   * must distinguish the listings below.
   */
  const values = (): {
    [S in Section]: { [K in keyof Required<Criteria<S>>]: readonly Criteria<S>[K][] };
  } => {
    const shared = {
      author: [author],
      city: ['Москва', 'Тула', 'Подольск'],
      // Only with a city.
      radius: [0, 25, 50, 100, 250] as const,
      region: ['Московская область', 'Тульская область'],
      priceFrom: [500, 900],
      priceTo: [500, 900],
    };
    return {
      pets: {
        ...shared,
        category: ['Продажа', 'Потерянные'],
        type: ['Собаки', 'Кошки'],
        breed: ['Бигль', 'Мейн-кун'],
        sex: [0, 2],
        q: [
          'щенки',
          'мейнкун тула',
          'кошки до 800 рублей',
          'щен',
          'от 500 руб',
          'ищенок',
          '!! & бигль',
          'собаки москва',
        ],
        age: [1, 2, 3, 4, 5],
        vaccinated: [true],
        documents: [true, false],
      },
      market: {
        ...shared,
        category: ['Продажа', 'Бесплатно'],
        type: ['Для собак', 'Для кошек'],
        objectId: [ids.parent, ids.child, ids.other],
        condition: [1, 2],
        q: ['лежанка', 'когтеточка подольск', 'для кошек', 'леж', 'до 900 рублей'],
      },
      services: {
        ...shared,
        category: ['Платно', 'Бартер'],
        serviceId: [ids.service, ids.otherService],
        q: ['передержка', 'выгул тула', 'пере', 'бартер'],
      },
    };
  };

  const bornAt = (age: number): number => bornMonth(age, new Date(TEST_TIME));

  /** The differences of a section's listings. */
  const traits = (): { [S in Section]: Over[] } => ({
    pets: [
      { breedId: ids.beagle, sex: 1, category: 1, title: 'Щенок бигля', bornMonth: bornAt(2), vaccinated: true },
      { breedId: ids.beagle, sex: 2, category: 3, price: null, title: 'Потерялась собака', bornMonth: bornAt(36) },
      { breedId: ids.maineCoon, sex: 2, category: 1, title: 'Котята', bornMonth: bornAt(3), documents: true },
      { breedId: ids.maineCoon, sex: 0, category: 2, price: null, title: 'Кошка в добрые руки', bornMonth: bornAt(84) },
    ],
    market: [
      { objectId: ids.parent, audience: 0, condition: 1, title: 'Новое' },
      { objectId: ids.child, audience: 1, condition: 2, title: 'Лежанка' },
      { objectId: ids.other, audience: 2, condition: 1, category: 1, price: null, title: 'Когтеточка' },
    ],
    services: [
      { serviceId: ids.service, category: 1, title: 'Передержка у меня дома' },
      { serviceId: ids.otherService, category: 2, price: null, title: 'Выгул' },
      { serviceId: ids.otherService, category: 3, title: 'Обмен' },
    ],
  });

  const idsOf = async ({ db }: TestSite, listing: number): Promise<number[]> => {
    const hits = await db.select({ id: searchHits.searchId }).from(searchHits).where(eq(searchHits.listingId, listing));
    return hits.map(({ id }) => id).sort((a, b) => a - b);
  };

  /** Creates listings of a section that differ in everything a feed can be narrowed by. */
  const placeListings = async ({ db }: TestSite, section: Section): Promise<number[]> => {
    const placed: number[] = [];
    let at = 0;
    for (const cityId of [ids.moscow, ids.tula, ids.podolsk]) {
      for (const trait of traits()[section]) {
        at += 1;
        const price = trait.price === undefined ? [300, 700, 1000][at % 3] : trait.price;
        const over = { ...(cityId !== undefined && { cityId }), ...trait, price };
        placed.push(await createListing(db, section, { ...over, ...(at % 4 === 0 && { authorId: author }) } as Over));
      }
    }
    return placed;
  };

  describeOnDatabases('A saved search', (site) => {
    beforeEach(async () => {
      const { db } = site();
      author = await createUser(db);
      const named = async (name: string, id: Promise<{ id: number }[]>) => {
        ids[name] = (await id)[0]?.id ?? 0;
      };
      const city = (name: string) => db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
      await named('moscow', city('Москва'));
      await named('tula', city('Тула'));
      await named('podolsk', city('Подольск'));
      const breed = async (name: string) => {
        const { breeds } = (await site().call('GET /api/filters')).json();
        return breeds.filter((one: { name: string }) => one.name === name);
      };
      await named('beagle', breed('Бигль'));
      await named('maineCoon', breed('Мейн-кун'));
      const all = await db.select().from(objects).orderBy(objects.id);
      const child = all.find(({ ownerId }) => ownerId !== null);
      ids.child = child?.id ?? 0;
      ids.parent = child?.ownerId ?? 0;
      ids.other = all.find(({ id, ownerId }) => ownerId === null && id !== ids.parent)?.id ?? 0;
      const { services } = (await site().call('GET /api/filters_service')).json();
      ids.service = services[0].id;
      ids.otherService = services[1].id;
    });

    test.each(sections)('of %s finds what the feed finds, by each criterion and by combinations', async (section) => {
      const { db, call, clock } = site();
      const placed = await placeListings(site(), section);
      const known = values()[section] as Record<string, readonly unknown[]>;
      expect(Object.keys(known).sort()).toEqual(Object.keys(searchCriteriaShapes[section]).sort());
      const single = Object.entries(known).flatMap(([name, some]) =>
        some.map((value) => ({ ...(name === 'radius' && { city: 'Москва' }), [name]: value })),
      );
      const random = randomFrom(7);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const several = Array.from({ length: 40 }, () =>
        Object.fromEntries(
          Object.entries(known)
            .filter(() => random() < 0.4)
            .map(([name, some]) => [name, pick(some)]),
        ),
      );
      const searches = new Map<number, object>();
      let reader = 0;
      for (const [at, criteria] of [...single, ...several].entries()) {
        if (at % 20 === 0) reader = await createUser(db);
        const answer = await call('POST /api/searches', { as: reader, payload: { section, criteria } });
        // Empty or inverted.
        if (answer.statusCode === 200) searches.set(answer.json().id, criteria);
      }
      await db.transaction(async (tx) => {
        for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
      });
      await createPublicationNotifier(db, clock)();

      const notified: Record<string, number[]> = {};
      const found: typeof notified = {};
      const byListing = new Map<number, number[]>();
      for (const listing of placed) byListing.set(listing, await idsOf(site(), listing));
      for (const [id, criteria] of searches) {
        const feed = await call(`POST ${sectionEndpoints[section].filter}`, { payload: { ...criteria, limit: 50 } });
        const name = `${id} ${JSON.stringify(criteria)}`;
        found[name] = feed
          .json()
          .map((one: { id: number }) => one.id)
          .sort((a: number, b: number) => a - b);
        notified[name] = placed.filter((listing) => byListing.get(listing)?.includes(id));
      }
      expect(notified).toEqual(found);
      for (const name of Object.keys(known)) {
        const alone = [...searches].filter(
          ([, criteria]) => Object.keys(criteria).join() === (name === 'radius' ? 'city,radius' : name),
        );
        const tells = alone.some(([id, criteria]) => {
          const { length } = notified[`${id} ${JSON.stringify(criteria)}`] ?? [];
          return length !== undefined && length > 0 && length < placed.length;
        });
        expect([name, tells]).toEqual([name, true]);
      }
    });
  });
});

describe('nearby', () => {
  const sample = pairs.find(({ id }) => id === 'labrador-sokolniki') ?? pairs[0];
  if (!sample) throw new Error('no pairs');
  const { lost, found } = sample;
  const { latitude, longitude } = lost.point;
  /** Returns the point at this distance north of the loss. */
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
    await createPublicationNotifier(site.db, site.clock)();
    await dispatchOutbox(site.db, site.clock.now());
  };
  const notified = async (site: TestSite) => {
    await tellNow(site);
    const rows = await site.db.select().from(notifications).where(eq(notifications.event, 'lostNearby'));
    return new Map(rows.map(({ userId, data }) => [userId, (data as { km: number | null }).km]));
  };

  describeOnDatabases('Watchers of the surroundings of a place', (current) => {
    it('are notified across the meridian of 180°', async () => {
      const site = current();
      const at = (east: number) => ({ latitude: 66.5, longitude: east });
      const [near, west, far] = await Promise.all(
        [-179.99, 179.9, -178].map((one) => watch(site, 0, 10, { around: { point: at(one), radius_km: 10 } })),
      );
      site.clock.advance(1000);
      await storeReport(site, { ...lost, city: 'Анадырь', point: at(179.98) });
      const heard = await notified(site);
      expect([near, west, far].map((one) => heard.has(one ?? 0))).toEqual([true, true, false]);
    });

    it('are notified of a loss within their radius, at once and once, with its distance', async () => {
      const site = current();
      const near = await watch(site, 0.6, 1);
      const town = await watch(site, 9, 10);
      const cats = await watch(site, 1, 25, { criteria: { ...losses, type: 'Кошки' } });
      const dogs = await watch(site, 20, 25, { criteria: { ...losses, type: 'Собаки' } });
      const far = await watch(site, 2, 1);
      site.clock.advance(1000);
      const id = await storeReport(site, lost);
      await storeReport(site, found);
      const heard = await notified(site);
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
      expect((await notified(site)).size).toBe(3);
    });

    it('are not notified of their own loss, nor of one without a place', async () => {
      const site = current();
      const owner = await watch(site, 0, 1);
      await storeReport(site, lost, { authorId: owner });
      const nowhere = await storeReport(site, lost);
      await site.db
        .update(lostDetails)
        .set({ latitude: null, longitude: null, publicLatitude: null, publicLongitude: null })
        .where(eq(lostDetails.listingId, nowhere));
      expect((await notified(site)).has(owner)).toBe(false);
    });

    it('of a city are notified at once, of any listing by digest', async () => {
      const site = current();
      const [city, any] = [await createUser(site.db), await createUser(site.db)];
      await save(site, city, { criteria: { ...losses, city: 'Москва' } });
      await save(site, any, { criteria: { type: 'Собаки', city: 'Москва' } });
      const id = await storeReport(site, lost, { status: 2, publishedAt: null });
      await site.call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 1 } });
      site.clock.advance(60_000);
      expect([...(await notified(site))]).toEqual([[city, null]]);
      const hits = await site.db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
      expect(hits.map(({ userId }) => userId)).toEqual([any]);
    });

    it('are at most the 500 nearest, of a place and of a city together; others by digest', async () => {
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
      // Sokolniki are some 6 km from the middle of Moscow: 497 watched places are nearer, six are not.
      const areas = searches.slice(0, NEARBY_MAX + 3).map(({ id, userId }, place) => {
        const km = place < NEARBY_MAX - 3 ? 0.001 * place : 15 + place / 1000;
        around.set(userId, km);
        return { searchId: id, latitude: north(km).latitude, longitude, radiusKm: 25 };
      });
      await site.db.insert(searchAreas).values(areas);
      const middles = searches.slice(NEARBY_MAX + 3).map(({ userId }) => userId);
      const tellOf = async (): Promise<number[]> => {
        await storeReport(site, lost);
        await createPublicationNotifier(site.db, site.clock)();
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
      // Equally distant: other losses do not always notify the same three.
      expect(new Set([first, await tellOf(), await tellOf(), await tellOf()].flat()).size).toBeGreaterThan(3);
    });

    it('are notified once when an edit adds the place, and not of an undone one', async () => {
      const site = current();
      const near = await watch(site, 0.6, 1);
      const city = await createUser(site.db);
      await save(site, city, { criteria: { ...losses, city: 'Москва' } });
      const id = await storeReport(site, { ...lost, point: undefined } as unknown as typeof lost);
      expect([...(await notified(site)).keys()]).toEqual([city]);
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
      expect([...(await notified(site)).keys()]).toEqual([city]);
      for (const wanted of [withPoint, lostOfForm({ event_date, place }), withPoint]) {
        await approve(wanted);
        site.clock.advance(60_000);
        expect([...(await notified(site))].sort(([a], [b]) => a - b)).toEqual([
          [near, expect.any(Number)],
          [city, null],
        ]);
        expect(await site.db.$count(notifications, eq(notifications.event, 'lostNearby'))).toBe(2);
      }
    });

    it('have a private place, which is exported and deleted with the account', async () => {
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

    it('differ by place, and equal ones are stored once', async () => {
      const site = current();
      const person = await createUser(site.db);
      for (const radius_km of [1, 3, 3]) await save(site, person, { around: { point: lost.point, radius_km } });
      await save(site, person, {});
      const all = (await site.call('GET /api/searches', { as: person })).json() as SavedSearch[];
      expect(all.map(({ around }) => around?.radius_km ?? null)).toEqual([null, 3, 1]);
    });
  });
});

describe('saved searches', () => {
  const channels = ['telegram', 'push', 'email'];
  const cats = { section: 'pets', criteria: { type: 'кошки', city: ' москва', category: 'продажа', priceTo: '20000' } };
  const DAY_MS = 24 * 60 * 60_000;

  const save = ({ call }: TestSite, as: number | undefined, payload: object) =>
    call('POST /api/searches', { as, payload });
  const list = async ({ call }: TestSite, as: number): Promise<SavedSearch[]> =>
    searchCalls.searches.answer.parse((await call('GET /api/searches', { as })).json());

  /** Creates a person who searches for cats in Moscow, and a pending listing of such a cat. */
  const createWish = async (site: TestSite) => {
    const { db, call } = site;
    const [anna, igor, admin] = [await createUser(db), await createUser(db), await createUser(db, { isAdmin: true })];
    const { id } = (await save(site, anna, { section: 'pets', criteria: { category: 'Продажа' } })).json();
    const listing = await createListing(db, 'pets', { authorId: igor, status: 2, publishedAt: null });
    const decide = (decision: number) =>
      call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: listing, do: decision } });
    const undo = () => call('POST /api/admin/ad-action/undo', { as: admin, payload: { ad_id: listing } });
    return { anna, igor, admin, search: id as number, listing, decide, undo };
  };
  const hitsOf = ({ db }: TestSite) => db.select().from(searchHits);
  /** Sends what is due, and returns who was notified of hits, and of what. */
  const tellNow = async ({ db, clock }: TestSite) => {
    await createPublicationNotifier(db, clock)();
    await dispatchNotices({ db, clock }, channelsWith({ telegram: ['chat'], email: ['chat'] }));
    const notified = await db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
    return notified.map(({ userId }) => userId);
  };

  describeOnDatabases('Saved searches', (site) => {
    test('are stored and named as the site writes their criteria', async () => {
      const anna = await createUser(site().db);
      const answer = await save(site(), anna, cats);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          id: expect.any(Number),
          section: 'pets',
          criteria: { category: 'Продажа', type: 'Кошки', city: 'Москва', priceTo: 20_000 },
          name: 'Кошки, Москва, до 20\u00a0000\u00a0₽',
          channels,
          around: null,
          fresh: 0,
          created_at: '2026-11-21T09:00:00.000Z',
        },
      ]);
      expect(await list(site(), anna)).toEqual([answer.json()]);
      expect(await list(site(), await createUser(site().db))).toEqual([]);
    });

    test('of goods and services are named by their catalogues', async () => {
      const anna = await createUser(site().db);
      const lists = async (call: string) => (await site().call(call)).json();
      const { objects } = (await lists('GET /api/filters_market')) as { objects: { id: number; name: string }[] };
      const { services } = (await lists('GET /api/filters_service')) as { services: { id: number; name: string }[] };
      const [object, service] = [objects.at(-1), services.at(-1)];
      await save(site(), anna, {
        section: 'market',
        criteria: { objectId: object?.id, condition: 2, type: 'для кошек' },
      });
      await save(site(), anna, { section: 'services', criteria: { serviceId: service?.id } });
      expect((await list(site(), anna)).map(({ name }) => name)).toEqual([
        service?.name,
        expect.stringMatching(new RegExp(`^Для кошек, .+/${object?.name}, б/у$`)),
      ]);
    });

    test('with the same criteria are one, with the later channels', async () => {
      const anna = await createUser(site().db);
      const first = (await save(site(), anna, cats)).json();
      const again = await save(site(), anna, {
        section: 'pets',
        criteria: { city: 'МОСКВА', priceTo: 20_000, type: 'Кошки', category: 'Продажа', breed: '', sex: null },
        channels: ['email', 'email'],
      });
      expect(again.json()).toEqual({ ...first, channels: ['email'] });
      expect(await list(site(), anna)).toHaveLength(1);
      const igor = await createUser(site().db);
      expect((await save(site(), igor, cats)).json().id).not.toBe(first.id);
    });

    test.each<[string, object, number, unknown]>([
      ['nothing', { section: 'pets', criteria: {} }, 422, 'criteria'],
      ['nothing but what means any', { section: 'pets', criteria: { city: '', sex: null } }, 422, 'criteria'],
      ['nothing but paging', { section: 'pets', criteria: { limit: 5, cursor: 'x', sort: 'new' } }, 422, 'criteria'],
      ['no criteria', { section: 'pets' }, 422, 'criteria'],
      ['a section that is not there', { section: 'toys', criteria: { city: 'Москва' } }, 422, 'section'],
      ['a city that is not there', { section: 'market', criteria: { city: 'Эльдорадо' } }, 422, 'criteria.city'],
      ['a region that is not there', { section: 'pets', criteria: { region: 'Мордор' } }, 422, 'criteria.region'],
      ['a radius around nothing', { section: 'pets', criteria: { radius: 25 } }, 422, 'criteria.radius'],
      ['a breed that is not there', { section: 'pets', criteria: { breed: 'Дракон' } }, 422, 'criteria.breed'],
      ['goods for nobody', { section: 'market', criteria: { type: 'Для драконов' } }, 422, 'criteria.type'],
      ['prices upside down', { section: 'pets', criteria: { priceFrom: 5, priceTo: 4 } }, 422, 'criteria.priceFrom'],
      ['words that are none', { section: 'pets', criteria: { q: '!! & | ()' } }, 422, 'criteria.q'],
      ['101 characters', { section: 'pets', criteria: { q: 'щ'.repeat(101) } }, 422, 'criteria.q'],
      ['what is not asked', { section: 'pets', criteria: { vaccinated: false } }, 422, 'criteria'],
      ['a broken name', { section: 'pets', criteria: { city: 'Мос\u0000ква' } }, 422, 'criteria.city'],
      [
        'a channel that is not there',
        { section: 'pets', criteria: { sex: 1 }, channels: ['pigeon'] },
        422,
        'channels.0',
      ],
      ['four channels', { section: 'pets', criteria: { sex: 1 }, channels: [...channels, 'push'] }, 422, 'channels'],
    ])('of %s are refused', async (_what, payload, status, field) => {
      const anna = await createUser(site().db);
      const answer = await save(site(), anna, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().detail).toEqual([{ field, msg: expect.stringMatching(/[а-я]/) }]);
      expect(await list(site(), anna)).toEqual([]);
    });

    test('are at most twenty under concurrency', async () => {
      const { db } = site();
      const anna = await createUser(db);
      for (let made = 1; made < SEARCHES_MAX; made += 1) await createSearch(db, { userId: anna });
      const answers = await Promise.all(
        [1, 2, 3].map((priceTo) => save(site(), anna, { section: 'pets', criteria: { priceTo } })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(refused).toEqual({ code: 'SEARCHES_LIMIT', detail: expect.stringContaining('не больше 20') });
      // Saving the same again needs no room.
      const [saved] = await list(site(), anna);
      expect((await save(site(), anna, { section: 'pets', criteria: saved?.criteria })).json().id).toBe(saved?.id);
    });

    test('change their channels and record the last visit', async () => {
      const { db, call, clock } = site();
      const anna = await createUser(db);
      const id = await createSearch(db, { userId: anna });
      const listingId = await createListing(db, 'pets');
      clock.advance(1000);
      await db.insert(searchHits).values({ searchId: id, listingId, foundAt: clock.now() });
      expect((await list(site(), anna))[0]).toMatchObject({ id, channels: [], fresh: 1 });
      const edit = (payload: object) => call(`POST /api/searches/${id}/edit`, { as: anna, payload });
      expect((await edit({ channels: ['push'] })).json()).toMatchObject({ id, channels: ['push'], fresh: 1 });
      clock.advance(1000);
      expect((await edit({ seen: true })).json()).toMatchObject({ id, channels: ['push'], fresh: 0 });
      for (const payload of [{}, { seen: false }, { channels: 'push' }])
        expect((await edit(payload)).statusCode).toBe(422);
    });

    test('are deleted with their hits', async () => {
      const { db, call } = site();
      const anna = await createUser(db);
      const id = await createSearch(db, { userId: anna });
      await db
        .insert(searchHits)
        .values({ searchId: id, listingId: await createListing(db, 'pets'), foundAt: new Date() });
      const remove = () => call(`POST /api/searches/${id}/delete`, { as: anna });
      expect((await remove()).json()).toEqual({ ok: true });
      expect((await remove()).statusCode).toBe(404);
      expect(await hitsOf(site())).toEqual([]);
    });

    test.each(['0', '99999999999', 'abc', '1%2F2'])('%s is 404 for others', async (id) => {
      const { db, call } = site();
      const anna = await createUser(db);
      for (const act of ['edit', 'delete']) {
        const answer = await call(`POST /api/searches/${id}/${act}`, { as: anna, payload: { channels: [] } });
        expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Такого сохранённого поиска нет']);
      }
    });

    test('are exported, and deleted with the account', async () => {
      const { db, call } = site();
      const anna = await createUser(db);
      const saved = (await save(site(), anna, cats)).json();
      const listingId = await createListing(db, 'pets');
      await db.insert(searchHits).values({ searchId: saved.id, listingId, foundAt: new Date('2026-11-20') });
      expect((await call('GET /api/me/export', { as: anna })).json()).toMatchObject({
        saved_searches: [saved],
        search_hits: [{ search_id: saved.id, listing_id: listingId, time: '2026-11-20T00:00:00.000Z' }],
      });
      await call('POST /api/me/delete', { as: anna });
      expect(await db.select().from(savedSearches)).toEqual([]);
      expect(await hitsOf(site())).toEqual([]);
    });
  });

  describeOnDatabases('A publication', (site) => {
    test('is sent once it can no longer be undone, by the channels of the search', async () => {
      const { db, call, clock } = site();
      const { anna, search, listing, decide } = await createWish(site());
      // Another matching search shares the notice of the first, and adds its channels.
      await save(site(), anna, { section: 'pets', criteria: { sex: 0 }, channels: [] });
      await call(`POST /api/searches/${search}/edit`, { as: anna, payload: { channels: ['email'] } });
      clock.advance(1);
      expect((await decide(1)).statusCode).toBe(200);
      clock.advance(SETTLED_AFTER_MS - 1);
      expect(await tellNow(site())).toEqual([]);
      clock.advance(1);
      expect(await tellNow(site())).toEqual([anna]);
      expect(await tellNow(site())).toEqual([anna]);
      expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual([listing, listing]);
      expect((await list(site(), anna)).map(({ fresh }) => fresh)).toEqual([1, 1]);
      const sent = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.event, 'searchHit'));
      expect(sent.map(({ userId, channel }) => [userId, channel])).toEqual([[anna, 'email']]);
      const [notice] = (await call('GET /api/notifications', { as: anna })).json();
      expect(notice).toMatchObject({ event: 'searchHit', href: `/post/${listing}`, is_read: false });
      expect(notice.text).toMatch(/^«Продажа»: новое объявление «.+»$/);
    });

    test('that was undone is not sent until published again', async () => {
      const { clock } = site();
      const { anna, decide, undo } = await createWish(site());
      await decide(1);
      expect((await undo()).statusCode).toBe(200);
      expect(await hitsOf(site())).toEqual([]);
      clock.advance(3_000);
      await decide(1);
      clock.advance(4_000);
      expect(await tellNow(site())).toEqual([]);
      await undo();
      clock.advance(2_000);
      expect(await tellNow(site())).toEqual([]);
      await decide(1);
      clock.advance(SETTLED_AFTER_MS);
      expect(await tellNow(site())).toEqual([anna]);
    });

    test('after outdating is sent at once to people not notified yet', async () => {
      const { db, call, clock } = site();
      const { anna, igor, listing, decide } = await createWish(site());
      await decide(1);
      clock.advance(SETTLED_AFTER_MS);
      expect(await tellNow(site())).toEqual([anna]);
      const late = await createUser(db);
      await save(site(), late, { section: 'pets', criteria: { priceFrom: 1000, priceTo: 1000 } });
      await call(`POST /api/articles/${listing}/close`, { as: igor, payload: { outcome: 'withdrawn' } });
      const again = await call('POST /api/user/ad-action', { as: igor, payload: { ad_id: listing, do: 1 } });
      expect(again.statusCode).toBe(200);
      expect(await tellNow(site())).toEqual([anna, late]);
    });

    test('is not sent to its author or banned people, nor of banned authors or hidden listings', async () => {
      const { db, clock } = site();
      const [anna, banned] = [await createUser(db), await createUser(db, { isBanned: true })];
      await createSearch(db, { userId: banned });
      await createSearch(db, { userId: anna });
      const placed = [
        await createListing(db, 'pets', { authorId: anna }),
        await createListing(db, 'pets', { authorId: banned }),
        await createListing(db, 'pets', { hiddenAt: new Date() }),
        await createListing(db, 'pets'),
      ];
      await db.transaction(async (tx) => {
        for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
      });
      expect(await createPublicationNotifier(db, clock)()).toBe(1);
      expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual(placed.slice(3));
    });

    test('is sent again after 90 days', async () => {
      const { db, clock } = site();
      const anna = await createUser(db);
      const searchId = await createSearch(db, { userId: anna });
      const [old, young] = [await createListing(db, 'pets'), await createListing(db, 'pets')];
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await db.insert(searchHits).values([
        { searchId, listingId: old, foundAt: before(91) },
        { searchId, listingId: young, foundAt: before(89) },
      ]);
      await sweepRows(db, clock.now());
      expect(
        (await db.select().from(searchHits).where(eq(searchHits.searchId, searchId))).map(({ listingId }) => listingId),
      ).toEqual([young]);
    });

    test('read by an older version is read again, once', async () => {
      const { db, call } = site();
      const anna = await createUser(db);
      await call('POST /api/searches', { as: anna, payload: { section: 'pets', criteria: { q: 'котёнка' } } });
      const [saved] = await db.select().from(savedSearches);
      await db.update(savedSearches).set({ words: "'котенк'", keys: ['котенк'], readAs: 0 });
      const searches = searchesOf(db, db);
      expect([await rereadSearches(db, searches), await rereadSearches(db, searches)]).toEqual([1, 0]);
      expect(await db.select().from(savedSearches)).toEqual([saved]);
    });
  });
});

describe('notify of publications', () => {
  const publish = ({ db, clock }: TestSite, ...ids: number[]): Promise<void> =>
    db.transaction(async (tx) => {
      for (const id of ids) await queueSearches(tx, { id, now: clock.now() });
    });

  interface Person {
    userId: number;
    searches: number[];
  }
  /** Creates people with two searches each that match any pet for sale. */
  const createPeople = async ({ db }: TestSite, count: number): Promise<Person[]> => {
    const people: Person[] = [];
    for (let at = 0; at < count; at += 1) {
      const userId = await createUser(db);
      people.push({ userId, searches: [await createSearch(db, { userId }), await createSearch(db, { userId })] });
    }
    return people;
  };

  /** Returns the outbox's people and listings, in its order. */
  const notified = async ({ db }: TestSite) => {
    const rows = await db.select().from(noticeOutbox).orderBy(noticeOutbox.id);
    return rows.map(({ userId, data }) => [userId, (data as { id: number }).id]);
  };
  const waiting = async ({ db }: TestSite) =>
    (await db.select().from(searchQueue).orderBy(searchQueue.listingId)).map(({ listingId }) => listingId);

  /** Runs `work` while the database refuses hits that match `holds`. */
  const whileBroken = async ({ db }: TestSite, holds: string, work: () => Promise<unknown>): Promise<void> => {
    await db.execute(sql`create function break_hits() returns trigger language plpgsql as
    $$ begin raise exception 'no hit'; end $$`);
    await db.execute(sql`create trigger break_hits before insert on search_hits for each row
    when (${sql.raw(holds)}) execute function break_hits()`);
    try {
      await work();
    } finally {
      await db.execute(sql`drop function break_hits() cascade`);
    }
  };

  describeOnDatabases('Notifying of a publication', (current) => {
    test('continues after an interruption without repeats', async () => {
      const site = current();
      const people = await createPeople(site, 5);
      const id = await createListing(site.db, 'pets');
      await publish(site, id);
      const index = await createCityIndex(site.db, site.db)();
      const queued = {
        listingId: id,
        section: 'pets' as const,
        publishedAt: site.clock.now(),
        toldAt: site.clock.now(),
      };
      const notifyOn = async () =>
        notifyHits(site.db, queued, { found: await findHits(site.db, queued, index), people: 2 });

      await whileBroken(site, `new.search_id = ${people[3]?.searches[1]}`, () => expect(notifyOn()).rejects.toThrow());
      expect([await notified(site), await waiting(site)]).toEqual([
        people.slice(0, 2).map(({ userId }) => [userId, id]),
        [id],
      ]);
      // Sent notices have left the outbox.
      await site.db.delete(noticeOutbox);
      expect(await notifyOn()).toBe(3);
      expect([await notified(site), await waiting(site)]).toEqual([
        people.slice(2).map(({ userId }) => [userId, id]),
        [],
      ]);
      expect(await site.db.$count(searchHits)).toBe(10);
      expect(await notifyOn()).toBe(0);
    });

    test('does not wait for a failing publication', async () => {
      const site = current();
      const [person] = await createPeople(site, 1);
      const [bad, good] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
      await publish(site, bad);
      site.clock.advance(1);
      await publish(site, good);
      const notifyAll = createPublicationNotifier(site.db, site.clock);
      await whileBroken(site, `new.listing_id = ${bad}`, () => expect(notifyAll()).rejects.toThrow());
      expect([await notified(site), await waiting(site)]).toEqual([[[person?.userId, good]], [bad]]);
      expect(await notifyAll()).toBe(0);
      site.clock.advance(30_000);
      expect(await notifyAll()).toBe(1);
      expect(await waiting(site)).toEqual([]);
    });

    test('does not wait for any number of failures, retries them, and gives up in the end', async () => {
      const site = current();
      const [person] = await createPeople(site, 1);
      const bad: number[] = [];
      for (let at = 0; at < 45; at += 1) bad.push(await createListing(site.db, 'pets'));
      const good = await createListing(site.db, 'pets');
      await publish(site, ...bad);
      site.clock.advance(1);
      await publish(site, good);
      const notifier = createPublicationNotifier(site.db, site.clock);
      const notifyAll = () => withFrozenTime(notifier);
      const failed = async () => (await site.db.select().from(failedItems)).map(({ failures }) => failures);
      await whileBroken(site, `new.listing_id <> ${good}`, async () => {
        await expect(notifyAll()).rejects.toThrow('search_queue: 45 rows failed');
        expect([await notified(site), await waiting(site)]).toEqual([[[person?.userId, good]], bad]);
        for (const seconds of [30, 120, 600, 3600, 6 * 3600]) {
          site.clock.advance(seconds * 1000 - 1);
          expect(await notifyAll()).toBe(0);
          site.clock.advance(1);
          await expect(notifyAll()).rejects.toThrow('search_queue: 45 rows failed');
        }
        expect(await failed()).toEqual(bad.map(() => 6));
        site.clock.advance(24 * 3600 * 1000);
        expect(await notifyAll()).toBe(0);
      });
      const rows = await site.db.select().from(failedItems);
      expect(rows[0]).toMatchObject({ queue: 'search_queue', againAt: null, error: expect.stringMatching(/P0001/) });
      const metrics = await site.app.metricsRegistry.metrics();
      expect(metrics).toMatch(/^turns_given_up 45$/m);

      // A repeated publication is another item, and a given-up one is retried when the operator requests it.
      const [again = 0, other = 0] = bad;
      await publish(site, again);
      expect([await notifyAll(), (await waiting(site)).length]).toEqual([1, 44]);
      await site.db.delete(failedItems).where(like(failedItems.key, `${other} %`));
      expect([await notifyAll(), (await waiting(site)).length]).toEqual([1, 43]);
      site.clock.advance(30 * 24 * 3600 * 1000);
      await sweepRows(site.db, site.clock.now());
      expect(await failed()).toEqual([]);
    });

    test.each([
      ['closed', { status: 4 }],
      ['hidden', { hiddenAt: new Date() }],
    ])('notifies nobody of what was %s before or during it', async (_what, change) => {
      const site = current();
      const people = await createPeople(site, 2);
      const [before, between] = [await createListing(site.db, 'pets'), await createListing(site.db, 'pets')];
      await publish(site, before, between);
      const queued = { section: 'pets' as const, publishedAt: site.clock.now(), toldAt: site.clock.now() };
      const index = await createCityIndex(site.db, site.db)();
      const found = await findHits(site.db, { ...queued, listingId: between }, index);
      expect(found.finders).toHaveLength(people.length);
      for (const id of [before, between]) await site.db.update(listings).set(change).where(eq(listings.id, id));
      expect(await notifyHits(site.db, { ...queued, listingId: between }, { found })).toBe(0);
      expect(await createPublicationNotifier(site.db, site.clock)()).toBe(0);
      expect([await notified(site), await waiting(site), await site.db.$count(searchHits)]).toEqual([[], [], 0]);
    });

    test('excludes searches saved after the publication', async () => {
      const site = current();
      const [early] = await createPeople(site, 1);
      const id = await createListing(site.db, 'pets');
      await publish(site, id);
      const late = await createUser(site.db);
      await createSearch(site.db, { userId: late, createdAt: new Date(site.clock.now().getTime() + 1) });
      await createPublicationNotifier(site.db, site.clock)();
      expect(await notified(site)).toEqual([[early?.userId, id]]);
    });
  });
});
