import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { foldText, type Section, sectionEndpoints } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';
import { listingForm } from '../testing/listingForms';
import { idByName } from './idByName';
import { boosts, breeds, cities, listings, types } from './schema';

const variants = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.toLowerCase(),
  `  ${name.replaceAll(' ', '  ')}\u00a0`,
  name.normalize('NFD'),
  name.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
];

/** A breed and a city whose names have everything that may be written differently. */
const addNames = async ({ db }: TestSite) => {
  const [type] = await db.select().from(types).orderBy(types.id).limit(1);
  const [breed] = await db
    .insert(breeds)
    .values({ name: 'Ёжиковый йоркшир', typeId: type?.id ?? 0 })
    .onConflictDoNothing()
    .returning();
  const [city] = await db.insert(cities).values({ name: 'Новый Королёв-Йод' }).onConflictDoNothing().returning();
  if (!breed || !city || !type) throw new Error('The names are there already');
  return { breed, city, type };
};

const ids = (answer: { json: () => { id: number }[] }): number[] => answer.json().map(({ id }) => id);

describeOnDatabases('names of the catalogues', (current) => {
  it('match in every call, however they are written', async () => {
    const site = current();
    const { breed, city, type } = await addNames(site);
    const place = { breedId: breed.id, cityId: city.id };
    const author = await createUser(site.db);
    const id = await createListing(site.db, 'pets', { ...place, authorId: author, category: 2, price: null });
    const [startsAt, endsAt] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-27T09:00:00Z')];
    await site.db.insert(boosts).values({ listingId: id, boostType: 2, startsAt, endsAt });

    for (const [index, name] of variants(breed.name).entries()) {
      const asked = {
        breed: name,
        city: variants(city.name)[index],
        type: variants(type.name)[index],
        category: variants('В хорошие руки')[index],
      };
      const feed = await site.call('POST /api/articles/filter', { payload: asked });
      expect([asked, ids(feed)]).toEqual([asked, [id]]);
      const query = new URLSearchParams({ breed: asked.breed, city: asked.city ?? '' });
      expect([asked, ids(await site.call(`GET /api/boosted-ads?${query}`))]).toEqual([asked, [id]]);
    }
    for (const other of ['Ёжиковый', 'Ёжиковый йоркшир 2', '', '%']) {
      const feed = await site.call('POST /api/articles/filter', { payload: { breed: other || '?' } });
      expect(ids(feed)).toEqual([]);
    }

    const form = await listingForm('pets', {
      breed: variants(breed.name)[3] ?? '',
      city: variants(city.name)[1] ?? '',
      category: 'в хорошие руки',
    });
    const made = await site.call('POST /api/articles/create', { as: author, ...form });
    expect(made.json()).toEqual({ id: expect.any(Number) });
    const [stored] = await site.db.select().from(listings).where(sql`${listings.id} = ${made.json().id}`);
    expect(stored).toMatchObject({ ...place, category: 2, price: null });
  });

  it.each<[Section, object, object]>([
    [
      'market',
      { category: ' БЕСПЛАТНО', type: 'для собак ', condition: 'Б/У' },
      { category: 1, price: null, audience: 1, condition: 2 },
    ],
    ['services', { category: 'бАРТЕР' }, { category: 2, price: null }],
  ])('%s: so do the words of its filters', async (section, filter, row) => {
    const site = current();
    const id = await createListing(site.db, section, row);
    expect(ids(await site.call(`POST ${sectionEndpoints[section].filter}`, { payload: filter }))).toEqual([id]);
  });

  it('mean the very name where two differ in ё alone', async () => {
    const { db } = current();
    await db.insert(cities).values([{ name: 'Белёв-Дубль' }, { name: 'Белев-Дубль' }]);
    for (const name of ['Белёв-Дубль', 'Белев-Дубль']) {
      const [found] = await db
        .select({ name: cities.name })
        .from(cities)
        .where(sql`${cities.id} = ${idByName('cities', sql`${name}`)}`);
      expect(found?.name).toBe(name);
    }
  });

  it('are folded by the database as the contract folds them', async () => {
    const { db } = current();
    for (const table of [types, breeds, cities]) {
      const rows = await db.select({ name: table.name, folded: sql<string>`fold_name(${table.name})` }).from(table);
      expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ name }) => foldText(name)));
      expect(rows.map(({ name }) => name)).toEqual(
        rows.map(({ name }) => name.normalize('NFC').replace(/\s+/g, ' ').trim()),
      );
    }
  });
});
