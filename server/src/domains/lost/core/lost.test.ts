import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { endpoints, type LostMatches, sectionEndpoints, withParam } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { createLost } from '../../../../testing/lostListings';
import {
  blocks,
  chipAttempts,
  listings,
  lostDetails,
  lostDismissals,
  lostMatches,
  lostQueue,
  noticeOutbox,
  notifications,
  users,
} from '../../../db/schema';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';
import { dispatchOutbox } from '../../notifications/bell/dispatchOutbox';
import { writeNotice } from '../../notifications/deliveries/writeNotice';
import { sweepRows } from '../../retention/sweepRows';
import { lostOfForm, storeLost } from '../details/lostDetails';
import { queueMatching } from '../details/queueMatching';
import { matchDue, queueAtNight } from './matches/matchReport';
import { pairs } from './testing/pairs/pairs';
import type { SampleReport } from './testing/pairs/readPairs';
import { storeReport } from './testing/storeReport';

describe('lost routes', () => {
  const CHIP = '643094100123456';
  const OTHER = '643094100123457';
  const HOUR_MS = 60 * 60 * 1000;

  describeOnDatabases('lost and found pets', (site) => {
    const prove = (id: number | string, as: number | undefined, chip: unknown = CHIP) =>
      site().call(`POST ${withParam(endpoints.proveChip.path, id)}`, { as, payload: { chip } });
    const returned = async () => (await site().call(`GET ${endpoints.lostReturned.path}`)).json().count;
    const close = (id: number, as: number, outcome: string) =>
      site().call(`POST ${withParam(sectionEndpoints.pets.close, id)}`, { as, payload: { outcome } });

    it('a chip proves the owner, and reveals nothing of a pet without one', async () => {
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

    it('a chip can be tried three times a day per person and listing', async () => {
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

    it('concurrent tries are counted one by one', async () => {
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

    it('is 404 for missing or invisible listings', async () => {
      const { db } = site();
      const as = await createUser(db);
      const hidden = await createLost(db, { listing: { status: 2 } });
      for (const id of [hidden, 999_999, 'x', '1e9', '99999999999999'])
        expect((await prove(id, as)).statusCode).toBe(404);
      expect((await prove(await createLost(db), undefined)).statusCode).toBe(401);
    });

    it('counts returned pets, not those lost again', async () => {
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

    it('helpers are thanked once after the pet is home', async () => {
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

    it('tries are deleted with the account', async () => {
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

describe('matches', () => {
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
        'Нашли через 5 дней',
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
      expect(await queueAtNight(site.db, new Date('2026-11-22T09:00:00.000Z'))).toBe(false);
      const exported = (await site.call('GET /api/me/export', { as: owner })).json().matches;
      expect(exported).toMatchObject([{ listing_id: lost, other_id: found, score: 82 }]);
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
