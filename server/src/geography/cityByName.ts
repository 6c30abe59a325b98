import { eq, sql } from 'drizzle-orm';
import { calledSo } from 'shared/contract';
import type { Queryable } from '../db/database';
import { idByName } from '../db/idByName';
import { cities } from '../db/schema';

/**
 * Returns the city that somebody named in a form, by its name or as people write it: 'г. Казань, Россия', 'Питер'.
 * Undefined for none, and for a name that more than one may be called by.
 */
export const cityByName = async (db: Queryable, name: string): Promise<{ id: number; name: string } | undefined> => {
  const columns = { id: cities.id, name: cities.name };
  const [city] = await db
    .select(columns)
    .from(cities)
    .where(eq(cities.id, idByName('cities', sql`${name}::text`)));
  return city ?? calledSo(await db.select(columns).from(cities), name, (one) => one.name);
};
