import { eq, sql } from 'drizzle-orm';
import { findByAlias } from 'shared/contract';
import type { Queryable } from '../db/database';
import { idByName } from '../db/idByName';
import { cities } from '../db/schema';

/** Returns the city named in free spelling: 'г. Казань, Россия', 'Питер'. Undefined when none or several match. */
export const cityByName = async (db: Queryable, name: string): Promise<{ id: number; name: string } | undefined> => {
  const columns = { id: cities.id, name: cities.name };
  const [city] = await db
    .select(columns)
    .from(cities)
    .where(eq(cities.id, idByName('cities', sql`${name}::text`)));
  return city ?? findByAlias(await db.select(columns).from(cities), name, (one) => one.name);
};
