import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Section, sectionEndpoints, sections, withParam } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { favourites, listings, users } from '../../../db/schema';

const OWN = 'Нельзя добавить своё собственное объявление в избранное';
const LIMIT = 'Нельзя добавить больше 50 объявлений в избранное';
const UNKNOWN = 'Такого объявления не существует';

const toggle = (site: TestSite, as: number | undefined, section: Section, articleId: unknown) =>
  site.call(`POST ${sectionEndpoints[section].toggleFavorite}`, { as, payload: { article_id: articleId } });

const idsOf = async (site: TestSite, as: number, section: Section) =>
  (await site.call(`GET ${sectionEndpoints[section].favorites}`, { as })).json();

const isFavourite = (site: TestSite, as: number | undefined, section: Section, id: string | number) =>
  site.call(`GET ${withParam(sectionEndpoints[section].isFavorite, id)}`, { as });

/** Creates listings of one author as favourites, later ones newer. */
const fillFavourites = async ({ db }: TestSite, userId: number, count: number): Promise<number[]> => {
  const authorId = await createUser(db);
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const section = sections[number % sections.length] ?? 'pets';
    const listingId = await createListing(db, section, { authorId });
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, number));
    await db.insert(favourites).values({ userId, listingId, section, createdAt });
    ids.push(listingId);
  }
  return ids;
};

describeOnDatabases('favourites', (current) => {
  it.each(sections)('%s: adds, lists newest first and removes', async (section) => {
    const site = current();
    const user = await createUser(site.db);
    const first = await createListing(site.db, section);
    const second = await createListing(site.db, section);

    const added = await toggle(site, user, section, second);
    expect([added.statusCode, added.json()]).toEqual([200, { favorited: true }]);
    site.clock.advance(1000);
    await toggle(site, user, section, first);
    expect(await idsOf(site, user, section)).toEqual([first, second]);
    expect((await isFavourite(site, user, section, first)).json()).toEqual({ favorited: true });

    expect((await toggle(site, user, section, first)).json()).toEqual({ favorited: false });
    expect(await idsOf(site, user, section)).toEqual([second]);
    expect((await isFavourite(site, user, section, first)).json()).toEqual({ favorited: false });
  });

  it('keeps sections and people apart', async () => {
    const site = current();
    const user = await createUser(site.db);
    const other = await createUser(site.db);
    const pet = await createListing(site.db, 'pets');
    const goods = await createListing(site.db, 'market');
    await toggle(site, user, 'pets', pet);
    await toggle(site, user, 'market', goods);

    expect(await idsOf(site, user, 'pets')).toEqual([pet]);
    expect(await idsOf(site, user, 'market')).toEqual([goods]);
    expect(await idsOf(site, user, 'services')).toEqual([]);
    expect(await idsOf(site, other, 'pets')).toEqual([]);
    const wrongSection = await toggle(site, user, 'market', pet);
    expect([wrongSection.statusCode, wrongSection.json().detail]).toEqual([404, UNKNOWN]);
    expect(await idsOf(site, user, 'pets')).toEqual([pet]);
  });

  it('requires a session that may write', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets');
    const banned = await createUser(site.db, { isBanned: true });
    const deleted = await createUser(site.db, { username: '', deletedAt: new Date() });
    for (const as of [undefined, deleted, 999_999]) {
      expect((await toggle(site, as, 'pets', id)).statusCode).toBe(401);
      expect((await isFavourite(site, as, 'pets', id)).statusCode).toBe(401);
      expect((await site.call('GET /api/favorites', { as })).statusCode).toBe(401);
    }
    const refused = await toggle(site, banned, 'pets', id);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('заблокирован')]);
    expect(await idsOf(site, banned, 'pets')).toEqual([]);
    expect((await isFavourite(site, banned, 'pets', id)).json()).toEqual({ favorited: false });
  });

  it.each(sections)("%s: refuses one's own listing in any state", async (section) => {
    const site = current();
    const owner = await createUser(site.db);
    for (const status of [1, 2, 3, 4]) {
      const own = await createListing(site.db, section, { authorId: owner, status });
      const refused = await toggle(site, owner, section, own);
      expect([refused.statusCode, refused.json().detail]).toEqual([403, OWN]);
    }
    expect(await idsOf(site, owner, section)).toEqual([]);
  });

  it('is 404 for an invisible listing', async () => {
    const site = current();
    const user = await createUser(site.db);
    const bannedAuthor = await createUser(site.db, { isBanned: true });
    const hidden = [
      await createListing(site.db, 'pets', { authorId: bannedAuthor }),
      ...(await Promise.all([0, 2, 3, 4].map((status) => createListing(site.db, 'pets', { status })))),
    ];
    for (const id of [...hidden, 0, -1, 999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const refused = await toggle(site, user, 'pets', id);
      expect([id, refused.statusCode, refused.json().detail]).toEqual([id, 404, UNKNOWN]);
      expect((await isFavourite(site, user, 'pets', id)).statusCode).toBe(404);
    }
  });

  it('lets an administrator add a listing under review', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets', { status: 2 });
    expect((await toggle(site, 1, 'pets', id)).json()).toEqual({ favorited: true });
    expect(await idsOf(site, 1, 'pets')).toEqual([id]);
  });

  it('refuses bodies without a listing', async () => {
    const site = current();
    const user = await createUser(site.db);
    const bodies = [
      {},
      { article_id: null },
      { article_id: 1.5 },
      { article_id: [1] },
      { article_id: '1' },
      [],
      null,
      7,
    ];
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      const payload = JSON.stringify(body);
      const answer = await site.call('POST /api/toggle-favorite', { as: user, headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 422]);
    }
  });

  it('returns 404 for an invalid id', async () => {
    const site = current();
    const user = await createUser(site.db);
    const long = '9'.repeat(300);
    for (const id of ['abc', '1e3', '-1', '0', '01', '9999999999', '1%00', '%F0%9F%90%B6', '1%2F2', "1'--", long]) {
      const { statusCode } = await site.call(`GET /api/is-favorite/${id}`, { as: user });
      expect([id, statusCode]).toEqual([id, 404]);
    }
  });

  it('hides a favourite while its listing is hidden', async () => {
    const site = current();
    const user = await createUser(site.db);
    const [pet = 0, goods = 0, service = 0] = await fillFavourites(site, user, 3);
    const author = (await site.db.select().from(listings).where(eq(listings.id, pet)))[0]?.authorId ?? 0;

    await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, pet));
    expect(await idsOf(site, user, 'pets')).toEqual([]);
    expect((await isFavourite(site, user, 'pets', pet)).statusCode).toBe(404);
    await site.db.update(listings).set({ status: 1 }).where(eq(listings.id, pet));
    expect(await idsOf(site, user, 'pets')).toEqual([pet]);

    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
    expect(await idsOf(site, user, 'market')).toEqual([]);
    // A vanished listing can be removed too, once.
    expect((await toggle(site, user, 'services', service)).json()).toEqual({ favorited: false });
    expect((await toggle(site, user, 'services', service)).statusCode).toBe(404);
    await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
    expect(await idsOf(site, user, 'market')).toEqual([goods]);
    expect(await idsOf(site, user, 'services')).toEqual([]);
  });

  it('refuses the 51st across the three sections, and accepts one after a removal', async () => {
    const site = current();
    const user = await createUser(site.db);
    const marked = await fillFavourites(site, user, 50);
    for (const section of sections) {
      const refused = await toggle(site, user, section, await createListing(site.db, section));
      expect([refused.statusCode, refused.json()]).toEqual([409, { detail: LIMIT, code: 'FAVOURITES_LIMIT' }]);
    }
    expect((await toggle(site, user, 'pets', marked[0])).json()).toEqual({ favorited: false });
    expect((await toggle(site, user, 'market', await createListing(site.db, 'market'))).json()).toEqual({
      favorited: true,
    });
  });

  it('counts visible ones only and never stores more than 50', async () => {
    const site = current();
    const user = await createUser(site.db);
    const marked = await fillFavourites(site, user, 50);
    const [oldest = 0] = marked;
    await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, oldest));

    const fresh = await createListing(site.db, 'pets');
    expect((await toggle(site, user, 'pets', fresh)).json()).toEqual({ favorited: true });
    const kept = await site.db.select().from(favourites).where(eq(favourites.userId, user));
    expect(kept.map(({ listingId }) => listingId).sort((a, b) => a - b)).toEqual([...marked.slice(1), fresh]);
  });

  it('enforces the limit under 20 concurrent toggles', async () => {
    const site = current();
    const user = await createUser(site.db);
    await fillFavourites(site, user, 43);
    const fresh: [Section, number][] = [];
    for (let number = 0; number < 20; number += 1) {
      const section = sections[number % sections.length] ?? 'pets';
      fresh.push([section, await createListing(site.db, section)]);
    }

    const answers = await Promise.all(fresh.map(([section, id]) => toggle(site, user, section, id)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(13);
    expect(await site.db.select().from(favourites).where(eq(favourites.userId, user))).toHaveLength(50);
  });

  it('alternates when one listing is toggled 20 times concurrently', async () => {
    const site = current();
    const user = await createUser(site.db);
    const id = await createListing(site.db, 'pets');
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(site, user, 'pets', id)));
    expect(answers.filter((answer) => answer.json().favorited === true)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().favorited === false)).toHaveLength(10);
    expect(await idsOf(site, user, 'pets')).toEqual([]);
  });
});
