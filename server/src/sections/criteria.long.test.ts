import { beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { DescriptorCriterion, Section } from 'shared/contract';

// What adding a criterion changes: the descriptor, its words and its column.
const sectionTables = '../../../shared/src/contract/sections';
const { sectionContracts } = (await import(`${sectionTables}/sectionContracts.ts`)) as {
  sectionContracts: Record<string, object>;
};
Object.assign(sectionContracts.services ?? {}, { extras: { atHome: { kind: 'flag' } } });
const { sectionExtras } = (await import(`${sectionTables}/sectionTexts.ru.ts`)) as { sectionExtras: object };
Object.assign(sectionExtras, {
  services: { atHome: { label: 'Выезд', unsaid: 'Не указано', any: 'Неважно', yes: 'Есть', fact: 'с выездом на дом' } },
});
const { extraColumns } = await import('./sectionColumns');
const column = sql`at_home`;
Object.assign(extraColumns, { services: { atHome: { select: sql`page.at_home`, column, insert: 'documents' } } });

const { contractOf, feedHref, feedFilterSchemas, descriptorCriteria, readCriteria, sectionEndpoints, sections } =
  await import('shared/contract');
const { breeds, cities, listings, objects, searchHits, services } = await import('../db/schema');
const { describeOnDatabases, TEST_TIME } = await import('../../testing/describeOnDatabases');
const { createListing, createUser } = await import('../../testing/factories');
const { bornMonth, columnsOf, extraColumnsOf } = await import('../domains/listings/core/sectionQueries');
const { createPublicationNotifier } = await import('../domains/search/savedSearches/notifyHits');
const { queueSearches } = await import('../domains/search/core/searchQueue');

type Over = Partial<typeof listings.$inferInsert>;

/** A value of a criterion, the criteria it requires, and a matching listing. */
interface Sample {
  name: string;
  criteria: Record<string, string | number | boolean>;
  over: Over;
  isFixture?: boolean;
}

const paging = ['limit', 'offset', 'cursor', 'brief', 'sort'];

describeOnDatabases('a criterion of a descriptor', (site) => {
  beforeAll(async () => {
    await site().db.execute(sql`alter table listings add column if not exists at_home boolean`);
  });

  const catalogueRows = async (
    section: Section,
  ): Promise<{ name: string; id: number; over: Over; group?: string }[]> => {
    const { db, call } = site();
    if (section === 'services') {
      const rows = await db.select().from(services).orderBy(services.id).limit(2);
      return rows.map(({ id, name }) => ({ id, name, over: { serviceId: id } }));
    }
    if (section === 'market') {
      const rows = await db.select().from(objects).orderBy(objects.id);
      const child = rows.find(({ ownerId }) => ownerId !== null);
      const parent = rows.find(({ id }) => id === child?.ownerId);
      const other = rows.find(({ id, ownerId }) => ownerId === null && id !== parent?.id);
      return [child, parent, other].flatMap((row) =>
        row ? [{ id: row.id, name: row.name, over: { objectId: row.id } }] : [],
      );
    }
    const { breeds: listed } = (await call(`GET ${sectionEndpoints.pets.filters}`)).json();
    const rows = await db.select().from(breeds).orderBy(breeds.id);
    return [rows[0], rows.at(-1)].flatMap((row) => {
      const group = listed.find(({ id }: { id: number }) => id === row?.id)?.type;
      return row ? [{ id: row.id, name: row.name, group, over: { breedId: row.id } }] : [];
    });
  };

  const ownSamples = (
    section: Section,
    entries: Awaited<ReturnType<typeof catalogueRows>>,
    { name, key, field }: DescriptorCriterion,
  ): Sample[] => {
    const insert = columnsOf(section)[key]?.insert ?? extraColumnsOf(section)[key]?.insert ?? '';
    switch (field.kind) {
      case 'choice':
        return Object.entries(field.options).map(([option, number]) => ({
          name,
          criteria: { [name]: field.wire === 'name' ? option : number },
          over: { [insert]: number },
        }));
      case 'catalogue':
        return entries.map(({ id, name: called, over }) => ({
          name,
          criteria: { [name]: field.by === 'id' ? id : called },
          over,
        }));
      case 'group':
        return entries.map(({ group = '', over }) => ({ name, criteria: { [name]: group }, over }));
      case 'age':
        return Object.entries(field.bands).map(([band, [from]]) => ({
          name,
          criteria: { [name]: Number(band) },
          over: { [insert]: bornMonth(from, new Date(TEST_TIME)) },
        }));
      case 'flag': {
        const isFixture = key === 'atHome';
        return [{ name, criteria: { [name]: true }, over: isFixture ? {} : { [insert]: true }, isFixture }];
      }
    }
  };

  const sharedSamples = async (section: Section): Promise<Sample[]> => {
    const { db } = site();
    const [tula] = await db.select().from(cities).where(eq(cities.name, 'Тула'));
    const authorId = await createUser(db);
    const { categories, pricedCategory } = contractOf(section);
    const priced = { category: categories[pricedCategory] ?? 0 };
    const inTula = { cityId: tula?.id ?? 0 };
    return [
      { name: 'q', criteria: { q: 'зефир' }, over: { title: 'Зефир' } },
      ...Object.entries(categories).map(([name, category]) => ({
        name: 'category',
        criteria: { category: name },
        over: { category, ...(name !== pricedCategory && { price: null }) },
      })),
      { name: 'city', criteria: { city: 'Тула' }, over: inTula },
      { name: 'radius', criteria: { city: 'Тула', radius: 25 }, over: inTula },
      { name: 'region', criteria: { region: tula?.region ?? '' }, over: inTula },
      { name: 'priceFrom', criteria: { category: pricedCategory, priceFrom: 5000 }, over: { ...priced, price: 6000 } },
      { name: 'priceTo', criteria: { category: pricedCategory, priceTo: 100 }, over: { ...priced, price: 50 } },
      { name: 'author', criteria: { author: authorId }, over: { authorId } },
    ];
  };

  test.each(sections)(
    'of %s is read from addresses, found by feeds and saved searches, and said in words',
    async (section) => {
      const { db, call, clock } = site();
      const entries = await catalogueRows(section);
      const samples = [
        ...descriptorCriteria[section].flatMap((own) => ownSamples(section, entries, own)),
        ...(await sharedSamples(section)),
      ];
      const known = Object.keys(feedFilterSchemas[section].shape).filter((name) => !paging.includes(name));
      expect(new Set(samples.map(({ name }) => name))).toEqual(new Set(known));

      const placed: number[] = [];
      for (const { over, isFixture } of samples) {
        const id = await createListing(db, section, over);
        if (isFixture) await db.execute(sql`update listings set at_home = true where id = ${id}`);
        placed.push(id);
      }
      const names = new Map<string, string[]>();
      const found: { id: number; feed: number[] }[] = [];
      let reader = 0;
      for (const [at, { name, criteria }] of samples.entries()) {
        // A person has twenty searches at most, which never match their owner's listings.
        if (at % 15 === 0) reader = await createUser(db);
        const { searchParams } = new URL(feedHref('/feed', section, criteria), 'http://localhost');
        expect(readCriteria(section, searchParams)).toEqual(name === 'author' ? {} : criteria);

        const feed = (await call(`POST ${sectionEndpoints[section].filter}`, { payload: { ...criteria, limit: 50 } }))
          .json()
          .map(({ id }: { id: number }) => id)
          .sort((a: number, b: number) => a - b);
        expect(feed).toContain(placed[at]);
        expect(feed.length).toBeLessThan(placed.length);

        const saved = (await call('POST /api/searches', { as: reader, payload: { section, criteria } })).json();
        expect([name, saved.criteria]).toEqual([name, criteria]);
        expect([name, saved.name]).toEqual([name, expect.stringMatching(/^\S/)]);
        names.set(name, [...(names.get(name) ?? []), saved.name]);
        found.push({ id: saved.id, feed });
      }
      for (const [name, texts] of names) expect([name, new Set(texts).size]).toEqual([name, texts.length]);

      await db.transaction(async (tx) => {
        for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
      });
      await createPublicationNotifier(db, clock, Number.POSITIVE_INFINITY)();
      const hits = await db.select().from(searchHits);
      const foundBy = (search: number) =>
        hits
          .filter(({ searchId }) => searchId === search)
          .map(({ listingId }) => listingId)
          .sort((a, b) => a - b);
      expect(found.map(({ id }) => ({ id, feed: foundBy(id) }))).toEqual(found);
    },
  );
});
