import { beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type CheckedSearch, type Section, searchCriteriaShapes, sectionEndpoints, sections } from 'shared/contract';
import { cities, type listings, objects, searchHits } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { randomFrom } from '../../testing/randomFrom';
import { bornMonth } from '../listings/ageInMonths';
import { queueSearches } from '../searchQueue/searchQueue';
import { createPublicationTeller } from './tellPublications';

type Criteria<S extends Section> = Extract<CheckedSearch, { section: S }>['criteria'];
type Over = Partial<typeof listings.$inferInsert>;

/** Number of the author of some of the listings. */
let author = 0;
const ids: Record<string, number> = {};

/**
 * Values of every criterion of every section. A criterion that is not here does not compile, and fails the test: each has
 * to tell the listings below apart.
 */
const values = (): {
  [S in Section]: { [K in keyof Required<Criteria<S>>]: readonly Criteria<S>[K][] };
} => {
  const shared = {
    author: [author],
    city: ['Москва', 'Тула', 'Подольск'],
    // Goes with a city alone.
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
      q: ['щенки', 'мейнкун тула', 'кошки до 800 рублей', 'щен', 'от 500 руб', 'ищенок', '!! & бигль', 'собаки москва'],
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

/** What the listings of a section differ in. */
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

/** Listings of a section that differ in everything a feed can be narrowed by. */
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

  test.each(sections)('of %s finds what the feed finds, by each criterion and by some together', async (section) => {
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
      // Nothing, or upside down.
      if (answer.statusCode === 200) searches.set(answer.json().id, criteria);
    }
    await db.transaction(async (tx) => {
      for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
    });
    await createPublicationTeller(db, clock)();

    const told: Record<string, number[]> = {};
    const found: typeof told = {};
    const byListing = new Map<number, number[]>();
    for (const listing of placed) byListing.set(listing, await idsOf(site(), listing));
    for (const [id, criteria] of searches) {
      const feed = await call(`POST ${sectionEndpoints[section].filter}`, { payload: { ...criteria, limit: 50 } });
      const name = `${id} ${JSON.stringify(criteria)}`;
      found[name] = feed
        .json()
        .map((one: { id: number }) => one.id)
        .sort((a: number, b: number) => a - b);
      told[name] = placed.filter((listing) => byListing.get(listing)?.includes(id));
    }
    expect(told).toEqual(found);
    for (const name of Object.keys(known)) {
      const alone = [...searches].filter(
        ([, criteria]) => Object.keys(criteria).join() === (name === 'radius' ? 'city,radius' : name),
      );
      const tells = alone.some(([id, criteria]) => {
        const { length } = told[`${id} ${JSON.stringify(criteria)}`] ?? [];
        return length !== undefined && length > 0 && length < placed.length;
      });
      expect([name, tells]).toEqual([name, true]);
    }
  });
});
