import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { breeds, cities, listings, lostDetails, renamedEntries } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import { createLost } from '../../testing/lostListings';
import { rewordListings } from '../listings/rewordListings';

/** Before the time at which made listings are published. */
const minutesAgo = (count: number): Date => new Date(Date.parse('2026-11-20T09:00:00.000Z') - count * 60_000);

describeOnDatabases('words of listings', (site) => {
  const idOf = async (table: typeof cities | typeof breeds, name: string): Promise<number> => {
    const [row] = await site().db.select({ id: table.id }).from(table).where(eq(table.name, name));
    return row?.id ?? 0;
  };
  const ask = (payload: object) => site().call('POST /api/articles/filter', { payload });
  const find = async (q: string, more: object = {}): Promise<number[]> => {
    const answer = await ask({ q, ...more });
    expect(answer.statusCode).toBe(200);
    return answer.json().map(({ id }: { id: number }) => id);
  };

  describe('what is typed', () => {
    it.each([
      ['101 characters', 'щ'.repeat(101), 'Запрос — не длиннее 100 символов'],
      ['U+0000', 'кот\u0000', 'Недопустимый символ'],
      ['a control character', 'кот\u0007', 'Недопустимый символ'],
      ['half a character', 'кот\ud83d', 'Недопустимый символ'],
    ])('%s is refused', async (_what, q, msg) => {
      const answer = await ask({ q });
      expect([answer.statusCode, answer.json().detail]).toEqual([422, [{ field: 'q', msg }]]);
    });

    it.each(['!!! & | ( ) : * <-> \' " \\', '🐈🐈🐈', '% _ %%', '-', 'и в на'])('%s finds nothing', async (q) => {
      await createListing(site().db, 'pets', { title: 'Кот и пёс' });
      expect(await find(q)).toEqual([]);
    });

    it.each([
      'а '.repeat(50),
      "кот':*A & !собака | <2> (",
      'щ'.repeat(100),
      'до до до 20 20 20 тысяч тысяч',
      `${'е\u0308'.repeat(24)}кот`,
      'ᚠᛇᚻ кот 漢字',
    ])('%j is answered', async (q) => {
      expect((await ask({ q: q.slice(0, 100) })).statusCode).toBe(200);
    });

    it('nothing but blanks is no criterion', async () => {
      const id = await createListing(site().db, 'pets');
      expect([await find('   '), await find('')]).toEqual([[id], [id]]);
      expect((await ask({ q: ' ', sort: 'best' })).statusCode).toBe(422);
    });

    it('prices alone narrow the feed, the newest first, page by page and counted', async () => {
      const ids: number[] = [];
      for (const price of [5000, 25_000, 15_000, 20_000]) ids.push(await createListing(site().db, 'pets', { price }));
      const [five, , fifteen, twenty] = ids;
      const q = 'до 20 тысяч';
      expect(await find(q)).toEqual([twenty, fifteen, five]);
      expect(await find(q, { sort: 'best', priceFrom: 10_000 })).toEqual([twenty, fifteen]);
      const page = await ask({ q, limit: 2 });
      const cursor = page.headers[NEXT_CURSOR_HEADER];
      expect((await ask({ q, limit: 2, cursor })).json().map(({ id }: { id: number }) => id)).toEqual([five]);
      const count = await site().call(`POST ${sectionEndpoints.pets.count}`, { payload: { q } });
      expect(count.json()).toEqual({ count: 3, more: false });
    });

    it('signs are no operators: every word has to be there', async () => {
      const both = await createListing(site().db, 'pets', { title: 'Кактус и фикус' });
      await createListing(site().db, 'pets', { title: 'Кактус' });
      for (const q of ['кактус | фикус', 'кактус & !фикус', '-кактус фикус', '"фикус кактус"'])
        expect([q, await find(q)]).toEqual([q, [both]]);
    });

    it('case, number, ё and the beginning of the last word make no difference; two letters are no beginning', async () => {
      const id = await createListing(site().db, 'pets', { title: 'Жёлтые Кактусы' });
      for (const q of ['желтый кактус', 'КАКТУСЫ', 'жёлт', 'как'])
        expect([q, await find(q)]).toEqual([q, q === 'как' ? [] : [id]]);
      expect(await find('ка')).toEqual([]);
    });
  });

  it('hold together with all other criteria, and with every order', async () => {
    const [moscow, kazan] = [await idOf(cities, 'Москва'), await idOf(cities, 'Казань')];
    const breedId = await idOf(breeds, 'Акита-ину');
    const dear = await createListing(site().db, 'pets', {
      title: 'Редкий кактус',
      cityId: moscow,
      price: 900,
      breedId,
    });
    const cheap = await createListing(site().db, 'pets', {
      title: 'Большой кактус',
      cityId: moscow,
      price: 100,
      breedId,
      publishedAt: minutesAgo(9),
    });
    const far = await createListing(site().db, 'pets', { title: 'Кактус', cityId: kazan, price: 500, breedId });
    const other = await createListing(site().db, 'pets', { title: 'Фикус', cityId: moscow, price: 100, breedId });
    const q = 'кактус';
    expect(await find(q, { city: 'Москва' })).toEqual([dear, cheap]);
    expect(await find(q, { city: 'Москва', breed: 'Акита-ину', priceTo: 500 })).toEqual([cheap]);
    expect(await find('кактус до 500 рублей', { city: 'Москва' })).toEqual([cheap]);
    expect(await find('кактус до 500 рублей', { priceTo: 200 })).toEqual([cheap]);
    expect(await find(q, { breed: 'Бигль' })).toEqual([]);
    expect(await find(q, { city: 'Нигде' })).toEqual([]);
    expect(await find(q, { sort: 'cheap' })).toEqual([cheap, far, dear]);
    expect(await find(q, { sort: 'dear' })).toEqual([dear, far, cheap]);
    expect((await find(q, { sort: 'near', city: 'Казань' }))[0]).toBe(far);
    expect(await find(q, { sort: 'new' })).toEqual(expect.not.arrayContaining([other]));
    expect(await find('кактус казань')).toEqual([far]);
  });

  it('come in buckets and by time within them, page by page, whatever comes in meanwhile', async () => {
    const { db } = site();
    const made: { id: number; bucket: number }[] = [];
    const breedId = await idOf(breeds, 'Акита-ину');
    const elsewhere = await idOf(breeds, 'Бигль');
    for (let place = 0; place < 21; place += 1) {
      const bucket = place % 3;
      const over = [{ title: `Акита ${place}`, breedId: elsewhere }, { breedId }, { description: 'Дружит с акитой' }];
      const id = await createListing(db, 'pets', {
        publishedAt: minutesAgo(place + 1),
        breedId: elsewhere,
        ...over[bucket],
      });
      made.push({ id, bucket });
    }
    const wanted = made.toSorted((a, b) => a.bucket - b.bucket).map(({ id }) => id);
    expect(await find('акита', { limit: 50 })).toEqual(wanted);
    expect(await find('акита', { limit: 5, offset: 3 })).toEqual(wanted.slice(3, 8));
    const read: number[] = [];
    for (let cursor: string | undefined | null = null; cursor !== undefined; ) {
      const answer = await ask({ q: 'акита', limit: 4, cursor });
      read.push(...answer.json().map(({ id }: { id: number }) => id));
      cursor = answer.headers[NEXT_CURSOR_HEADER.toLowerCase()] as string | undefined;
      if (read.length < 9) await createListing(db, 'pets', { title: 'Акита новая', publishedAt: minutesAgo(0) });
    }
    expect(read).toEqual(wanted);
    const first = await ask({ q: 'акита', limit: 4 });
    const cursor = first.headers[NEXT_CURSOR_HEADER.toLowerCase()];
    for (const wrong of [{ cursor, sort: 'new' }, { cursor: 'YmVzdC45LjEuMQ' }, { cursor: 'YmVzdA' }])
      expect((await ask({ q: 'акита', ...wrong })).statusCode).toBe(422);
  });

  it('follow every change of a listing, and the names of what it has', async () => {
    const { db } = site();
    const cityId = await idOf(cities, 'Тверь');
    const id = await createListing(db, 'pets', { title: 'Кактус', cityId });
    expect(await find('кактус тверь')).toEqual([id]);
    await db.update(listings).set({ title: 'Фикус' }).where(eq(listings.id, id));
    expect([await find('кактус'), await find('фикус')]).toEqual([[], [id]]);
    await db.update(cities).set({ name: 'Калинин' }).where(eq(cities.id, cityId));
    try {
      while ((await db.select().from(renamedEntries)).length > 0) await rewordListings(db);
      const { rows } = (await db.execute(sql`select words::text from listings where id = ${id}`)) as unknown as {
        rows: { words: string }[];
      };
      expect(rows[0]?.words).toMatch(/'калинин':\d+C/);
      expect(rows[0]?.words).not.toMatch(/тверь/);
    } finally {
      await db.update(cities).set({ name: 'Тверь' }).where(eq(cities.id, cityId));
    }
  });

  it('are noted of listings from before', async () => {
    const { db } = site();
    const id = await createListing(db, 'pets', { title: 'Кактус' });
    await db.execute(sql`alter table listings disable trigger listings_words`);
    await db.execute(sql`update listings set words = null where id = ${id}`);
    await db.execute(sql`alter table listings enable trigger listings_words`);
    expect(await find('кактус')).toEqual([]);
    expect([await rewordListings(db), await rewordListings(db)]).toEqual([1, 0]);
    expect(await find('кактус')).toEqual([id]);
  });

  it('are also those that everybody is told of a loss, and never its chip', async () => {
    const { db } = site();
    const id = await createLost(db, {
      ...{ place: 'у метро Сокольники', colour: 'рыжий', collar: 'кожаный с бубенчиком', special: 'хромает' },
      ...{ chip: '643094100777777', listing: { title: 'Кот Барсик', description: 'Верните!' } },
    });
    const read = async () => {
      const { rows } = (await db.execute(
        sql`select words::text, version from listings where id = ${id}`,
      )) as unknown as { rows: { words: string; version: number }[] };
      return rows[0];
    };
    for (const q of ['рыжий барсик сокольники', 'бубенчик', 'хромает']) expect([q, await find(q)]).toEqual([q, [id]]);
    expect(await find('643094100777777')).toEqual([]);
    const before = await read();
    expect(before?.words).toMatch(/'сокольник':\d+[^A-C]/);
    expect(before?.words).not.toMatch(/643094100777777/);
    await db.update(lostDetails).set({ place: 'Измайлово' }).where(eq(lostDetails.listingId, id));
    expect([await find('сокольники'), await find('измайлово')]).toEqual([[], [id]]);
    await db.delete(lostDetails).where(eq(lostDetails.listingId, id));
    expect([await find('измайлово'), await find('барсик')]).toEqual([[], [id]]);
    // To have its words made anew is no change of the listing.
    expect((await read())?.version).toBe(before?.version);
    // What is erased of a deleted one leaves no words of its place behind.
    await db.insert(lostDetails).values({ listingId: id, place: 'Измайлово' });
    expect((await read())?.words).toMatch(/измайлов/);
    await db.update(listings).set({ status: 0, title: 'Удалено' }).where(eq(listings.id, id));
    expect((await read())?.words).not.toMatch(/измайлов/);
  });
});
