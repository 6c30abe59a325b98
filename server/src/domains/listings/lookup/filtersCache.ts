import { asc, desc } from 'drizzle-orm';
import { bySection, contractOf, type FiltersBySection, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { perReferenceRevision } from '../../../db/perReferenceRevision';
import { cities } from '../../../db/schema';
import { weakEtag } from '../../../network/notModified';
import { encodePage, type PageEncoding } from '../../../renderProcess';
import { columnsOf } from '../core/sectionQueries';

const asNames = (options: Readonly<Record<string, number>>): { name: string }[] =>
  Object.keys(options).map((name) => ({ name }));

const readCities = (db: Readable) =>
  db
    .select({ id: cities.id, name: cities.name, region: cities.region })
    .from(cities)
    .orderBy(desc(cities.population), asc(cities.id));

/** Returns the regions with their cities; a city added by an administrator may have none. */
const regionsOf = (all: readonly { id: number; region: string }[]): { name: string; cities: number[] }[] => {
  const byName = new Map<string, number[]>();
  for (const { id, region } of all) if (region !== '') byName.set(region, [...(byName.get(region) ?? []), id]);
  return [...byName].map(([name, ids]) => ({ name, cities: ids })).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
};

/** Returns the lists of a section's filters and forms: breeds by popularity, cities by size. */
const readFilters = async <S extends Section>(db: Readable, section: S): Promise<FiltersBySection[S]> => {
  const { fields, categories } = contractOf(section);
  const lists: Record<string, readonly object[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.list === undefined) continue;
    lists[field.list] =
      field.kind === 'choice' ? asNames(field.options) : ((await columnsOf(section)[name]?.list?.(db)) ?? []);
  }
  const placed = await readCities(db);
  return {
    ...lists,
    cities: placed.map(({ id, name }) => ({ id, name })),
    regions: regionsOf(placed),
    categories: asNames(categories),
  } as FiltersBySection[S];
};

const makeAnswer = async (db: Readable, section: Section) => {
  const text = JSON.stringify(await readFilters(db, section));
  const encoded = (encoding: PageEncoding): Buffer => encodePage([text], encoding);
  return {
    etag: weakEtag(text),
    bodies: { identity: encoded('identity'), gzip: encoded('gzip'), br: encoded('br') },
  };
};

/** Returns a reader of each section's filters, built and compressed once per revision of the reference data. */
export const createFiltersCache = (reads: Readable, primary: Readable) =>
  bySection((section) => perReferenceRevision(reads, () => makeAnswer(primary, section)));
