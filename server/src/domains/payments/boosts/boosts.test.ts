import { expect, it } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import {
  BOOST_DAYS,
  BoostType,
  contractOf,
  DAY_MS,
  extrasOf,
  type Section,
  type SectionField,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { boosts, breeds, cities, listings, objects, services, users } from '../../../db/schema';
import { bornMonth, columnsOf, extraColumnsOf } from '../../listings/core/sectionQueries';

const { pinned, promoted } = BoostType;

const boost = async ({ db }: TestSite, listingId: number, boostType: BoostType, over: object = {}): Promise<void> => {
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId));
  const { breedId = null, objectId = null, serviceId = null } = listing ?? {};
  const startsAt = new Date(TEST_TIME);
  await db.insert(boosts).values({
    listingId,
    boostType,
    ...(boostType === pinned && { breedId, objectId, serviceId }),
    startsAt,
    endsAt: new Date(startsAt.getTime() + BOOST_DAYS * DAY_MS),
    ...over,
  });
};

const firstTwo = async ({ db }: TestSite, table: typeof breeds | typeof cities | typeof services) => {
  const [one, two] = await db.select({ id: table.id, name: table.name }).from(table).orderBy(table.id).limit(2);
  if (!one || !two) throw new Error('The reference data is missing');
  return [one, two] as const;
};

const ask = (site: TestSite, section: Section, filter: Record<string, unknown>, as?: number) => {
  const path = sectionEndpoints[section].boosted;
  return section === 'pets'
    ? site.call(`GET ${path}?${new URLSearchParams(filter as Record<string, string>)}`, { as })
    : site.call(`POST ${path}`, { as, payload: filter });
};

/** Returns pairs of id and kind; the promoted ones, whose order is random, by id. */
const boostedIn = (answer: Awaited<ReturnType<typeof ask>>): [number, number][] => {
  const pairs = answer.json().map((listing: { id: number; boost_type: number }) => [listing.id, listing.boost_type]);
  const ofType = (type: number) => pairs.filter((pair: [number, number]) => pair[1] === type);
  expect(pairs.slice(0, ofType(pinned).length)).toEqual(ofType(pinned));
  return [...ofType(pinned), ...ofType(promoted).sort((a: [number, number], b: [number, number]) => a[0] - b[0])];
};

const isBoosted = async (site: TestSite, section: Section, id: number, as?: number) =>
  (await site.call(`GET ${withParam(sectionEndpoints[section].isBoosted, id)}`, { as })).json();

/** Returns the filter that matches the factory's listings of the section. */
const choose = async (site: TestSite, section: Section): Promise<Record<string, unknown>> => {
  if (section === 'pets') return { breed: (await firstTwo(site, breeds))[0].name };
  if (section === 'services') return { serviceId: (await firstTwo(site, services))[0].id };
  const [item] = await site.db.select().from(objects).orderBy(objects.id).limit(1);
  return { objectId: item?.id };
};

interface Filter {
  name: string;
  value: string | number | boolean;
  suits: object;
  other: object;
}

/** Every filter of a section besides its entry and place, with a listing that matches and one that does not. */
const filtersOf = (section: Section): Filter[] => {
  const { categories, pricedCategory, fields } = contractOf(section);
  const priced = { category: categories[pricedCategory] ?? 0 };
  const free = Object.entries(categories).find(([name]) => name !== pricedCategory) ?? [];
  const found: Filter[] = [
    { name: 'category', value: free[0] ?? '', suits: { category: free[1], price: null }, other: priced },
    { name: 'priceTo', value: 500, suits: { ...priced, price: 500 }, other: { ...priced, price: 501 } },
    { name: 'priceFrom', value: 500, suits: { ...priced, price: 500 }, other: { ...priced, price: 499 } },
  ];
  for (const [key, field] of Object.entries(fields) as [string, SectionField][]) {
    const column = columnsOf(section)[key]?.insert;
    if (field.kind !== 'choice' || column === undefined) continue;
    const [first, second] = Object.entries(field.options);
    if (!first || !second) throw new Error(`${section}.${key} offers no choice`);
    const value = field.wire === 'name' ? second[0] : second[1];
    found.push({ name: field.filter, value, suits: { [column]: second[1] }, other: { [column]: first[1] } });
  }
  for (const [key, { kind }] of Object.entries(extrasOf(section))) {
    const column = extraColumnsOf(section)[key]?.insert ?? '';
    const [value, suits] = kind === 'flag' ? [true, true] : [1, bornMonth(1, new Date(TEST_TIME))];
    found.push({ name: key, value, suits: { [column]: suits }, other: {} });
  }
  return found;
};

describeOnDatabases('boosted listings', (current) => {
  it.each(sections)('%s: returns pinned ones first, then promoted ones, as the detail does @slow', async (section) => {
    const site = current();
    const author = await createUser(site.db);
    const ids: number[] = [];
    for (let number = 0; number < 4; number += 1) {
      ids.push(await createListing(site.db, section, { authorId: author }));
    }
    const [plain = 0, pin = 0, one = 0, two = 0] = ids;
    await boost(site, pin, pinned);
    await boost(site, one, promoted);
    await boost(site, two, promoted);

    const answer = await ask(site, section, await choose(site, section), author);
    expect(answer.statusCode).toBe(200);
    expect(boostedIn(answer)).toEqual([
      [pin, pinned],
      [one, promoted],
      [two, promoted],
    ]);
    const { description, ...card } = answer.json()[0];
    expect(description).not.toBe('');
    const brief = await ask(site, section, { ...(await choose(site, section)), brief: true }, author);
    expect(brief.json()[0]).toEqual(card);
    const detail = await site.call(`GET ${withParam(sectionEndpoints[section].detail, pin)}`, { as: author });
    const { boosted_until: until, ...status } = detail.json();
    // Its owner sees more on its page only.
    expect(status).toMatchObject(answer.json()[0]);
    expect(until).toBe(new Date(new Date(TEST_TIME).getTime() + BOOST_DAYS * DAY_MS).toISOString());
    expect(await isBoosted(site, section, pin)).toEqual({ active: true });
    expect(await isBoosted(site, section, one)).toEqual({ active: true });
    expect(await isBoosted(site, section, plain)).toEqual({ active: false });
  });

  it.each(sections)('%s: returns nothing without a criterion', async (section) => {
    const site = current();
    await boost(site, await createListing(site.db, section), pinned);
    await boost(site, await createListing(site.db, section), promoted);
    for (const filter of [{}, { breed: '', objectId: '', serviceId: '' }, { city: 'Москва' }]) {
      const answer = await ask(site, section, filter);
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    }
  });

  it.each(sections)('%s: starts and ends a boost by the clock alone', async (section) => {
    const site = current();
    const id = await createListing(site.db, section);
    const later = await createListing(site.db, section);
    await boost(site, id, promoted);
    const startsAt = new Date(new Date(TEST_TIME).getTime() + DAY_MS);
    await boost(site, later, promoted, { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) });
    const filter = await choose(site, section);
    const idsNow = async () => boostedIn(await ask(site, section, filter)).map(([listing]) => listing);

    expect(await idsNow()).toEqual([id]);
    expect(await isBoosted(site, section, later)).toEqual({ active: false });
    site.clock.advance(DAY_MS);
    expect(await idsNow()).toEqual([id, later]);
    site.clock.advance(DAY_MS);
    expect(await idsNow()).toEqual([id]);
    site.clock.advance(5 * DAY_MS - 1);
    expect(await isBoosted(site, section, id)).toEqual({ active: true });
    site.clock.advance(1);
    expect(await idsNow()).toEqual([]);
    expect(await isBoosted(site, section, id)).toEqual({ active: false });
  });

  it('leaves out ended boosts, unpublished listings and banned authors', async () => {
    const site = current();
    const author = await createUser(site.db);
    const ended = await createListing(site.db, 'pets');
    await boost(site, ended, promoted, { state: 'ended' });
    const ofBanned = await createListing(site.db, 'pets', { authorId: author });
    await boost(site, ofBanned, promoted);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
    for (const status of [0, 2, 3, 4]) await boost(site, await createListing(site.db, 'pets', { status }), promoted);
    const outdated = await createListing(site.db, 'pets', { status: 4, authorId: author });
    await boost(site, outdated, promoted);

    const filter = await choose(site, 'pets');
    expect((await ask(site, 'pets', filter)).json()).toEqual([]);
    expect((await ask(site, 'pets', filter, author)).json()).toEqual([]);
    expect(await isBoosted(site, 'pets', ended)).toEqual({ active: false });
    expect(await isBoosted(site, 'pets', outdated, author)).toEqual({ active: false });
    await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
    // A ban ends paid options (docs/specification.md, 'Paid options').
    expect((await ask(site, 'pets', filter)).json()).toEqual([]);
    expect(await isBoosted(site, 'pets', ofBanned)).toEqual({ active: false });
  });

  it('pets: matches the breed; a city narrows the promoted only @slow', async () => {
    const site = current();
    const [breed, otherBreed] = await firstTwo(site, breeds);
    const [city, otherCity] = await firstTwo(site, cities);
    const pin = await createListing(site.db, 'pets', { breedId: breed.id, cityId: otherCity.id });
    const near = await createListing(site.db, 'pets', { breedId: breed.id, cityId: city.id });
    const far = await createListing(site.db, 'pets', { breedId: breed.id, cityId: otherCity.id });
    const otherPin = await createListing(site.db, 'pets', { breedId: otherBreed.id, cityId: city.id });
    await boost(site, pin, pinned);
    await boost(site, near, promoted);
    await boost(site, far, promoted);
    await boost(site, otherPin, pinned);

    const requested = async (filter: Record<string, string>) => boostedIn(await ask(site, 'pets', filter));
    const pinPair = [pin, pinned];
    expect(await requested({ breed: breed.name })).toEqual([pinPair, [near, promoted], [far, promoted]]);
    expect(await requested({ breed: breed.name, city: city.name })).toEqual([pinPair, [near, promoted]]);
    expect(await requested({ breed: breed.name, city: 'Нет такого' })).toEqual([pinPair]);
    expect(await requested({ breed: otherBreed.name, city: otherCity.name })).toEqual([[otherPin, pinned]]);
    expect(await requested({ breed: 'Нет такой' })).toEqual([]);
  });

  it('market: a parent item means its children too, its own pin first @slow', async () => {
    const site = current();
    const [child] = await site.db.select().from(objects).where(isNotNull(objects.ownerId)).orderBy(objects.id).limit(1);
    const parentId = child?.ownerId ?? 0;
    const childId = child?.id ?? 0;
    const childPin = await createListing(site.db, 'market', { objectId: childId });
    const childPromoted = await createListing(site.db, 'market', { objectId: childId });
    const parentPin = await createListing(site.db, 'market', { objectId: parentId });
    await boost(site, childPin, pinned);
    await boost(site, childPromoted, promoted);
    await boost(site, parentPin, pinned);

    const requested = async (objectId: number | string) => boostedIn(await ask(site, 'market', { objectId }));
    const ofChild = [
      [childPin, pinned],
      [childPromoted, promoted],
    ];
    expect(await requested(childId)).toEqual(ofChild);
    expect(await requested(String(childId))).toEqual(ofChild);
    expect(await requested(parentId)).toEqual([[parentPin, pinned], ...ofChild]);
    expect(await requested(999_999)).toEqual([]);
  });

  it('services: a city narrows the promoted only, a category both', async () => {
    const site = current();
    const [city, otherCity] = await firstTwo(site, cities);
    const [{ id: serviceId }] = await firstTwo(site, services);
    const pin = await createListing(site.db, 'services', { cityId: otherCity.id, category: 1 });
    const paid = await createListing(site.db, 'services', { cityId: city.id, category: 1 });
    const barter = await createListing(site.db, 'services', { cityId: city.id, category: 2, price: null });
    await boost(site, pin, pinned);
    await boost(site, paid, promoted);
    await boost(site, barter, promoted);

    const requested = async (filter: object) => boostedIn(await ask(site, 'services', { serviceId, ...filter }));
    const pinPair = [pin, pinned];
    expect(await requested({})).toEqual([pinPair, [paid, promoted], [barter, promoted]]);
    expect(await requested({ category: 'Бартер' })).toEqual([[barter, promoted]]);
    expect(await requested({ category: 'Платно', city: city.name })).toEqual([pinPair, [paid, promoted]]);
    expect(await requested({ category: 'Платно', city: otherCity.name })).toEqual([pinPair]);
    expect(await requested({ category: null, city: null })).toHaveLength(3);
  });

  it.each(sections.flatMap((section) => filtersOf(section).map((filter) => [section, filter.name, filter] as const)))(
    '%s: %s leaves out what does not match it, pinned or promoted',
    async (section, name, { value, suits, other }) => {
      const site = current();
      const pin = await createListing(site.db, section, other);
      const suiting = await createListing(site.db, section, suits);
      const unlike = await createListing(site.db, section, other);
      await boost(site, pin, pinned);
      for (const id of [suiting, unlike]) await boost(site, id, promoted);
      const chosen = await choose(site, section);
      expect(boostedIn(await ask(site, section, { ...chosen, [name]: value }))).toEqual([[suiting, promoted]]);
      expect(boostedIn(await ask(site, section, chosen))).toHaveLength(3);
    },
  );

  it.each(sections)('%s: a region and a radius narrow the promoted only', async (section) => {
    const site = current();
    const idOf = async (name: string) => (await site.db.select().from(cities).where(eq(cities.name, name)))[0]?.id ?? 0;
    const ids: Record<string, number> = {};
    for (const name of ['Тула', 'Москва', 'Казань']) {
      ids[name] = await createListing(site.db, section, { cityId: await idOf(name) });
      await boost(site, ids[name] ?? 0, promoted);
    }
    const pin = await createListing(site.db, section, { cityId: await idOf('Владивосток') });
    await boost(site, pin, pinned);
    const chosen = await choose(site, section);
    const found = async (place: Record<string, unknown>) =>
      boostedIn(await ask(site, section, { ...chosen, ...place })).map(([id]) => id);
    expect(await found({ city: 'Тула' })).toEqual([pin, ids.Тула]);
    expect(await found({ city: 'Тула', radius: 250 })).toEqual([pin, ids.Тула, ids.Москва]);
    expect(await found({ region: 'Тульская область' })).toEqual([pin, ids.Тула]);
    expect(await found({ region: 'Нет такой' })).toEqual([pin]);
    expect(await found({})).toHaveLength(4);
  });

  it('returns at most 50, always with the pin @slow', async () => {
    const site = current();
    const authorId = await createUser(site.db);
    for (let number = 0; number < 55; number += 1) {
      await boost(site, await createListing(site.db, 'services', { authorId }), promoted);
    }
    const pin = await createListing(site.db, 'services', { authorId });
    await boost(site, pin, pinned);
    const answer = await ask(site, 'services', await choose(site, 'services'));
    expect(answer.json()).toHaveLength(50);
    expect(answer.json()[0]).toMatchObject({ id: pin, boost_type: pinned });
  });

  it('refuses bad criteria', async () => {
    const bad: [string, object?][] = [
      ['GET /api/boosted-ads?breed=a&breed=b'],
      ['GET /api/boosted-ads?breed=%00'],
      [`GET /api/boosted-ads?breed=${'x'.repeat(201)}`],
      ['POST /api/market_boosted', { objectId: 'x' }],
      ['POST /api/market_boosted', { objectId: -1 }],
      ['POST /api/market_boosted', { objectId: 2_147_483_648 }],
      ['POST /api/market_boosted', { objectId: { $gt: 0 } }],
      ['POST /api/service_boosted', { serviceId: [1] }],
      ['POST /api/service_boosted', { serviceId: 1, category: 'Дорого' }],
      ['POST /api/market_boosted', { objectId: 1, radius: 50 }],
      ['GET /api/boosted-ads?breed=a&priceFrom=2&priceTo=1'],
      ['POST /api/service_boosted', []],
      ['POST /api/service_boosted'],
    ];
    for (const [request, payload] of bad) {
      const { statusCode } = await current().call(request, payload && { payload });
      expect([request, payload, statusCode]).toEqual([request, payload, 422]);
    }
  });

  it.each(sections)('%s: is-boosted shows kind and end to the owner and administrators only', async (section) => {
    const site = current();
    const [owner, other] = [await createUser(site.db), await createUser(site.db)];
    const id = await createListing(site.db, section, { authorId: owner });
    expect(await isBoosted(site, section, id, owner)).toEqual({ active: false });
    await boost(site, id, promoted);
    const until = new Date(new Date(TEST_TIME).getTime() + BOOST_DAYS * DAY_MS).toISOString();
    const status = { active: true, boost_type: promoted, until };
    expect(await isBoosted(site, section, id, owner)).toEqual(status);
    expect(await isBoosted(site, section, id, 1)).toEqual(status);
    expect(await isBoosted(site, section, id, other)).toEqual({ active: true });
    expect(await isBoosted(site, section, id)).toEqual({ active: true });
  });

  it('is-boosted: is 404 for an invisible listing or an invalid id', async () => {
    const site = current();
    const owner = await createUser(site.db);
    const review = await createListing(site.db, 'market', { authorId: owner, status: 2 });
    const status = async (id: string | number, as?: number) =>
      (await site.call(`GET /api/is-boosted-market/${id}`, { as })).statusCode;
    expect(await status(review)).toBe(404);
    expect(await status(review, owner)).toBe(200);
    expect(await status(review, 1)).toBe(200);
    for (const id of ['abc', '-1', '0', '2147483648', '%00', '1%20or%201']) expect(await status(id)).toBe(404);
  });
});
