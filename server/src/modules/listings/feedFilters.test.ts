import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categoryNames, contractOf, type Section, sectionEndpoints, sections } from 'shared/contract';

const { type: marketType } = contractOf('market').fields;
const marketTypes = marketType?.kind === 'choice' ? Object.keys(marketType.options) : [];
const petCategories = categoryNames.pets;

import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

/** A listing in the words of the filter call: the reference implementation reads nothing else. */
interface Known {
  id: number;
  section: Section;
  category: string;
  city: string;
  price: number | null;
  type?: string | undefined;
  breed?: string | undefined;
  sex?: number;
  condition?: number;
  objectId?: number;
  rootId?: number;
  serviceId?: number;
}

type Request = Record<string, string | number | undefined>;

const cities = ['Москва', 'Казань'];
const breeds = [
  { name: 'Беспородная собака', type: 'Собаки' },
  { name: 'Акита-ину', type: 'Собаки' },
  { name: 'Беспородная кошка', type: 'Кошки' },
];

const matches = (listing: Known, request: Request): boolean =>
  (['category', 'city', 'type', 'breed', 'sex', 'condition', 'serviceId'] as const).every(
    (name) => request[name] === undefined || request[name] === listing[name],
  ) &&
  (request.objectId === undefined || request.objectId === listing.objectId || request.objectId === listing.rootId) &&
  (request.priceFrom === undefined || (listing.price !== null && listing.price >= Number(request.priceFrom))) &&
  (request.priceTo === undefined || (listing.price !== null && listing.price <= Number(request.priceTo)));

const idsByName = async ({ call }: TestSite, path: string, list: string): Promise<Map<string, number>> => {
  const items = (await call(`GET ${path}`)).json()[list] as { id: number; name: string }[];
  return new Map(items.map(({ id, name }) => [name, id]));
};

const fill = async (site: TestSite): Promise<Known[]> => {
  const { db } = site;
  const cityIds = await idsByName(site, sectionEndpoints.pets.filters, 'cities');
  const breedIds = await idsByName(site, sectionEndpoints.pets.filters, 'breeds');
  const authorId = await createUser(db);
  const known: Known[] = [];
  for (let index = 0; index < 72; index += 1) {
    const section = sections[index % 3] ?? 'pets';
    const city = cities[index % 2] ?? '';
    const price = index % 4 === 0 ? null : (index % 7) * 100;
    const base = { authorId, cityId: cityIds.get(city) ?? 0, price };
    const categories = categoryNames[section];
    const categoryIndex = index % categories.length;
    if (section === 'pets') {
      const breed = breeds[index % breeds.length];
      const sex = index % 5 === 0 ? 0 : 1 + (index % 2);
      const id = await createListing(db, section, {
        ...base,
        category: categoryIndex + 1,
        breedId: breedIds.get(breed?.name ?? '') ?? 0,
        sex,
      });
      known.push({
        id,
        section,
        city,
        price,
        category: petCategories[categoryIndex] ?? '',
        type: breed?.type,
        breed: breed?.name,
        sex,
      });
    } else if (section === 'market') {
      // 19 and 20 are children of 1.
      const objectId = [1, 19, 20, 2][index % 4] ?? 1;
      const condition = 1 + (index % 2);
      const audience = index % 3;
      const category = categoryIndex === 0 ? 'Продажа' : 'Бесплатно';
      const id = await createListing(db, section, {
        ...base,
        category: category === 'Продажа' ? 2 : 1,
        objectId,
        condition,
        audience,
      });
      known.push({
        id,
        section,
        city,
        price,
        category,
        condition,
        type: marketTypes[audience],
        objectId,
        rootId: objectId === 2 ? 2 : 1,
      });
    } else {
      const serviceId = 1 + (index % 3);
      const id = await createListing(db, section, { ...base, category: categoryIndex + 1, serviceId });
      known.push({ id, section, city, price, category: categories[categoryIndex] ?? '', serviceId });
    }
  }
  return known;
};

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const shared = { city: maybe(...cities, 'Нигде'), priceFrom: maybe(0, 100, 300), priceTo: maybe(300, 500, 100_000) };
const requests: Record<Section, fc.Arbitrary<Request>> = {
  pets: fc.record({
    ...shared,
    category: maybe<string>(...petCategories),
    type: maybe('Собаки', 'Кошки'),
    breed: maybe(...breeds.map(({ name }) => name)),
    sex: maybe(0, 1, 2),
  }),
  market: fc.record({
    ...shared,
    category: maybe('Продажа', 'Бесплатно'),
    type: maybe<string>(...marketTypes),
    objectId: maybe(1, 19, 20, 2, 3),
    condition: maybe(1, 2),
  }),
  services: fc.record({ ...shared, category: maybe('Платно', 'Бартер', 'Бесплатно'), serviceId: maybe(1, 2, 3, 4) }),
};

describeOnDatabases('filters of the feeds', (site) => {
  it('agree with a plain reference implementation for any combination', async () => {
    const known = await fill(site());
    for (const section of sections) {
      await fc.assert(
        fc.asyncProperty(requests[section], async (request) => {
          const answer = await site().call(`POST ${sectionEndpoints[section].filter}`, {
            payload: { ...request, limit: 50 },
          });
          expect(answer.statusCode).toBe(200);
          const expected = known.filter((listing) => listing.section === section && matches(listing, request));
          expect(
            answer
              .json()
              .map(({ id }: { id: number }) => id)
              .sort(),
          ).toEqual(expected.map(({ id }) => id).sort());
        }),
        { numRuns: 60 },
      );
    }
  });

  it('take numbers as text and conditions by name', async () => {
    const known = await fill(site());
    const pets = await site().call('POST /api/articles/filter', { payload: { sex: '1', limit: '50' } });
    expect(pets.json()).toHaveLength(known.filter(({ sex }) => sex === 1).length);
    const market = await site().call('POST /api/articles_market/filter', { payload: { condition: 'б/у', limit: 50 } });
    expect(market.json()).toHaveLength(known.filter(({ condition }) => condition === 2).length);
  });
});
