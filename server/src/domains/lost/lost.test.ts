import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { lost as lostCalls } from 'shared/calls';
import {
  countryBounds,
  endpoints,
  HOUR_MS,
  ListingStatus,
  type LostFound,
  type LostMatches,
  type MapBounds,
  sectionEndpoints,
  withParam,
} from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { makePicture } from '../../../testing/listingForms';
import { createLost } from '../../../testing/lostListings';
import {
  blocks,
  breeds,
  chipAttempts,
  flyers,
  listings,
  lostChanges,
  lostDetails,
  lostDismissals,
  lostMatches,
  lostQueue,
  noticeOutbox,
  notifications,
  types,
  users,
} from '../../db/schema';
import { drawJpeg, type FlyerInput } from '../images/draw/drawJpeg';
import { storeImage } from '../images/rules/storedImages';
import { SETTLED_AFTER_MS } from '../messages/supportMessages';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { writeNotice } from '../notifications/deliveries/writeNotice';
import { sweepRows } from '../retention/sweepRows';
import { matchDue, queueAtNight } from './core/matches/matchReport';
import { pairs } from './core/testing/pairs/pairs';
import type { SampleReport } from './core/testing/pairs/readPairs';
import { storeReport } from './core/testing/storeReport';
import { lostOfForm, storeLost } from './details/lostDetails';
import { queueMatching } from './details/queueMatching';
import { sweepFlyers } from './flyers/sweepFlyers';
import { createLostMap } from './map/createLostMap';

describe('lost', () => {
  describe('lost routes', () => {
    const CHIP = '643094100123456';
    const OTHER = '643094100123457';

    describeOnDatabases('lost and found pets', (site) => {
      const prove = (id: number | string, as: number | undefined, chip: unknown = CHIP) =>
        site().call(`POST ${withParam(endpoints.proveChip.path, id)}`, { as, payload: { chip } });
      const returned = async () => (await site().call(`GET ${endpoints.lostReturned.path}`)).json().count;
      const close = (id: number, as: number, outcome: string) =>
        site().call(`POST ${withParam(sectionEndpoints.pets.close, id)}`, { as, payload: { outcome } });

      it('a chip proves the owner, and reveals nothing of a pet without one @slow', async () => {
        const { db } = site();
        const id = await createLost(db);
        const silent = await createLost(db, { chip: null });
        const plain = await createListing(db, 'pets');
        const as = await createUser(db);
        expect((await prove(id, as)).json()).toEqual({ matches: true });
        expect((await prove(id, as, '643094 100 123 456')).json()).toEqual({ matches: true });
        expect((await prove(id, as, OTHER)).json()).toEqual({ matches: false });
        for (const one of [silent, plain]) expect((await prove(one, as)).json()).toEqual({ matches: false });
        // It notifies no one.
        expect(await db.select().from(noticeOutbox)).toEqual([]);
      });

      it('a chip can be tried three times a day per person and listing @slow', async () => {
        const { db, clock } = site();
        const [id, other] = [await createLost(db), await createLost(db)];
        const [anna, igor] = [await createUser(db), await createUser(db)];
        for (const _ of [1, 2, 3]) expect((await prove(id, anna, OTHER)).statusCode).toBe(200);
        const refused = await prove(id, anna);
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
        expect(refused.json()).toMatchObject({ code: 'TOO_MANY_CHIPS', detail: expect.stringContaining('через 24 ч') });
        expect((await prove(other, anna)).statusCode).toBe(200);
        expect((await prove(id, igor)).statusCode).toBe(200);
        clock.advance(24 * HOUR_MS - 1);
        expect((await prove(id, anna)).headers['retry-after']).toBe('1');
        clock.advance(2);
        for (const _ of [1, 2, 3]) expect((await prove(id, anna)).json()).toEqual({ matches: true });
        expect((await prove(id, anna)).statusCode).toBe(429);
        await sweepRows(db, clock.now());
        expect(await db.select().from(chipAttempts)).toMatchObject([{ userId: anna, listingId: id, tries: 3 }]);
      });

      it('concurrent tries are counted one by one @slow', async () => {
        const { db } = site();
        const id = await createLost(db);
        const as = await createUser(db);
        const answers = await Promise.all(Array.from({ length: 8 }, () => prove(id, as, OTHER)));
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
      });

      it.each([
        [undefined, 'Номер чипа — 15 цифр, без букв'],
        ['12', 'Номер чипа — 15 цифр, без букв'],
        [`${CHIP}0`, 'Номер чипа — 15 цифр, без букв'],
        [643094100123456, 'Номер чипа — 15 цифр, без букв'],
      ])('refuses %s as a chip without counting a try', async (chip, msg) => {
        const { db, call } = site();
        const id = await createLost(db);
        const as = await createUser(db);
        const answer = await call(`POST ${withParam(endpoints.proveChip.path, id)}`, { as, payload: { chip } });
        expect([answer.statusCode, answer.json().detail[0]]).toEqual([422, { field: 'chip', msg }]);
        expect(await db.select().from(chipAttempts)).toEqual([]);
      });

      it('is 404 for missing or invisible listings @slow', async () => {
        const { db } = site();
        const as = await createUser(db);
        const hidden = await createLost(db, { listing: { status: 2 } });
        for (const id of [hidden, 999_999, 'x', '1e9', '99999999999999'])
          expect((await prove(id, as)).statusCode).toBe(404);
        expect((await prove(await createLost(db), undefined)).statusCode).toBe(401);
      });

      it('counts returned pets, not those lost again @slow', async () => {
        const { db, call } = site();
        expect(await returned()).toBe(0);
        const author = await createUser(db);
        const lost = await createLost(db, { listing: { authorId: author } });
        const found = await createLost(db, { kind: 'found', listing: { authorId: author } });
        const rehomed = await createLost(db, { kind: 'found', listing: { authorId: author } });
        await close(lost, author, 'found');
        await close(rehomed, author, 'rehomed');
        expect(await returned()).toBe(1);
        await close(found, author, 'returned');
        expect(await returned()).toBe(2);
        const again = await call(`POST ${sectionEndpoints.pets.ownerAction}`, {
          as: author,
          payload: { ad_id: lost, do: 1 },
        });
        expect(again.statusCode).toBe(200);
        expect(await returned()).toBe(1);
      });

      it('helpers are thanked once after the pet is home @slow', async () => {
        const { db, call } = site();
        const author = await createUser(db);
        const createdAt = new Date('2026-11-19T09:00:00Z');
        const id = await createLost(db, { listing: { authorId: author, title: 'Пропал Барсик', createdAt } });
        const names = ['Анна', 'Игорь', 'Олег', 'Рита', 'Яна'];
        const [anna = 0, igor = 0, oleg = 0, rita = 0, yana = 0] = await Promise.all(
          names.map((username) => createUser(db, { username })),
        );
        const write = (as: number, text: string, about?: number) =>
          call('POST /api/send-message', { as, payload: { to_user: author, text, listing_id: about } });
        await write(anna, `Видела его: /post/${id}`);
        await write(igor, 'Видел его во дворе', id);
        await write(oleg, 'Здравствуйте!');
        await write(rita, `https://example.com/post/${id}`);
        await write(yana, `/post/${id}`);
        await db.insert(blocks).values({ blockerId: rita, blockedId: author });
        await db.update(users).set({ isBanned: true }).where(eq(users.id, yana));

        const path = withParam(endpoints.helpers.path, id);
        const helpers = (await call(`GET ${path}`, { as: author })).json();
        expect(helpers.map(({ username }: { username: string }) => username).sort()).toEqual(['Анна', 'Игорь']);
        expect((await call(`GET ${path}`, { as: anna })).statusCode).toBe(403);
        expect((await call(`GET ${path}`)).statusCode).toBe(401);
        expect((await call(`GET ${withParam(endpoints.helpers.path, 'x')}`, { as: author })).statusCode).toBe(404);

        const thank = (people: unknown, as = author) =>
          call(`POST ${withParam(endpoints.thankHelpers.path, id)}`, { as, payload: { people } });
        expect((await thank([anna])).statusCode).toBe(409);
        await close(id, author, 'found');
        expect((await thank([anna], igor)).statusCode).toBe(403);
        for (const people of [[], 'все', [1.5], Array.from({ length: 21 }, (_, place) => place)])
          expect([people, (await thank(people)).statusCode]).toEqual([people, 422]);
        expect((await thank([anna, oleg, rita, yana, 999_999, anna])).json()).toEqual({ thanked: 1 });
        await thank([anna]);
        const notified = (await db.select().from(noticeOutbox)).filter(({ event }) => event === 'petHome');
        expect(notified).toMatchObject([{ userId: anna, data: { section: 'pets', id, title: 'Пропал Барсик' } }]);
      });

      it('tries are deleted with the account @slow', async () => {
        const { db, call } = site();
        const as = await createUser(db);
        const id = await createLost(db);
        await prove(id, as);
        const exported = (await call('GET /api/me/export', { as })).json();
        expect(exported.chip_tries).toEqual([{ listing_id: id, since: expect.any(String), tries: 1 }]);
        expect(JSON.stringify(exported)).not.toContain(CHIP);
        await call('POST /api/me/delete', { as });
        expect(await db.select().from(chipAttempts)).toEqual([]);
        expect(await db.select().from(lostDetails)).toHaveLength(1);
      });
    });
  });

  describe('matches @slow', () => {
    const pets = sectionEndpoints.pets;
    const husky = pairs.find(({ id }) => id === 'husky-tyumen') ?? pairs[0];
    if (!husky) throw new Error('no pairs');

    const run = (site: TestSite) => matchDue(site.db, site.clock.now());
    const notified = async (site: TestSite, as: number) => {
      await dispatchOutbox(site.db, site.clock.now());
      return (await site.call('GET /api/notifications', { as })).json() as {
        event: string;
        text: string;
        href: string;
      }[];
    };
    const matches = async (site: TestSite, id: number, as: number): Promise<LostMatches> => {
      const answer = await site.call(`GET ${withParam(endpoints.lostMatches.path, id)}`, { as });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };

    describeOnDatabases('Matches of losses and finds', (current) => {
      it('are compared when published: both sides are notified once, with reasons', async () => {
        const site = current();
        const [owner, finder] = [await createUser(site.db), await createUser(site.db)];
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        await run(site);
        expect(await matches(site, lost, owner)).toEqual([]);
        const found = await storeReport(site, husky.found, { authorId: finder });
        await run(site);
        const { title: foundTitle } = husky.found;
        const why = '6,\\d км от места пропажи, совпали окрас, ошейник, пол и размер';
        expect(await notified(site, owner)).toMatchObject([
          {
            event: 'lostMatch',
            text: expect.stringMatching(`^Возможно, нашлась ваша собака: ${why}$`),
            title: 'Возможно, нашлась ваша собака',
            reason: expect.stringMatching(`^${why}$`),
            href: `/post/${lost}#matches`,
            action: { kind: 'compare', section: 'pets', id: lost },
          },
        ]);
        expect(await notified(site, finder)).toMatchObject([
          {
            event: 'lostMatch',
            text: expect.stringMatching(`^Возможно, нашёлся хозяин: ${why}$`),
            href: `/post/${found}#matches`,
          },
        ]);
        // The text in Telegram, pushes and e-mails.
        const [outside] = await site.db.select().from(notifications).where(eq(notifications.userId, finder));
        expect(await writeNotice(site.db, outside ? [outside] : [])).toMatchObject({
          title: 'Похожий питомец',
          act: 'Сравнить',
          text: expect.stringMatching(`^Возможно, нашёлся хозяин: ${why}$`),
        });
        const [match] = await matches(site, lost, owner);
        expect(match).toMatchObject({ score: 82, listing: { id: found, title: foundTitle } });
        expect(match?.reasons).toEqual([
          'Совпал окрас: серо-белый',
          'Совпал ошейник: красная шлейка',
          expect.stringMatching(/^6,\d км от места пропажи$/),
          'Нашли через 5\u00a0дней',
          'Совпал пол',
          'Совпал размер',
        ]);
        expect(await matches(site, found, finder)).toMatchObject([{ score: 82, listing: { id: lost } }]);
        // Again at night.
        site.clock.set('2026-11-22T00:10:00.000Z');
        expect(await queueAtNight(site.db, site.clock.now())).toBe(true);
        await run(site);
        expect(await site.db.select().from(lostQueue)).toEqual([]);
        expect(await matches(site, lost, owner)).toHaveLength(1);
        expect([await notified(site, owner), await notified(site, finder)].map(({ length }) => length)).toEqual([1, 1]);
        const exported = (await site.call('GET /api/me/export', { as: owner })).json().matches;
        expect(exported).toMatchObject([{ listing_id: lost, other_id: found, score: 82 }]);
      });

      it('are enqueued once a night, at three in Moscow or as soon as a server runs again', async () => {
        const { db } = current();
        const isDueAt = (time: string) => queueAtNight(db, new Date(time));
        expect(await isDueAt('2026-11-22T00:10:00.000Z')).toBe(true);
        expect(await isDueAt('2026-11-22T01:10:00.000Z')).toBe(false);
        expect(await isDueAt('2026-11-22T23:59:00.000Z')).toBe(false);
        // Between 03:00 and 04:00 no server ran.
        expect(await isDueAt('2026-11-23T09:00:00.000Z')).toBe(true);
        expect(await isDueAt('2026-11-23T10:00:00.000Z')).toBe(false);
        expect(await isDueAt('2026-11-24T00:00:00.000Z')).toBe(true);
      });

      it('of two animals, one author or one kind notify nobody', async () => {
        const site = current();
        const author = await createUser(site.db);
        const other = pairs.find(({ id }) => id === 'husky-before') ?? husky;
        await storeReport(site, husky.lost, { authorId: author });
        await storeReport(site, husky.found, { authorId: author });
        await storeReport(site, husky.lost);
        await storeReport(site, other.found);
        await storeReport(site, { ...husky.found, type: 'Кошки', breed: 'Беспородная кошка' });
        await storeReport(site, husky.found, { status: 2, publishedAt: null });
        await run(site);
        // The find of the first author matches the second loss.
        expect(await site.db.select().from(lostMatches)).toHaveLength(1);
      });

      it('do not block each other when one fails; it is retried after half a minute', async () => {
        const site = current();
        const owner = await createUser(site.db);
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        const found = await storeReport(site, husky.found);
        site.clock.advance(1000);
        const bad = await storeReport(site, {
          ...husky.found,
          city: 'Москва',
          point: { latitude: 55.75, longitude: 37.6 },
        });
        await site.db.execute(sql`create function break_matches() returns trigger language plpgsql as
      $$ begin raise exception 'no match'; end $$`);
        await site.db.execute(sql`create trigger break_matches before delete on lost_queue for each row
      when (${sql.raw(`old.listing_id = ${bad}`)}) execute function break_matches()`);
        try {
          // The latest comes first.
          await expect(run(site)).rejects.toThrow(`lost_queue ${bad} `);
        } finally {
          await site.db.execute(sql`drop function break_matches() cascade`);
        }
        expect(await matches(site, lost, owner)).toMatchObject([{ listing: { id: found } }]);
        await run(site);
        expect(await site.db.select().from(lostQueue)).toMatchObject([{ listingId: bad }]);
        site.clock.advance(30_000);
        await run(site);
        expect(await site.db.select().from(lostQueue)).toEqual([]);
      });

      it('match far apart or on other days only by chip, and by city without points', async () => {
        const site = current();
        const [chipped, plain] = [await createUser(site.db), await createUser(site.db)];
        const chip = '643094100000001';
        const lost = await storeReport(site, { ...husky.lost, chip }, { authorId: chipped });
        const far = {
          ...husky.found,
          city: 'Москва',
          point: { latitude: 55.75, longitude: 37.6 },
          date: '2026-11-20',
          chip,
        };
        const found = await storeReport(site, far);
        await run(site);
        expect(await matches(site, lost, chipped)).toMatchObject([
          { score: 100, reasons: ['Совпал номер чипа'], listing: { id: found } },
        ]);
        expect(JSON.stringify(await matches(site, lost, chipped))).not.toContain(chip);
        const nowhere = { ...husky.lost, point: undefined } as unknown as SampleReport;
        const ofCity = await storeReport(site, nowhere, { authorId: plain });
        await storeReport(site, husky.found);
        await run(site);
        const [match] = await matches(site, ofCity, plain);
        expect(match?.reasons).toContain('Тот же город');
      });

      it('match across the meridian of 180°', async () => {
        const site = current();
        const owner = await createUser(site.db);
        const at = (longitude: number) => ({ city: 'Анадырь', point: { latitude: 66.5, longitude } });
        const lost = await storeReport(site, { ...husky.lost, ...at(179.98) }, { authorId: owner });
        const found = await storeReport(site, { ...husky.found, ...at(-179.99) });
        await run(site);
        expect(await matches(site, lost, owner)).toMatchObject([{ listing: { id: found } }]);
        expect((await matches(site, lost, owner))[0]?.reasons).toContainEqual(
          expect.stringMatching(/^1,\d км от места пропажи$/),
        );
      });

      it('without details match by their listing, until their category changes', async () => {
        const site = current();
        const owner = await createUser(site.db);
        const plain = { ...husky.lost, title: 'Хаски', description: 'Пишите' };
        const over = { authorId: owner, publishedAt: site.clock.now() };
        const lost = await storeReport(site, plain, over);
        await storeReport(site, { ...plain, category: 'Найденные' }, { publishedAt: site.clock.now() });
        await storeReport(site, { ...plain, category: 'Найденные', city: 'Москва' }, { publishedAt: site.clock.now() });
        await site.db.delete(lostDetails);
        await run(site);
        const reasons = ['Совпала порода', 'Тот же город', 'Совпал пол'];
        expect(await matches(site, lost, owner)).toMatchObject([{ reasons }]);
        await site.db.update(listings).set({ category: 1 }).where(eq(listings.id, lost));
        await site.db.transaction((tx) => queueMatching(tx, lost, { now: site.clock.now() }));
        await run(site);
        expect(await matches(site, lost, owner)).toEqual([]);
      });

      it('are compared again after an edit, and exclude deleted authors', async () => {
        const site = current();
        const [owner, finder] = [await createUser(site.db), await createUser(site.db)];
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        const found = await storeReport(site, husky.found, { authorId: finder });
        await run(site);
        expect(await matches(site, lost, owner)).toHaveLength(1);
        for (const change of [{ status: 4 }, { status: 2 }, { status: 0 }, { hiddenAt: site.clock.now() }]) {
          await site.db.update(listings).set(change).where(eq(listings.id, found));
          expect(await matches(site, lost, owner)).toEqual([]);
          await site.db.update(listings).set({ status: 1, hiddenAt: null }).where(eq(listings.id, found));
        }
        await site.db.update(users).set({ isBanned: true }).where(eq(users.id, finder));
        expect(await matches(site, lost, owner)).toEqual([]);
        await site.db.update(users).set({ isBanned: false }).where(eq(users.id, finder));
        await site.db.transaction(async (tx) => {
          const { date: event_date, place, point } = husky.lost;
          const marks = { colour: 'рыжий' as const, size: 'маленький' as const, collar: 'кожаный', special: null };
          await storeLost(tx, lost, lostOfForm({ event_date, place, point, marks }));
          await queueMatching(tx, lost, { now: site.clock.now() });
        });
        await run(site);
        expect(await matches(site, lost, owner)).toEqual([]);
        expect(await notified(site, owner)).toHaveLength(1);
      });

      it('wait until the publication can no longer be undone, and end with the account', async () => {
        const site = current();
        const [owner, finder] = [await createUser(site.db), await createUser(site.db)];
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        const found = await storeReport(site, husky.found, { authorId: finder, status: 2, publishedAt: null });
        await run(site);
        const [row] = await site.db.select({ version: listings.version }).from(listings).where(eq(listings.id, found));
        const payload = { ad_id: found, do: 1, version: row?.version };
        expect((await site.call(`POST ${pets.adminAction}`, { as: 1, payload })).statusCode).toBe(200);
        site.clock.advance(SETTLED_AFTER_MS - 1);
        await run(site);
        expect(await matches(site, lost, owner)).toEqual([]);
        site.clock.advance(1);
        await run(site);
        expect(await matches(site, lost, owner)).toHaveLength(1);
        await site.call('POST /api/me/delete', { as: finder });
        expect(await site.db.select().from(lostMatches)).toEqual([]);
      });

      it('disappear for the side that dismisses them, until it takes that back', async () => {
        const site = current();
        const [owner, finder] = [await createUser(site.db), await createUser(site.db)];
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        const found = await storeReport(site, husky.found, { authorId: finder });
        await run(site);
        const confirm = (as: number | undefined, payload: object, id: string | number = lost) =>
          site.call(`POST ${withParam(endpoints.dismissMatch.path, id)}`, { as, payload });
        const dismissed = { other: found, dismissed: true };
        expect((await confirm(owner, dismissed)).json()).toEqual({ dismissed: true });
        expect((await confirm(owner, dismissed)).statusCode).toBe(200);
        expect(await matches(site, lost, owner)).toEqual([]);
        expect(await matches(site, found, finder)).toHaveLength(1);
        const exported = (await site.call('GET /api/me/export', { as: owner })).json().dismissed_matches;
        expect(exported).toMatchObject([{ listing_id: lost, other_id: found }]);
        // Matched again, as if for the first time.
        await site.db.delete(lostMatches);
        await site.db.delete(noticeOutbox);
        await site.db.transaction((tx) => queueMatching(tx, lost, { now: site.clock.now() }));
        await run(site);
        expect(await site.db.select({ userId: noticeOutbox.userId }).from(noticeOutbox)).toEqual([{ userId: finder }]);
        expect(await matches(site, lost, owner)).toEqual([]);
        expect((await confirm(owner, { other: found, dismissed: false })).json()).toEqual({ dismissed: false });
        expect(await matches(site, lost, owner)).toHaveLength(1);

        expect((await confirm(undefined, dismissed)).statusCode).toBe(401);
        expect((await confirm(finder, dismissed)).statusCode).toBe(403);
        expect((await confirm(1, dismissed)).statusCode).toBe(403);
        expect((await confirm(owner, { other: lost, dismissed: true })).statusCode).toBe(404);
        for (const id of [0, -1, 'x', '99999999999', 999_999])
          expect((await confirm(owner, dismissed, id)).statusCode).toBe(404);
        for (const wrong of [{}, { other: 'x', dismissed: true }, { other: found }, { ...dismissed, dismissed: 'да' }])
          expect((await confirm(owner, wrong)).statusCode).toBe(422);
        await confirm(owner, dismissed);
        await site.call('POST /api/me/delete', { as: finder });
        expect(await site.db.select().from(lostDismissals)).toEqual([]);
      });

      it('are visible to the author and administrators only', async () => {
        const site = current();
        const owner = await createUser(site.db);
        const lost = await storeReport(site, husky.lost, { authorId: owner });
        const ask = async (id: string | number, as?: number) =>
          (await site.call(`GET ${withParam(endpoints.lostMatches.path, id)}`, { as })).statusCode;
        expect(await ask(lost)).toBe(401);
        expect(await ask(lost, await createUser(site.db))).toBe(403);
        expect(await ask(lost, 1)).toBe(200);
        for (const id of [0, -1, 'x', '99999999999', 999_999]) expect(await ask(id, owner)).toBe(404);
        expect(await ask(await createListing(site.db, 'market', { authorId: owner }), owner)).toBe(404);
      });
    });
  });
});

describe('lost map', () => {
  describe('createLostMap', () => {
    const bounds: MapBounds = { north: 90, south: -90, west: -180, east: 180 };

    const idsOf = async (map: ReturnType<typeof createLostMap>): Promise<number[]> =>
      (await map.search({ bounds })).points.map(({ id }) => id);

    describeOnDatabases('The map in memory', (site) => {
      it('follows changes of another server and reads nothing else @slow', async () => {
        const { db } = site();
        const [first, second] = [await createLost(db), await createLost(db, { kind: 'found' })];
        const map = createLostMap(db);
        expect(await idsOf(map)).toEqual([first, second]);
        await db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, first));
        const third = await createLost(db);
        expect(await idsOf(map)).toEqual([second, third]);
        // Bypasses the triggers.
        await db.execute(sql`alter table listings disable trigger listings_lost_changes`);
        await db.update(listings).set({ hiddenAt: null }).where(eq(listings.id, first));
        await db.execute(sql`alter table listings enable trigger listings_lost_changes`);
        expect(await idsOf(map)).toEqual([second, third]);
        await db.update(lostChanges).set({ changedBy: sql`pg_current_xact_id()` }).where(eq(lostChanges.listingId, 0));
        expect(await idsOf(map)).toEqual([first, second, third]);
      });

      it('ignores an edit without effect on the map', async () => {
        const { db } = site();
        const id = await createLost(db);
        const versionOf = async (): Promise<number | undefined> =>
          (await db.select().from(lostChanges).where(eq(lostChanges.listingId, id)))[0]?.version;
        const before = await versionOf();
        await db.update(listings).set({ title: 'Пропала такса', price: 100 }).where(eq(listings.id, id));
        await db.execute(sql`update lost_details set special = 'хромает' where listing_id = ${id}`);
        expect(await versionOf()).toBe(before);
      });
    });

    describeOnDatabases(
      'The map and overlapping transactions',
      (site) => {
        it('includes what an older transaction commits after a younger one', async () => {
          const { db } = site();
          const [slow, quick] = [await createLost(db), await createLost(db)];
          const map = createLostMap(db);
          expect(await idsOf(map)).toEqual([slow, quick]);
          const hide = sql`now()`;
          await db.transaction(async (tx) => {
            await tx.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, slow));
            await db.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, quick));
            expect(await idsOf(map)).toEqual([slow]);
          });
          expect(await idsOf(map)).toEqual([]);
        });
      },
      { kinds: ['PostgreSQL'] },
    );
  });

  describe('lost map', () => {
    const globe: MapBounds = { north: 90, south: -90, west: -180, east: 180 };
    const LOST = 3;
    const FOUND = 4;

    describeOnDatabases('The map of losses and finds', (site) => {
      const place = async (
        point: { latitude: number; longitude: number },
        {
          day = '2026-11-19',
          category = LOST,
          ...over
        }: { day?: string; category?: number } & Record<string, unknown> = {},
      ): Promise<number> => {
        const id = await createListing(site().db, 'pets', { category, price: null, ...over });
        const details = lostOfForm({ point, event_date: day, place: 'у дома', chip: '643000000000017' });
        if (details)
          await site()
            .db.insert(lostDetails)
            .values({ listingId: id, ...details });
        return id;
      };
      const ask = (payload: object) => site().call('POST /api/lost/search', { payload });
      const search = async (payload: object): Promise<LostFound> => {
        const answer = await ask(payload);
        expect(answer.statusCode).toBe(200);
        return answer.json();
      };
      const ids = async (payload: object): Promise<number[]> =>
        (await search(payload)).points.map(({ id }) => id).sort((a, b) => a - b);

      it('returns points within the bounds, with the latest listings @slow', async () => {
        const moscow = await place({ latitude: 55.75, longitude: 37.61 }, { day: '2026-11-01' });
        const near = await place({ latitude: 55.8, longitude: 37.7 }, { category: FOUND, day: '2026-11-20' });
        await place({ latitude: 59.93, longitude: 30.31 });
        const found = await search({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
        expect(found).toMatchObject({ total: 2, clusters: [] });
        expect(found.points.map(({ id, kind }) => [id, kind]).sort()).toEqual([
          [moscow, 'lost'],
          [near, 'found'],
        ]);
        expect(found.listings.map(({ id }) => id)).toEqual([near, moscow]);
        expect(found.types.length).toBeGreaterThan(3);
        expect(await ids({ bounds: globe })).toHaveLength(3);
      });

      it('lists the nearest to a place within the bounds on request @slow', async () => {
        const far = { latitude: 59.93, longitude: 30.31 };
        const nearest = await place({ latitude: 55.8, longitude: 37.7 }, { day: '2026-01-01' });
        for (let count = 0; count < 30; count += 1) await place(far);
        const listed = async (payload: object): Promise<number[]> =>
          (await search({ bounds: globe, ...payload })).listings.map(({ id }) => id);
        expect(await listed({})).not.toContain(nearest);
        const near = { latitude: 55.75, longitude: 37.6 };
        expect((await listed({ near }))[0]).toBe(nearest);
        expect(await listed({ near })).toHaveLength(30);
        expect(await listed({ near, kind: 'found' })).toEqual([]);
        // A place abroad.
        expect((await listed({ near: { latitude: -33, longitude: 151 } })).length).toBe(30);
        for (const wrong of [
          {},
          'x',
          { latitude: 91, longitude: 0 },
          { latitude: 0, longitude: 181 },
          { latitude: '55', longitude: 37 },
        ])
          expect((await ask({ bounds: globe, near: wrong })).statusCode).toBe(422);
        expect(await listed({ near: null })).toHaveLength(30);
      });

      it('filters by kind, animal and day @slow', async () => {
        const { db } = site();
        const [one] = await db
          .select({ id: breeds.id, name: types.name })
          .from(breeds)
          .innerJoin(types, sql`${types.id} = ${breeds.typeId}`)
          .where(sql`${types.name} = 'Кошки'`)
          .limit(1);
        const cat = await place({ latitude: 55, longitude: 40 }, { breedId: one?.id, day: '2026-11-10' });
        const other = await place({ latitude: 55, longitude: 41 }, { category: FOUND, day: '2026-11-12' });
        expect(await ids({ bounds: globe, kind: 'lost' })).toEqual([cat]);
        expect(await ids({ bounds: globe, kind: 'found' })).toEqual([other]);
        expect(await ids({ bounds: globe, type: 'кошки ' })).toEqual([cat]);
        expect(await ids({ bounds: globe, type: 'Драконы' })).toEqual([]);
        expect(await ids({ bounds: globe, from: '2026-11-11' })).toEqual([other]);
        expect(await ids({ bounds: globe, kind: null, type: '', from: '' })).toEqual([cat, other]);
      });

      it('crosses the 180th meridian', async () => {
        const west = await place({ latitude: 66, longitude: 179.5 });
        const east = await place({ latitude: 66, longitude: -172 });
        await place({ latitude: 66, longitude: 100 });
        expect(await ids({ bounds: { north: 70, south: 60, west: 170, east: -169 } })).toEqual([west, east]);
        expect(await ids({ bounds: countryBounds })).toHaveLength(3);
      });

      it('includes public listings of these two categories only', async () => {
        const point = { latitude: 55, longitude: 40 };
        await place(point, { status: 2, publishedAt: null });
        await place(point, { status: 4 });
        await place(point, { hiddenAt: new Date() });
        await place(point, { category: 1 });
        await place(point, { authorId: await createUser(site().db, { isBanned: true }) });
        await createListing(site().db, 'pets', { category: LOST, price: null });
        expect(await search({ bounds: globe })).toMatchObject({ total: 0, points: [], clusters: [], listings: [] });
      });

      it('follows changes of a listing', async () => {
        const { db } = site();
        const point = { latitude: 55, longitude: 40 };
        const id = await place(point);
        const total = async (): Promise<number> => (await search({ bounds: globe })).total;
        const change = async (set: string): Promise<number> => {
          await db.execute(sql.raw(`update listings set ${set} where id = ${id}`));
          return total();
        };
        expect(await change('hidden_at = now()')).toBe(0);
        expect(await change('hidden_at = null')).toBe(1);
        expect(await change('status = 4')).toBe(0);
        expect(await change('status = 1')).toBe(1);
        await db.execute(
          sql`update users set is_banned = true where id = (select author_id from listings where id = ${id})`,
        );
        expect(await total()).toBe(0);
        await db.execute(
          sql`update users set is_banned = false where id = (select author_id from listings where id = ${id})`,
        );
        expect(await total()).toBe(1);
        expect(await change('category = 1')).toBe(0);
        expect(await change(`category = ${FOUND}`)).toBe(1);
        expect(await ids({ bounds: globe, kind: 'found' })).toEqual([id]);
        await db.execute(
          sql`update lost_details set public_latitude = 60, public_longitude = 50 where listing_id = ${id}`,
        );
        expect(await ids({ bounds: { north: 61, south: 59, west: 49, east: 51 } })).toEqual([id]);
        await db.delete(lostDetails);
        expect(await total()).toBe(0);
      });

      it('clusters points beyond the limit @slow', async () => {
        const { db } = site();
        const [first] = [await place({ latitude: 55.75, longitude: 37.61 }, { day: '2026-11-20' })];
        await db.execute(sql`insert into listings (section, author_id, status, category, city_id, title, description, breed_id, type_id, sex, published_at)
      select 'pets', author_id, 1, ${LOST}::integer, city_id, 'Пропажа', '', breed_id, type_id, 0, published_at
      from listings, generate_series(1, 600) where id = ${first}`);
        await db.execute(sql`insert into lost_details (listing_id, latitude, longitude, public_latitude, public_longitude, event_date)
      select id, 50 + id % 20, 30 + id % 100, 50 + id % 20, 30 + id % 100, '2026-01-01' from listings where id > ${first}`);
        const found = await search({ bounds: globe });
        expect([found.total, found.points, found.listings.length, found.listings[0]?.id]).toEqual([601, [], 30, first]);
        expect(found.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(601);
        expect(found.clusters.length).toBeLessThanOrEqual(200);
        // Even for a sparse part of the map.
        const thin = await search({ bounds: { north: 90, south: -90, west: 30, east: 130 } });
        expect(thin.clusters.length).toBeLessThanOrEqual(200);
        const few = await search({ bounds: { north: 56, south: 55.5, west: 37, east: 38 } });
        expect([few.total, few.clusters]).toEqual([1, []]);
      });

      it('reveals nothing more exact than the rounded point, even for small bounds @slow', async () => {
        const exact = { latitude: 55.751_244, longitude: 37.618_423 };
        await place(exact);
        const [{ latitude = 0, longitude = 0 } = {}] = (await search({ bounds: globe })).points;
        expect(latitude).not.toBe(exact.latitude);
        const bisect = async (boundsAt: (middle: number) => MapBounds, from: number, to: number): Promise<number> => {
          let [without, having] = [from, to];
          for (let step = 0; step < 40; step += 1) {
            const middle = (without + having) / 2;
            if ((await search({ bounds: boundsAt(middle) })).total > 0) having = middle;
            else without = middle;
          }
          return having;
        };
        expect(await bisect((north) => ({ ...globe, north }), 50, 60)).toBeCloseTo(latitude, 9);
        expect(await bisect((south) => ({ ...globe, south }), 60, 50)).toBeCloseTo(latitude, 9);
        expect(await bisect((east) => ({ ...globe, east }), 30, 40)).toBeCloseTo(longitude, 9);
        expect(await bisect((west) => ({ ...globe, west }), 40, 30)).toBeCloseTo(longitude, 9);
        const { body } = await ask({ bounds: globe });
        for (const secret of ['55.7512', '37.6184', '643000000000017']) expect(body).not.toContain(secret);
      });

      it.each<[string, object]>([
        ['no bounds', {}],
        ['bounds upside down', { bounds: { ...globe, north: 50, south: 60 } }],
        ['bounds without height', { bounds: { ...globe, north: 50, south: 50 } }],
        ['beyond the pole', { bounds: { ...globe, north: 91 } }],
        ['beyond the earth', { bounds: { ...globe, west: -181 } }],
        ['three sides', { bounds: { north: 1, south: 0, east: 1 } }],
        ['sides in words', { bounds: { ...globe, east: '40' } }],
        ['another kind', { bounds: globe, kind: 'sold' }],
        ['a day that there is not', { bounds: globe, from: '2026-02-30' }],
        ['a name without end', { bounds: globe, type: 'щ'.repeat(201) }],
        ['a name that is none', { bounds: globe, type: '\u0000' }],
      ])('refuses %s in Russian', async (_name, payload) => {
        const answer = await ask(payload);
        expect(answer.statusCode).toBe(422);
        expect(JSON.stringify(answer.json())).toMatch(/[а-яё]{4}/i);
        expect(lostCalls.lostSearch.body.safeParse(payload).success).toBe(false);
      });

      it('refuses an infinite number', async () => {
        const payload = '{"bounds":{"north":1e999,"south":0,"east":1,"west":0}}';
        const answer = await site().call('POST /api/lost/search', {
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.statusCode).toBe(422);
      });

      it('the outline has the cities, the largest first', async () => {
        const answer = await site().call('GET /api/lost/outline');
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toContain('public');
        expect(
          answer
            .json<{ name: string }[]>()
            .slice(0, 2)
            .map(({ name }) => name),
        ).toEqual(['Москва', 'Санкт-Петербург']);
      });
    });
  });
});

describe('flyers', () => {
  const { deleted, published, review, rejected, outdated } = ListingStatus;
  /** Numbers of the categories of losses and finds. */
  const [LOST, FOUND] = [3, 4];

  const drawn: FlyerInput[] = [];

  describeOnDatabases(
    'a flyer',
    (site) => {
      const create = async (over: Partial<typeof listings.$inferInsert> = {}): Promise<number> => {
        const picture = await storeImage(site().app.images, await makePicture({ red: 200 }));
        return createListing(site().db, 'pets', { category: LOST, sex: 2, price: null, images: [picture], ...over });
      };
      const ask = (id: number | string, query = '', headers: Record<string, string> = {}) =>
        site().call(`GET /api/articles/${id}/flyer.jpg${query}`, { headers });
      const statusOf = async (id: number) => (await ask(id)).statusCode;
      const files = async () => {
        const rows = await site().db.select({ name: flyers.name }).from(flyers);
        return Promise.all(rows.map(async ({ name }) => site().app.images.has(name)));
      };
      const sweep = () => sweepFlyers({ db: site().db, images: site().app.images }, site().clock.now());

      it.each([
        ['', 1080, 1350],
        ['?size=1080x1350', 1080, 1350],
        ['?size=1200x630', 1200, 630],
      ])('is a JPEG of its size, of less than 300 KB: "%s" @slow', async (query, width, height) => {
        const answer = await ask(await create(), query);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
        expect(answer.headers['cache-control']).toBe('public, max-age=60');
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
        expect(answer.rawPayload.length).toBeLessThan(300_000);
      });

      it('is drawn once for concurrent requests, and a repeat sends no body @slow', async () => {
        const id = await create();
        const before = drawn.length;
        const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
        expect((await ask(id)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
        expect(drawn.length).toBe(before + 1);
        const again = await ask(id, '', { 'if-none-match': String(answers[0]?.headers.etag) });
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
        expect(await files()).toEqual([true]);
      });

      it("shows the listing's texts and the address of its page @slow", async () => {
        const id = await create({ category: FOUND, sex: 1, title: '<b>Рекс</b> & "друг"' });
        await ask(id);
        expect(drawn.at(-1)).toMatchObject({
          words: { kind: 'found', title: '<b>Рекс</b> & "друг"' },
          address: expect.stringMatching(new RegExp(`/post/${id}$`)),
          picture: expect.any(Buffer),
        });
      });

      it('is redrawn after a change of the listing, and the old one is deleted @slow', async () => {
        const { db, app } = site();
        const id = await create();
        const first = await ask(id);
        const [kept] = await db.select().from(flyers);
        await db.update(listings).set({ title: 'Нашлись следы' }).where(eq(listings.id, id));
        const second = await ask(id);
        expect(second.headers.etag).not.toBe(first.headers.etag);
        expect(drawn.at(-1)?.words.title).toBe('Нашлись следы');
        expect(await app.images.has(kept?.name ?? '')).toBe(false);
        expect(await files()).toEqual([true]);
        expect(await sweep()).toBe(0);
      });

      it('is deleted when the listing stops being public @slow', async () => {
        const { db, app } = site();
        for (const change of [
          (id: number) => db.update(listings).set({ status: outdated }).where(eq(listings.id, id)),
          (id: number) => db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, id)),
          (id: number) => db.delete(listings).where(eq(listings.id, id)),
        ]) {
          const id = await create();
          await ask(id);
          const [kept] = await db.select().from(flyers);
          await change(id);
          expect(await statusOf(id)).toBe(404);
          expect(await sweep()).toBe(1);
          expect(await app.images.has(kept?.name ?? '')).toBe(false);
          expect(await db.select().from(flyers)).toEqual([]);
        }
      });

      it('is redrawn when its file is missing @slow', async () => {
        const { db, app } = site();
        const id = await create();
        const first = await ask(id);
        const [kept] = await db.select().from(flyers);
        await app.images.remove(kept?.name ?? '');
        expect((await ask(id)).rawPayload.equals(first.rawPayload)).toBe(true);
        expect(await files()).toEqual([true]);
      });

      it('answers 404 for other listings to everybody @slow', async () => {
        const { db, call } = site();
        for (const status of [deleted, review, rejected, outdated]) {
          const authorId = await createUser(db);
          const id = await create({ status, authorId });
          for (const as of [authorId, 1]) {
            expect((await call(`GET /api/articles/${id}/flyer.jpg`, { as })).statusCode).toBe(404);
          }
        }
        const banned = await createUser(db);
        const ofBanned = await create({ authorId: banned });
        await db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
        expect(await statusOf(ofBanned)).toBe(404);
        expect(await statusOf(await create({ category: 1, status: published }))).toBe(404);
        expect(await statusOf(await createListing(db, 'market'))).toBe(404);
        for (const id of ['0', 'abc', '99999999999', '1e3', '%00']) expect((await ask(id)).statusCode).toBe(404);
        expect(await db.select().from(flyers)).toEqual([]);
      });

      it.each(['1x1', '1080x1350 ', '', '99999x99999', '../../etc'])('refuses the size "%s"', async (size) => {
        const answer = await ask(await create(), `?size=${encodeURIComponent(size)}`);
        expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, 'size']);
      });

      it('shows a placeholder for a missing picture @slow', async () => {
        const id = await create({ images: [`${'0'.repeat(32)}.webp`] });
        expect(await statusOf(id)).toBe(200);
        expect(drawn.at(-1)?.picture).toBeNull();
      });
    },
    {
      drawJpeg: (order) => {
        if ('words' in order) drawn.push(order);
        return drawJpeg(order);
      },
    },
  );

  describeOnDatabases(
    'Flyers for an address with many requests',
    (site) => {
      it('are refused beyond 60 a minute @slow', async () => {
        const { app } = site();
        // Over a socket, as from outside: the server's own requests are not counted.
        await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const statuses: number[] = [];
        for (let requested = 0; requested < 61; requested += 1) {
          const answer = await fetch(`http://127.0.0.1:${port}/api/articles/999999/flyer.jpg`);
          await answer.body?.cancel();
          statuses.push(answer.status);
        }
        expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
      });
    },
    { environment: { RATE_LIMIT: 'on' } },
  );
});
