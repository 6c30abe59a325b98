import { asc, desc, eq, sql } from 'drizzle-orm';
import { categoryNames, type FiltersBySection, marketTypes, type Section } from 'shared/contract';
import type { Database } from '../../db/database';
import { breeds, cities, objects, referenceRevision, services, types } from '../../db/schema';

const asNames = (names: readonly string[]): { name: string }[] => names.map((name) => ({ name }));

const readCities = (db: Database) =>
  db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(desc(cities.population), asc(cities.id));

const readers: { [S in Section]: (db: Database) => Promise<FiltersBySection[S]> } = {
  pets: async (db) => ({
    types: await db.select({ name: types.name }).from(types).orderBy(types.id),
    breeds: await db
      .select({ id: breeds.id, name: breeds.name, type: types.name, popular: breeds.isPopular })
      .from(breeds)
      .innerJoin(types, eq(types.id, breeds.typeId))
      .orderBy(desc(breeds.isPopular), asc(breeds.id)),
    cities: await readCities(db),
    categories: asNames(categoryNames.pets),
  }),
  market: async (db) => ({
    types: asNames(marketTypes),
    objects: await db
      .select({ id: objects.id, name: objects.name, owner: sql<number>`coalesce(${objects.ownerId}, 0)` })
      .from(objects)
      .orderBy(objects.id),
    cities: await readCities(db),
    categories: asNames(categoryNames.market),
  }),
  services: async (db) => ({
    services: await db.select({ id: services.id, name: services.name }).from(services).orderBy(services.id),
    cities: await readCities(db),
    categories: asNames(categoryNames.services),
  }),
};

/** The lists that a section's filters and forms offer: breeds most wanted first, cities biggest first. */
export const readFilters = <S extends Section>(db: Database, section: S): Promise<FiltersBySection[S]> =>
  readers[section](db);

/** Number of the present state of the reference data; any change makes a new one. */
export const readReferenceRevision = async (db: Database): Promise<number> => {
  const [row] = await db.select({ revision: referenceRevision.revision }).from(referenceRevision);
  return row?.revision ?? 0;
};
