import { asc, desc } from 'drizzle-orm';
import { contractOf, type FiltersBySection, type Section } from 'shared/contract';
import type { Database } from '../../db/database';
import { cities, referenceRevision } from '../../db/schema';
import { columnsOf } from '../listings/sectionQueries';

const asNames = (options: Readonly<Record<string, number>>): { name: string }[] =>
  Object.keys(options).map((name) => ({ name }));

const readCities = (db: Database) =>
  db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(desc(cities.population), asc(cities.id));

/** The lists that a section's filters and forms offer: breeds most wanted first, cities biggest first. */
export const readFilters = async <S extends Section>(db: Database, section: S): Promise<FiltersBySection[S]> => {
  const { fields, categories } = contractOf(section);
  const lists: Record<string, readonly object[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.list === undefined) continue;
    lists[field.list] =
      field.kind === 'choice' ? asNames(field.options) : ((await columnsOf(section)[name]?.list?.(db)) ?? []);
  }
  return { ...lists, cities: await readCities(db), categories: asNames(categories) } as FiltersBySection[S];
};

/** Number of the present state of the reference data; any change makes a new one. */
export const readReferenceRevision = async (db: Database): Promise<number> => {
  const [row] = await db.select({ revision: referenceRevision.revision }).from(referenceRevision);
  return row?.revision ?? 0;
};
