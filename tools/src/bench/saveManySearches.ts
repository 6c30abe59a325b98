import type { Database } from '@laparyadom/server/src/db/database';
import { breeds, cities, objects, savedSearches, services, types } from '@laparyadom/server/src/db/schema/index';
import { readTerms } from '@laparyadom/server/src/modules/savedSearches/savedTerms';
import { type Criteria, readWords } from '@laparyadom/server/src/modules/savedSearches/savedWords';
import { searchesOf } from '@laparyadom/server/src/modules/search/createSearches';
import { randomFrom } from '@laparyadom/server/src/testing/randomFrom';
import { desc } from 'drizzle-orm';
import { SEARCHES_MAX, type Section } from 'shared/contract';
import { createPeople } from './benchPeople';

/** Different searches that are read; more than these are saved by several people each, as on a real site. */
const DIFFERENT = 5000;
const BATCH = 2000;
/** Before anything is published. */
const NOW = new Date('2025-11-01T09:00:00.000Z');

type Wish = [Section, Criteria];

/** What people look for: names that are wanted more come more often, the first of each list. */
const createWishes = async (db: Database): Promise<() => Wish> => {
  const random = randomFrom(47);
  const pick = <T>(from: readonly T[], power = 2): T => from[Math.floor(random() ** power * from.length)] as T;
  const names = async (table: typeof breeds | typeof types) =>
    (await db.select({ name: table.name }).from(table).orderBy(table.id)).map(({ name }) => name);
  const ids = async (table: typeof objects | typeof services) =>
    (await db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id);
  const known = await db
    .select({ name: cities.name, region: cities.region })
    .from(cities)
    .orderBy(desc(cities.population));
  const [breedNames, typeNames, objectIds, serviceIds] = [
    await names(breeds),
    await names(types),
    await ids(objects),
    await ids(services),
  ];
  const city = () => pick(known, 3).name;
  const kinds: readonly [share: number, make: () => Wish][] = [
    [0.2, () => ['pets', { breed: pick(breedNames), city: city() }]],
    [0.1, () => ['pets', { breed: pick(breedNames), category: 'Продажа', priceTo: 1000 * Math.ceil(random() * 60) }]],
    [0.1, () => ['pets', { type: pick(typeNames), city: city(), radius: pick([25, 50, 100, 250], 1) }]],
    [0.05, () => ['pets', { category: pick(['Потерянные', 'Найденные'], 1), region: pick(known, 3).region }]],
    [
      0.2,
      () => ['pets', { q: `${pick(breedNames).toLowerCase()} ${pick(['', city(), 'до 20 тысяч', 'девочка'], 1)}` }],
    ],
    [0.1, () => ['pets', { q: `${pick(['щенки', 'котята', 'отдам', 'йорк', 'шпиц'], 1)} ${city()}` }]],
    [0.1, () => ['market', { objectId: pick(objectIds), city: city() }]],
    [0.05, () => ['market', { q: pick(['лежанка', 'корм', 'клетка для попугая', 'переноска'], 1), city: city() }]],
    [0.1, () => ['services', { serviceId: pick(serviceIds), city: city(), radius: 25 }]],
  ];
  return () => {
    let left = random();
    for (const [share, make] of kinds) {
      left -= share;
      if (left < 0) return make();
    }
    return ['pets', { city: city() }];
  };
};

/** Saves so many searches as people have them, up to as many for each as anybody may have. Gives how many differ. */
export const saveManySearches = async (db: Database, wanted: number): Promise<number> => {
  const wish = await createWishes(db);
  const searches = searchesOf(db, db);
  const read: Omit<typeof savedSearches.$inferInsert, 'userId'>[] = [];
  for (let made = 0; made < Math.min(wanted, DIFFERENT); made += 1) {
    const [section, criteria] = wish();
    const asked = { section, criteria };
    const terms = await readTerms(db, asked, await readWords(searches, asked));
    read.push({ section, ...terms, channels: [], createdAt: NOW, seenAt: NOW });
  }
  const people = await createPeople(db, Math.ceil(wanted / SEARCHES_MAX));
  for (let start = 0; start < wanted; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, wanted - start) }, (_, at) => {
      const place = start + at;
      const userId = people[Math.floor(place / SEARCHES_MAX)] ?? 0;
      const one = read[place % read.length] as (typeof read)[number];
      return { ...one, userId, digest: `${place}` };
    });
    await db.insert(savedSearches).values(rows);
  }
  return read.length;
};
