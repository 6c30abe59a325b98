import { asc, eq, sql } from 'drizzle-orm';
import type { AdminRefs } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { breeds, cities, objects, types } from '../../../../db/schema';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'ru');

/** Returns all reference data that administrators may change, by name. */
export const readRefs = async (db: Queryable): Promise<AdminRefs> => {
  const [ofTypes, ofBreeds, ofCities, ofObjects] = await Promise.all([
    db.select({ name: types.name }).from(types).orderBy(asc(types.id)),
    db
      .select({ id: breeds.id, name: breeds.name, type: types.name })
      .from(breeds)
      .innerJoin(types, eq(types.id, breeds.typeId)),
    db.select({ id: cities.id, name: cities.name }).from(cities),
    db
      .select({ id: objects.id, name: objects.name, owner: sql<number>`coalesce(${objects.ownerId}, 0)` })
      .from(objects),
  ]);
  return {
    types: ofTypes,
    breeds: ofBreeds.sort(byName),
    cities: ofCities.sort(byName),
    objects: ofObjects.sort(byName),
  };
};
