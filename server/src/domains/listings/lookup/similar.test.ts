import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type BriefListing, type Listing, sectionEndpoints, sections, withParam } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { breeds, cities, imageHashes, objects } from '../../../db/schema';

const picture = (letter: string) => `${letter.repeat(32)}.webp`;
const minute = (count: number) => new Date(Date.parse(TEST_TIME) - count * 60_000);

const similar = async (site: TestSite, section: (typeof sections)[number], id: number, as?: number) => {
  const answer = await site.call(`GET ${withParam(sectionEndpoints[section].similar, id)}`, { as });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as Listing[]).map((listing) => listing.id);
};

const cityId = async (site: TestSite, name: string) => {
  const [city] = await site.db.select({ id: cities.id }).from(cities).where(eq(cities.name, name));
  return city?.id ?? 0;
};

describeOnDatabases('similar listings', (current) => {
  it('sorts the same breed first, then the same type', async () => {
    const site = current();
    const [first, second] = await site.db.select().from(breeds).orderBy(breeds.id).limit(2);
    const [foreign] = await site.db.select().from(breeds).where(eq(breeds.typeId, 2)).limit(1);
    expect(first?.typeId).toBe(second?.typeId);
    const at = async (name: string, over = {}) =>
      createListing(site.db, 'pets', { cityId: await cityId(site, name), breedId: first?.id ?? 0, ...over });
    const own = await at('Москва');
    const far = await at('Владивосток', { publishedAt: minute(1) });
    const near = await at('Тула', { publishedAt: minute(3) });
    const same = await at('Москва', { publishedAt: minute(9) });
    const ofType = await at('Москва', { breedId: second?.id ?? 0 });
    await at('Москва', { breedId: foreign?.id ?? 0 });
    for (const status of [0, 2, 3, 4]) await at('Москва', { status });
    expect(await similar(site, 'pets', own)).toEqual([same, near, far, ofType]);
    const answer = await site.call(`GET ${withParam(sectionEndpoints.pets.similar, own)}`);
    const apart = (answer.json() as BriefListing[]).map(({ distance_km }) => distance_km);
    expect(apart).toEqual([undefined, 173, 6416, undefined]);
  });

  it.each([
    ['pets', 1],
    ['pets', 2],
    ['pets', 3],
    ['pets', 4],
    ['market', 1],
    ['market', 2],
    ['services', 1],
    ['services', 3],
  ] as const)('%s of category %i have none of another below them', async (section, category) => {
    const site = current();
    const own = await createListing(site.db, section, { category });
    const same: number[] = [];
    for (const other of section === 'pets' ? [1, 2, 3, 4] : section === 'market' ? [1, 2] : [1, 2, 3]) {
      const id = await createListing(site.db, section, { category: other });
      if (other === category) same.push(id);
    }
    expect(await similar(site, section, own)).toEqual(same);
  });

  it('sorts an unknown city last, equals by age, eight at most', async () => {
    const site = current();
    const [nowhere] = await site.db.insert(cities).values({ name: 'Нигде' }).returning({ id: cities.id });
    const own = await createListing(site.db, 'services', { cityId: await cityId(site, 'Москва') });
    const unknown = await createListing(site.db, 'services', { cityId: nowhere?.id ?? 0, publishedAt: minute(0) });
    const known: number[] = [];
    for (let times = 1; times < 8; times += 1) {
      const place = { cityId: await cityId(site, 'Казань'), publishedAt: minute(times) };
      known.push(await createListing(site.db, 'services', place));
    }
    expect(await similar(site, 'services', own)).toEqual([...known, unknown]);
    await createListing(site.db, 'services', { cityId: await cityId(site, 'Казань'), publishedAt: minute(99) });
    await site.app.countChange();
    expect(await similar(site, 'services', own)).toHaveLength(8);
    expect(await similar(site, 'services', own)).not.toContain(unknown);
  });

  it('reads once a minute, and at once after a change through the site', async () => {
    const site = current();
    const author = await createUser(site.db);
    const place = { cityId: await cityId(site, 'Москва') };
    const own = await createListing(site.db, 'services', place);
    const first = await createListing(site.db, 'services', { ...place, authorId: author, publishedAt: minute(5) });
    expect(await similar(site, 'services', own)).toEqual([first]);
    // Bypasses the site.
    const second = await createListing(site.db, 'services', { ...place, publishedAt: minute(9) });
    site.clock.advance(59_999);
    expect(await similar(site, 'services', own)).toEqual([first]);
    site.clock.advance(1);
    expect(await similar(site, 'services', own)).toEqual([first, second]);
    await site.call('POST /api/delete-service-ad', { as: author, payload: { ad_id: first } });
    expect(await similar(site, 'services', own)).toEqual([second]);
  });

  it('sorts the same item before others of its parent', async () => {
    const site = current();
    const [child] = await site.db.select().from(objects).where(eq(objects.ownerId, 1)).orderBy(objects.id).limit(1);
    const family = { objectId: child?.id ?? 0 };
    const own = await createListing(site.db, 'market', family);
    const parent = await createListing(site.db, 'market', { objectId: 1 });
    const item = await createListing(site.db, 'market', family);
    expect(await similar(site, 'market', own)).toEqual([item, parent]);
  });

  it("excludes the author's own and copies of text or picture", async () => {
    const site = current();
    const author = await createUser(site.db);
    const text = { title: 'Щенок ищет дом', description: 'Привит, ест всё' };
    const own = await createListing(site.db, 'pets', { ...text, authorId: author, images: [picture('a')] });
    await createListing(site.db, 'pets', { authorId: author });
    await createListing(site.db, 'pets', text);
    await createListing(site.db, 'pets', { images: [picture('a')] });
    await createListing(site.db, 'pets', { images: [picture('b')] });
    const looked = { hash: '0110'.repeat(16), lookedAt: new Date(TEST_TIME) };
    for (const letter of ['a', 'b']) {
      await site.db
        .update(imageHashes)
        .set(looked)
        .where(eq(imageHashes.name, picture(letter)));
    }
    const other = await createListing(site.db, 'pets', { images: [picture('c')] });
    expect(await similar(site, 'pets', own)).toEqual([other]);
  });

  it.each(sections)('%s: is 404 for an invisible listing', async (section) => {
    const site = current();
    const author = await createUser(site.db);
    const waiting = await createListing(site.db, section, { status: 2, publishedAt: null, authorId: author });
    const path = (id: string | number) => `GET ${withParam(sectionEndpoints[section].similar, id)}`;
    expect((await site.call(path(waiting))).statusCode).toBe(404);
    expect(await similar(site, section, waiting, author)).toEqual([]);
    const elsewhere = await createListing(site.db, section === 'pets' ? 'market' : 'pets');
    for (const id of [elsewhere, 0, -1, 'x', '99999999999', "1'"]) {
      expect([id, (await site.call(path(id))).statusCode]).toEqual([id, 404]);
    }
  });
});
