import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type SavedSearch, SEARCHES_MAX, savedSearchesSchema } from 'shared/contract';
import { noticeDeliveries, notifications, savedSearches, searchHits } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createSearch, createUser } from '../../testing/factories';
import { planDeliveries } from '../deliveries/planDeliveries';
import { SETTLED_AFTER_MS } from '../messages/sendNotice';
import { tellPeople } from '../notifications/tellPeople';
import { searchesOf } from '../search/createSearches';
import { queueSearches } from '../searchQueue/searchQueue';
import { rereadSearches } from './rereadSearches';
import { sweepHits } from './sweepHits';
import { createPublicationTeller } from './tellPublications';

const channels = ['telegram', 'push', 'email'];
const cats = { section: 'pets', criteria: { type: 'кошки', city: ' москва', category: 'продажа', priceTo: '20000' } };
const DAY_MS = 24 * 60 * 60_000;

const save = ({ call }: TestSite, as: number | undefined, payload: object) =>
  call('POST /api/searches', { as, payload });
const list = async ({ call }: TestSite, as: number): Promise<SavedSearch[]> =>
  savedSearchesSchema.parse((await call('GET /api/searches', { as })).json());

/** Somebody who looks for cats in Moscow, and a listing of such a cat that waits for moderators. */
const createWish = async (site: TestSite) => {
  const { db, call } = site;
  const [anna, igor, admin] = [await createUser(db), await createUser(db), await createUser(db, { isAdmin: true })];
  const { id } = (await save(site, anna, { section: 'pets', criteria: { category: 'Продажа' } })).json();
  const listing = await createListing(db, 'pets', { authorId: igor, status: 2, publishedAt: null });
  const decide = (decision: number) =>
    call('POST /api/admin/ad-action', { as: admin, payload: { ad_id: listing, do: decision } });
  const undo = () => call('POST /api/admin/ad-action/undo', { as: admin, payload: { ad_id: listing } });
  return { anna, igor, admin, search: id as number, listing, decide, undo };
};
const hitsOf = ({ db }: TestSite) => db.select().from(searchHits);
/** Has told what is due, and gives whom of hits, with what. */
const tellNow = async ({ db, clock }: TestSite) => {
  const now = clock.now();
  await createPublicationTeller(db, clock)();
  await tellPeople(db, now, (tx, told) => planDeliveries(tx, { told, channels: ['telegram', 'email'], now }));
  const told = await db.select().from(notifications).where(eq(notifications.event, 'searchHit'));
  return told.map(({ userId }) => userId);
};

describeOnDatabases('Saved searches', (site) => {
  test('are kept as the site writes their criteria, and named by them', async () => {
    const anna = await createUser(site().db);
    const answer = await save(site(), anna, cats);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.any(Number),
        section: 'pets',
        criteria: { category: 'Продажа', type: 'Кошки', city: 'Москва', priceTo: 20_000 },
        name: 'Кошки, Москва, до 20\u00a0000\u00a0₽',
        channels,
        around: null,
        fresh: 0,
        created_at: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect(await list(site(), anna)).toEqual([answer.json()]);
    expect(await list(site(), await createUser(site().db))).toEqual([]);
  });

  test('of goods and services are named by their catalogues', async () => {
    const anna = await createUser(site().db);
    const lists = async (call: string) => (await site().call(call)).json();
    const { objects } = (await lists('GET /api/filters_market')) as { objects: { id: number; name: string }[] };
    const { services } = (await lists('GET /api/filters_service')) as { services: { id: number; name: string }[] };
    const [object, service] = [objects.at(-1), services.at(-1)];
    await save(site(), anna, {
      section: 'market',
      criteria: { objectId: object?.id, condition: 2, type: 'для кошек' },
    });
    await save(site(), anna, { section: 'services', criteria: { serviceId: service?.id } });
    expect((await list(site(), anna)).map(({ name }) => name)).toEqual([
      service?.name,
      expect.stringMatching(new RegExp(`^Для кошек, .+/${object?.name}, б/у$`)),
    ]);
  });

  test('with the same criteria are one, with the channels of the later time', async () => {
    const anna = await createUser(site().db);
    const first = (await save(site(), anna, cats)).json();
    const again = await save(site(), anna, {
      section: 'pets',
      criteria: { city: 'МОСКВА', priceTo: 20_000, type: 'Кошки', category: 'Продажа', breed: '', sex: null },
      channels: ['email', 'email'],
    });
    expect(again.json()).toEqual({ ...first, channels: ['email'] });
    expect(await list(site(), anna)).toHaveLength(1);
    const igor = await createUser(site().db);
    expect((await save(site(), igor, cats)).json().id).not.toBe(first.id);
  });

  test.each<[string, object, number, unknown]>([
    ['nothing', { section: 'pets', criteria: {} }, 422, 'criteria'],
    ['nothing but what means any', { section: 'pets', criteria: { city: '', sex: null } }, 422, 'criteria'],
    ['nothing but paging', { section: 'pets', criteria: { limit: 5, cursor: 'x', sort: 'new' } }, 422, 'criteria'],
    ['no criteria', { section: 'pets' }, 422, 'criteria'],
    ['a section that is not there', { section: 'toys', criteria: { city: 'Москва' } }, 422, 'section'],
    ['a city that is not there', { section: 'market', criteria: { city: 'Эльдорадо' } }, 422, 'criteria.city'],
    ['a region that is not there', { section: 'pets', criteria: { region: 'Мордор' } }, 422, 'criteria.region'],
    ['a radius around nothing', { section: 'pets', criteria: { radius: 25 } }, 422, 'criteria.radius'],
    ['a breed that is not there', { section: 'pets', criteria: { breed: 'Дракон' } }, 422, 'criteria.breed'],
    ['goods for nobody', { section: 'market', criteria: { type: 'Для драконов' } }, 422, 'criteria.type'],
    ['prices upside down', { section: 'pets', criteria: { priceFrom: 5, priceTo: 4 } }, 422, 'criteria.priceFrom'],
    ['words that are none', { section: 'pets', criteria: { q: '!! & | ()' } }, 422, 'criteria.q'],
    ['101 characters', { section: 'pets', criteria: { q: 'щ'.repeat(101) } }, 422, 'criteria.q'],
    ['what is not asked', { section: 'pets', criteria: { vaccinated: false } }, 422, 'criteria'],
    ['a broken name', { section: 'pets', criteria: { city: 'Мос\u0000ква' } }, 422, 'criteria.city'],
    ['a channel that is not there', { section: 'pets', criteria: { sex: 1 }, channels: ['pigeon'] }, 422, 'channels.0'],
    ['four channels', { section: 'pets', criteria: { sex: 1 }, channels: [...channels, 'push'] }, 422, 'channels'],
  ])('of %s are refused', async (_what, payload, status, field) => {
    const anna = await createUser(site().db);
    const answer = await save(site(), anna, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toEqual([{ field, msg: expect.stringMatching(/[а-я]/) }]);
    expect(await list(site(), anna)).toEqual([]);
  });

  test('are twenty at the most, whatever comes at once', async () => {
    const { db } = site();
    const anna = await createUser(db);
    for (let made = 1; made < SEARCHES_MAX; made += 1) await createSearch(db, { userId: anna });
    const answers = await Promise.all(
      [1, 2, 3].map((priceTo) => save(site(), anna, { section: 'pets', criteria: { priceTo } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toEqual({ code: 'SEARCHES_LIMIT', detail: expect.stringContaining('не больше 20') });
    // The same again needs no room.
    const [saved] = await list(site(), anna);
    expect((await save(site(), anna, { section: 'pets', criteria: saved?.criteria })).json().id).toBe(saved?.id);
  });

  test('change their channels, and say when they were looked at', async () => {
    const { db, call, clock } = site();
    const anna = await createUser(db);
    const id = await createSearch(db, { userId: anna });
    const listingId = await createListing(db, 'pets');
    clock.advance(1000);
    await db.insert(searchHits).values({ searchId: id, listingId, foundAt: clock.now() });
    expect((await list(site(), anna))[0]).toMatchObject({ id, channels: [], fresh: 1 });
    const edit = (payload: object) => call(`POST /api/searches/${id}/edit`, { as: anna, payload });
    expect((await edit({ channels: ['push'] })).json()).toMatchObject({ id, channels: ['push'], fresh: 1 });
    clock.advance(1000);
    expect((await edit({ seen: true })).json()).toMatchObject({ id, channels: ['push'], fresh: 0 });
    for (const payload of [{}, { seen: false }, { channels: 'push' }])
      expect((await edit(payload)).statusCode).toBe(422);
  });

  test('are deleted with their hits, and then are not there', async () => {
    const { db, call } = site();
    const anna = await createUser(db);
    const id = await createSearch(db, { userId: anna });
    await db
      .insert(searchHits)
      .values({ searchId: id, listingId: await createListing(db, 'pets'), foundAt: new Date() });
    const remove = () => call(`POST /api/searches/${id}/delete`, { as: anna });
    expect((await remove()).json()).toEqual({ ok: true });
    expect((await remove()).statusCode).toBe(404);
    expect(await hitsOf(site())).toEqual([]);
  });

  test.each(['0', '99999999999', 'abc', '1%2F2'])('%s is nobody’s', async (id) => {
    const { db, call } = site();
    const anna = await createUser(db);
    for (const act of ['edit', 'delete']) {
      const answer = await call(`POST /api/searches/${id}/${act}`, { as: anna, payload: { channels: [] } });
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Такого сохранённого поиска нет']);
    }
  });

  test('go with the account, which can take them along', async () => {
    const { db, call } = site();
    const anna = await createUser(db);
    const saved = (await save(site(), anna, cats)).json();
    const listingId = await createListing(db, 'pets');
    await db.insert(searchHits).values({ searchId: saved.id, listingId, foundAt: new Date('2026-11-20') });
    expect((await call('GET /api/me/export', { as: anna })).json()).toMatchObject({
      saved_searches: [saved],
      search_hits: [{ search_id: saved.id, listing_id: listingId, time: '2026-11-20T00:00:00.000Z' }],
    });
    await call('POST /api/me/delete', { as: anna });
    expect(await db.select().from(savedSearches)).toEqual([]);
    expect(await hitsOf(site())).toEqual([]);
  });
});

describeOnDatabases('A publication', (site) => {
  test('is told when it can no longer be taken back, once, where the search wants it', async () => {
    const { db, call, clock } = site();
    const { anna, search, listing, decide } = await createWish(site());
    // Another search that finds it is one notice with the first, and has its channels beside.
    await save(site(), anna, { section: 'pets', criteria: { sex: 0 }, channels: [] });
    await call(`POST /api/searches/${search}/edit`, { as: anna, payload: { channels: ['email'] } });
    clock.advance(1);
    expect((await decide(1)).statusCode).toBe(200);
    clock.advance(SETTLED_AFTER_MS - 1);
    expect(await tellNow(site())).toEqual([]);
    clock.advance(1);
    expect(await tellNow(site())).toEqual([anna]);
    expect(await tellNow(site())).toEqual([anna]);
    expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual([listing, listing]);
    expect((await list(site(), anna)).map(({ fresh }) => fresh)).toEqual([1, 1]);
    const sent = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.event, 'searchHit'));
    expect(sent.map(({ userId, channel }) => [userId, channel])).toEqual([[anna, 'email']]);
    const [notice] = (await call('GET /api/notifications', { as: anna })).json();
    expect(notice).toMatchObject({ event: 'searchHit', href: `/post/${listing}`, is_read: false });
    expect(notice.text).toMatch(/^«Продажа»: новое объявление «.+»$/);
  });

  test('that was taken back is not told, and is when it is published after all', async () => {
    const { clock } = site();
    const { anna, decide, undo } = await createWish(site());
    await decide(1);
    expect((await undo()).statusCode).toBe(200);
    expect(await hitsOf(site())).toEqual([]);
    clock.advance(3_000);
    await decide(1);
    clock.advance(4_000);
    expect(await tellNow(site())).toEqual([]);
    await undo();
    clock.advance(2_000);
    expect(await tellNow(site())).toEqual([]);
    await decide(1);
    clock.advance(SETTLED_AFTER_MS);
    expect(await tellNow(site())).toEqual([anna]);
  });

  test('after outdating is told at once, to whom it has not been told', async () => {
    const { db, call, clock } = site();
    const { anna, igor, listing, decide } = await createWish(site());
    await decide(1);
    clock.advance(SETTLED_AFTER_MS);
    expect(await tellNow(site())).toEqual([anna]);
    const late = await createUser(db);
    await save(site(), late, { section: 'pets', criteria: { priceFrom: 1000, priceTo: 1000 } });
    await call(`POST /api/articles/${listing}/close`, { as: igor, payload: { outcome: 'withdrawn' } });
    const again = await call('POST /api/user/ad-action', { as: igor, payload: { ad_id: listing, do: 1 } });
    expect(again.statusCode).toBe(200);
    expect(await tellNow(site())).toEqual([anna, late]);
  });

  test('is not told to its author, to the banned, nor of a banned author or what complaints hide', async () => {
    const { db, clock } = site();
    const [anna, banned] = [await createUser(db), await createUser(db, { isBanned: true })];
    await createSearch(db, { userId: banned });
    await createSearch(db, { userId: anna });
    const placed = [
      await createListing(db, 'pets', { authorId: anna }),
      await createListing(db, 'pets', { authorId: banned }),
      await createListing(db, 'pets', { hiddenAt: new Date() }),
      await createListing(db, 'pets'),
    ];
    await db.transaction(async (tx) => {
      for (const id of placed) await queueSearches(tx, { id, now: clock.now() });
    });
    expect(await createPublicationTeller(db, clock)()).toBe(1);
    expect((await hitsOf(site())).map(({ listingId }) => listingId)).toEqual(placed.slice(3));
  });

  test('is news again after 90 days', async () => {
    const { db, clock } = site();
    const anna = await createUser(db);
    const searchId = await createSearch(db, { userId: anna });
    const [old, young] = [await createListing(db, 'pets'), await createListing(db, 'pets')];
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await db.insert(searchHits).values([
      { searchId, listingId: old, foundAt: before(91) },
      { searchId, listingId: young, foundAt: before(89) },
    ]);
    expect(await sweepHits(db, clock.now())).toBe(1);
    expect(
      (await db.select().from(searchHits).where(eq(searchHits.searchId, searchId))).map(({ listingId }) => listingId),
    ).toEqual([young]);
  });

  test('that an older version has read are read anew, once', async () => {
    const { db, call } = site();
    const anna = await createUser(db);
    await call('POST /api/searches', { as: anna, payload: { section: 'pets', criteria: { q: 'котёнка' } } });
    const [saved] = await db.select().from(savedSearches);
    await db.update(savedSearches).set({ words: "'котенк'", keys: ['котенк'], readAs: 0 });
    const searches = searchesOf(db, db);
    expect([await rereadSearches(db, searches), await rereadSearches(db, searches)]).toEqual([1, 0]);
    expect(await db.select().from(savedSearches)).toEqual([saved]);
  });
});
