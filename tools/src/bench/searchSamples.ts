import type { Database } from '@laparyadom/server/src/db/database';
import { breeds, cities, objects, services } from '@laparyadom/server/src/db/schema/index';
import { desc } from 'drizzle-orm';
import { catalogueOf, sections } from 'shared/contract';
import type { SearchSamples } from './measureSearches';

const CITIES = 60;
const NAMES = 20;

/** Common words, prefixes, several words, rare and unknown ones for every section. */
const typed: readonly string[] = [
  'собака',
  'щенки',
  'котята мейнкун',
  'отдам кота',
  'лабр',
  'хаски мальчик',
  'щенок корги до 20 тысяч',
  'корм для кошек',
  'клетка для попугая',
  'лежанка даром',
  'ошей',
  'стрижка',
  'передержка собак',
  'ветеринар на дом',
];

/** Returns words, each with the criteria that filter the same section: the largest cities, the most frequent names. */
export const readSearchSamples = async (db: Database): Promise<SearchSamples> => {
  const largest = await db.select({ name: cities.name }).from(cities).orderBy(desc(cities.population)).limit(CITIES);
  const tables: Readonly<Record<string, typeof breeds | typeof objects | typeof services>> = {
    breeds,
    objects,
    services,
  };
  const words = await Promise.all(
    sections.map(async (section) => {
      const { list, filter, by } = catalogueOf(section);
      const table = tables[list] ?? breeds;
      const named = await db.select({ id: table.id, name: table.name }).from(table).orderBy(table.id).limit(NAMES);
      const criteriaOf = (place: number): object => {
        const entry = named[place % named.length];
        return entry ? { [filter]: by === 'id' ? entry.id : entry.name } : {};
      };
      return [...named.map(({ name }) => name), ...typed].map((q, place) => ({
        section,
        q,
        criteria: criteriaOf(place),
      }));
    }),
  );
  return { cities: largest.map(({ name }) => name), words: words.flat() };
};
