import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { asc, desc, eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { personalData as personalDataCalls } from 'shared/calls';
import { DAY_MS, endpoints, ListingStatus, sectionEndpoints } from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { createFullPerson } from '../../../testing/fullPerson/createFullPerson';
import { dumpDatabase, dumpFolder } from '../../../testing/fullPerson/dump';
import type { Marker } from '../../../testing/fullPerson/markers';
import { prepareRows } from '../../db/prepareRows';
import * as schema from '../../db/schema';
import {
  auditLog,
  blocks,
  boosts,
  complaintCases,
  dialogs,
  favourites,
  identities,
  imageClaims,
  imageHashes,
  listingActions,
  listings,
  listingViews,
  messages,
  notifications,
  purchases,
  reads,
  requestKeys,
  users,
} from '../../db/schema';
import { createLogger } from '../../process/siteLog';
import { openSession } from '../../session/openSession';
import { cdnOf, purgeImages } from '../images/rules/purgeImages';
import { sweepImages } from '../images/rules/sweepImages';
import { renditionName } from '../images/store/imageName';
import { eraseDeleted } from '../listings/core/eraseListings';
import { sweepFlyers } from '../lost/flyers/sweepFlyers';
import { deliverSupportMessages } from '../messages/supportMessages';
import { dispatchOutbox } from '../notifications/bell/dispatchOutbox';
import { createPublicationNotifier } from '../search/savedSearches/notifyHits';
import { eraseLeftovers } from './eraseLeftovers';
import type { Fate } from './register/fates';
import { register } from './register/register';

describe('erased copies @slow', () => {
  const { pets } = sectionEndpoints;
  const long = new Date(Date.parse(TEST_TIME) - 30 * DAY_MS);

  /** The person's name and texts, and other people's texts about the person. */
  const texts = {
    name: 'Вымышлена',
    title: 'Кошка Незабудка',
    description: 'Живёт у вокзала Выдумкино',
    rejection: 'Уберите фамилию Придумкина',
    complaint: 'Это Сочинялкина с соседней улицы',
  };
  const message = 'Здравствуйте, Незабудка ещё дома';

  const post = async (site: TestSite, path: string, as: number, payload: object) => {
    const answer = await site.call(`POST ${path}`, { as, payload });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json();
  };

  const complain = (site: TestSite, as: number, about: object) =>
    post(site, endpoints.complaints.path, as, { reason: 'Другое', comment: texts.complaint, ...about });

  const decide = async (site: TestSite, action: 'dismiss' | 'reject'): Promise<void> => {
    const [{ id } = { id: 0 }] = await site.db.select().from(complaintCases).orderBy(desc(complaintCases.id)).limit(1);
    await post(site, endpoints.adminDecideComplaints.path, 1, { case_id: id, action });
  };

  /** Sends everything pending, once it can no longer be undone. */
  const notifyAll = async (site: TestSite): Promise<void> => {
    site.clock.advance(60_000);
    await createPublicationNotifier(site.db, site.clock)();
    await deliverSupportMessages(site.db, site.clock.now());
    site.clock.advance(60_000);
    await dispatchOutbox(site.db, site.clock.now());
  };

  /** Creates a person whom moderators, neighbours and the site have written about. */
  const liveThrough = async (site: TestSite) => {
    const { db } = site;
    const person = await createUser(db, { createdAt: long });
    const other = await createUser(db, { createdAt: long });
    await post(site, endpoints.updateUsername.path, person, { username: texts.name });
    const { title, description } = texts;
    const listing = await createListing(db, 'pets', {
      authorId: person,
      status: 2,
      publishedAt: null,
      title,
      description,
    });
    await post(site, endpoints.searches.path, other, { section: 'pets', criteria: { q: 'незабудка' } });
    const act = (status: number, more: object = {}) =>
      post(site, pets.adminAction, 1, { ad_id: listing, do: status, ...more });
    await act(ListingStatus.rejected, { reason: 'other', comment: texts.rejection });
    await act(ListingStatus.published);
    await post(site, pets.toggleFavorite, other, { article_id: listing });
    await post(site, endpoints.sendMessage.path, person, { to_user: other, text: message });
    await complain(site, other, { section: 'pets', id: listing });
    await decide(site, 'dismiss');
    await complain(site, other, { user_id: person });
    await post(site, endpoints.adminSetBan.path, 1, { user_id: person, ban: true });
    await post(site, endpoints.adminSetBan.path, 1, { user_id: person, ban: false });
    await notifyAll(site);
    return { person, other, listing };
  };

  const remaining = async ({ db }: TestSite): Promise<string[]> => {
    const dump = (await dumpDatabase(db)).toLowerCase();
    return Object.values(texts).filter((text) => dump.includes(text.toLowerCase()));
  };

  describeOnDatabases("A person's data in other people's rows", (current) => {
    test('are erased with the account; messages and numbers stay', async () => {
      const site = current();
      const { person, other, listing } = await liveThrough(site);
      expect(await remaining(site)).toEqual(Object.values(texts));
      const notified = async (): Promise<string[]> =>
        (await site.call('GET /api/notifications', { as: other })).json().map(({ text }: { text: string }) => text);
      expect((await notified()).join()).toContain(texts.title);

      await post(site, endpoints.deleteMe.path, person, {});
      expect(await remaining(site)).toEqual([]);
      expect(await dumpDatabase(site.db)).toContain(message);
      expect((await notified()).join()).toContain('Объявления, на которое вы пожаловались, больше нет на сайте');

      const entries: { subject: string; subject_id: string; kind: string }[] = (
        await site.call('GET /api/admin/audit', { as: 1 })
      ).json();
      const named = entries.filter(({ kind }) => kind === 'user' || kind === 'listing');
      expect(new Set(named.map(({ kind, subject, subject_id: id }) => [kind, id, subject].join(' ')))).toEqual(
        new Set([`user ${person} Удалённый пользователь`, `listing ${listing} Удалено`]),
      );
    });

    test('erase texts of a deleted listing after 90 days, while its author stays', async () => {
      const site = current();
      const { person, listing } = await liveThrough(site);
      await post(site, pets.delete, person, { ad_id: listing });
      site.clock.advance(90 * DAY_MS - 60_000);
      expect(await eraseDeleted(site.db, site.clock.now())).toBe(0);
      site.clock.advance(DAY_MS);
      expect(await eraseDeleted(site.db, site.clock.now())).toBe(1);
      const { name, complaint } = texts;
      // Texts about the account are not of the listing.
      expect(await remaining(site)).toEqual([name, complaint]);
      const [erased] = await site.db.select().from(listings).where(eq(listings.id, listing));
      expect(erased?.erasedAt).toEqual(site.clock.now());
      expect(await eraseDeleted(site.db, site.clock.now())).toBe(0);
      expect(await site.db.$count(notifications)).toBeGreaterThan(0);
      expect(await site.db.$count(auditLog)).toBeGreaterThan(0);
    });
  });
});

describe('erasure @slow', () => {
  const now = new Date(TEST_TIME);

  /** The fate of every column in the register, by `table.column`. */
  const fates = new Map<string, Fate>(
    Object.entries(register).flatMap(([table, { columns }]) =>
      Object.entries(columns as Record<string, Fate>).map(([column, fate]): [string, Fate] => [
        `${table}.${column}`,
        fate,
      ]),
    ),
  );

  const keptColumns = [...fates].flatMap(([place, fate]) => (fate?.kept === undefined ? [] : [place])).sort();

  const placesIn = (text: string, markers: readonly Marker[]): string[] =>
    [...new Set(markers.filter((marker) => text.includes(marker.text)).map(({ place }) => place))].sort();

  let log = '';
  const logger = createLogger(
    { LOG_LEVEL: 'trace' },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  beforeEach(() => {
    log = '';
  });

  /** Runs the jobs that the site runs within seconds. */
  const sweep = async ({ db, app }: TestSite): Promise<void> => {
    await sweepImages({ db, images: app.images }, now);
    await sweepFlyers({ db, images: app.images }, now);
    await purgeImages(db, cdnOf(app.settings), 0);
  };

  const expectErased = async (site: TestSite, markers: readonly Marker[]): Promise<void> => {
    expect(placesIn(await dumpDatabase(site.db), markers)).toEqual(keptColumns);
    expect(placesIn(dumpFolder(site.app.settings.DATA_DIR), markers)).toEqual([]);
    expect(placesIn(log, markers)).toEqual([]);
  };

  describeOnDatabases(
    'A person with data in every column',
    (current) => {
      test('is exported completely, and erased except where the register allows', async () => {
        const site = current();
        const { person, markers, filled } = await createFullPerson(site);
        const watched = Object.keys(register).filter((name) =>
          [...fates].some(([place, fate]) => fate !== null && place.startsWith(`${name}.`)),
        );
        expect(watched.filter((name) => !filled.has(name))).toEqual([]);

        const before = (await dumpDatabase(site.db)) + dumpFolder(site.app.settings.DATA_DIR);
        expect(markers.all.filter(({ text }) => !before.includes(text))).toEqual([]);

        const answer = await site.call('GET /api/me/export', { as: person });
        const data = personalDataCalls.exportMe.answer.parse(answer.json());
        const missing = markers.all.filter(({ place, text, isOwn }) => {
          const fate = fates.get(place);
          return isOwn && fate && 'part' in fate.export && !answer.body.includes(text.replace(/\.webp$/, ''));
        });
        expect(missing.map(({ place, text }) => [place, text])).toEqual([]);
        for (const [place, fate] of fates) {
          if (!fate || !('part' in fate.export)) continue;
          const part = JSON.stringify(data[fate.export.part]);
          const own = markers.all.filter((one) => one.place === place && one.isOwn);
          expect([place, own.some(({ text }) => part.includes(text.replace(/\.webp$/, '')))]).toEqual([place, true]);
        }

        expect((await site.call('POST /api/me/delete', { as: person })).statusCode).toBe(200);
        await sweep(site);
        await expectErased(site, markers.all);
      });

      test('is erased also when an older server deleted the account', async () => {
        const site = current();
        const { person, markers } = await createFullPerson(site);
        await site.db.execute(sql`update listings set status = 0 where author_id = ${person}`);
        await site.db.execute(sql`update users set deleted_at = ${TEST_TIME}::timestamptz where id = ${person}`);
        expect(await eraseLeftovers(site.db, now)).toBe(0);
        site.clock.advance(10 * 60 * 1000);
        expect(await eraseLeftovers(site.db, site.clock.now())).toBe(1);
        await sweep(site);
        await expectErased(site, markers.all);
        expect(await eraseLeftovers(site.db, site.clock.now())).toBe(0);
      });

      test('every table and column of the database is in the register', async () => {
        const query = sql`select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public'`;
        const places = await prepareRows<{ place: string }>(current().db, query, ['place']).execute();
        const known = Object.entries(register).flatMap(([name, { hidden = {} }]) => {
          const table: unknown = Reflect.get(schema, name);
          if (!is(table, PgTable)) return [];
          const columns = Object.values(getTableColumns(table)).map((column) => column.name);
          return [...columns, ...Object.keys(hidden)].map((column) => `${getTableConfig(table).name}.${column}`);
        });
        expect(places.map(({ place }) => place).sort()).toEqual(known.sort());
      });
    },
    { logger },
  );
});

describe('personal data', () => {
  const now = new Date(TEST_TIME);
  const later = new Date('2026-11-28T09:00:00.000Z');
  const picture = (letter: string) => `${letter.repeat(32)}.webp`;

  /** Creates a person who has done everything possible, and a counterpart. */
  const createLife = async ({ db, app }: TestSite) => {
    const anna = await createUser(db, { username: 'Анна' });
    const igor = await createUser(db, { username: 'Игорь' });
    await db.insert(identities).values({ userId: anna, provider: 'telegram', subject: '42' });
    for (const letter of ['a', 'b']) await app.images.put(renditionName(picture(letter), 320), Buffer.from(letter));
    const pet = await createListing(db, 'pets', {
      authorId: anna,
      images: [picture('a'), picture('b')],
      title: 'Щенок',
    });
    await db
      .update(imageHashes)
      .set({ hash: '01'.repeat(32), lookedAt: now })
      .where(eq(imageHashes.name, picture('a')));
    const old = await createListing(db, 'market', { authorId: anna, status: 3, title: 'Лежанка' });
    const deleted = await createListing(db, 'services', { authorId: anna, status: 0, title: 'Выгул' });
    const foreign = await createListing(db, 'pets', { authorId: igor, images: [picture('b')], title: 'Котёнок' });
    await db.insert(listingViews).values([
      { listingId: pet, day: '2026-11-13', count: 3 },
      { listingId: old, day: '2026-11-12', count: 1 },
      { listingId: pet, day: '2026-11-12', count: 5 },
      { listingId: foreign, day: '2026-11-12', count: 7 },
      { listingId: deleted, day: '2026-11-12', count: 9 },
    ]);
    await db.insert(favourites).values([
      { userId: anna, listingId: foreign, section: 'pets' },
      { userId: igor, listingId: pet, section: 'pets' },
    ]);
    await db.insert(reads).values({ userId: anna, listingId: foreign, section: 'pets' });
    const [sent, received] = await db
      .insert(messages)
      .values([
        { fromUser: anna, toUser: igor, text: 'Здравствуйте!' },
        { fromUser: igor, toUser: anna, text: 'Добрый день' },
      ])
      .returning();
    if (!sent || !received) throw new Error('No messages were stored');
    await db.insert(dialogs).values([
      { ownerId: anna, peerId: igor, lastMessageId: received.id, lastTime: now },
      { ownerId: igor, peerId: anna, lastMessageId: received.id, lastTime: now },
    ]);
    await db.insert(blocks).values([
      { blockerId: anna, blockedId: igor },
      { blockerId: igor, blockedId: anna },
    ]);
    await db.insert(purchases).values([
      {
        buyerId: anna,
        listingId: pet,
        boostType: 2,
        amount: 100,
        status: 1,
        settledAt: now,
        provider: 'sandbox',
        receiptEmail: 'anna@example.ru',
        createdAt: now,
        expiresAt: later,
      },
      {
        buyerId: anna,
        listingId: old,
        boostType: 2,
        amount: 100,
        provider: 'sandbox',
        receiptPhone: '79001234567',
        createdAt: now,
        expiresAt: later,
      },
    ]);
    await db.insert(boosts).values({ listingId: pet, boostType: 2, startsAt: now, endsAt: later });
    const key = randomUUID();
    await db
      .insert(requestKeys)
      .values({ key, userId: anna, action: 'create', section: 'pets', usedAt: now, listingId: pet });
    return { anna, igor, pet, old, deleted, foreign, key };
  };

  describeOnDatabases('Personal data', (site) => {
    test('the export is complete and contains nothing of others @slow', async () => {
      const { anna, igor, pet, old, deleted, foreign, key } = await createLife(site());
      const answer = await site().call('GET /api/me/export', { as: anna });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="laparyadom-data.json"');
      expect(answer.headers['cache-control']).toBe('no-store');
      const data = personalDataCalls.exportMe.answer.parse(answer.json());
      expect(data).toMatchObject({
        exported_at: TEST_TIME,
        account: { user_id: anna, username: 'Анна', is_admin: false, is_banned: false },
        identities: [{ provider: 'telegram', subject: '42' }],
        listings: {
          pets: [{ id: pet, title: 'Щенок', images: [picture('a'), picture('b')], is_owner: true }],
          market: [{ id: old, title: 'Лежанка', is_visible: 3 }],
          // Deleted by the person, not erased yet.
          services: [{ id: deleted, title: 'Выгул', is_visible: 0 }],
        },
        views: [
          { listing_id: pet, day: '2026-11-12', count: 5 },
          { listing_id: pet, day: '2026-11-13', count: 3 },
          { listing_id: old, day: '2026-11-12', count: 1 },
          { listing_id: deleted, day: '2026-11-12', count: 9 },
        ],
        picture_hashes: [{ image: picture('a'), hash: '01'.repeat(32) }],
        favourites: [{ section: 'pets', listing_id: foreign, title: 'Котёнок' }],
        reads: [{ section: 'pets', listing_id: foreign, title: 'Котёнок' }],
        messages_sent: [{ to_user: igor, text: 'Здравствуйте!' }],
        messages_received: [{ from_user: igor, text: 'Добрый день' }],
        blocked_users: [{ user_id: igor }],
        purchases: [
          { listing_id: pet, service_type: 'Продвижение', amount: 100, status: 1, receipt_email: 'anna@example.ru' },
          { listing_id: old, status: 0, receipt_email: null, receipt_phone: '79001234567' },
        ],
        keys: [{ key, action: 'create', section: 'pets', used_at: TEST_TIME }],
      });
    });

    test('the export of a new account is empty, of a banned one complete, of a visitor refused', async () => {
      const fresh = await createUser(site().db, { isBanned: true });
      const data = personalDataCalls.exportMe.answer.parse(
        (await site().call('GET /api/me/export', { as: fresh })).json(),
      );
      expect(data.listings).toEqual({ pets: [], market: [], services: [] });
      expect(data.account.is_banned).toBe(true);
      expect((await site().call('GET /api/me/export')).statusCode).toBe(401);
    });

    test("deletion erases the person and keeps the other side's data @slow", async () => {
      const { db, app, call } = site();
      const { anna, igor, pet, old, deleted, foreign } = await createLife(site());
      const answer = await call('POST /api/me/delete', { as: anna });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ok: true });

      const [account] = await db.select().from(users).where(eq(users.id, anna));
      expect(account).toMatchObject({ username: '', deletedAt: now });
      const own = await db.select().from(listings).where(eq(listings.authorId, anna)).orderBy(asc(listings.id));
      expect(
        own.map(({ id, status, images, title, description }) => ({ id, status, images, title, description })),
      ).toEqual([pet, old, deleted].map((id) => ({ id, status: 0, images: [], title: 'Удалено', description: '' })));
      const actions = await db.select().from(listingActions).orderBy(asc(listingActions.listingId));
      expect(actions.map(({ listingId, fromStatus, toStatus }) => [listingId, fromStatus, toStatus])).toEqual([
        [pet, 1, 0],
        [old, 3, 0],
      ]);
      expect((await db.select().from(boosts)).map(({ state }) => state)).toEqual(['ended']);
      const orders = await db.select().from(purchases).orderBy(asc(purchases.id));
      expect(orders.map(({ status, receiptEmail, receiptPhone }) => [status, receiptEmail, receiptPhone])).toEqual([
        [1, null, null],
        [2, null, null],
      ]);
      for (const table of [identities, reads, requestKeys]) expect(await db.select().from(table)).toEqual([]);
      expect((await db.select().from(favourites)).map(({ userId }) => userId)).toEqual([igor]);
      expect((await db.select().from(dialogs)).map(({ ownerId }) => ownerId)).toEqual([igor]);
      expect((await db.select().from(blocks)).map(({ blockerId }) => blockerId)).toEqual([igor]);
      expect(await db.select().from(messages)).toHaveLength(2);

      // A picture in use elsewhere stays.
      await sweepImages({ db, images: app.images }, now);
      expect(await app.images.has(renditionName(picture('a'), 320))).toBe(false);
      expect(await app.images.has(renditionName(picture('b'), 320))).toBe(true);
      expect(await db.select().from(imageClaims)).toEqual([]);

      for (const request of ['GET /api/check-token', 'POST /api/user', 'GET /api/me/export', 'POST /api/me/delete']) {
        expect((await call(request, { as: anna })).statusCode).toBe(401);
      }
      expect((await call(`GET /api/articles/${pet}`)).statusCode).toBe(404);
      expect((await call(`GET /api/articles/${foreign}`)).statusCode).toBe(200);
    });

    test('lets one of concurrent deletions succeed @slow', async () => {
      const id = await createUser(site().db);
      // One session for all: signing in is impossible after the first answer.
      const headers = { authorization: `Bearer ${await openSession(site().app, { userId: id, userAgent: 'jest' })}` };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => site().call('POST /api/me/delete', { headers })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    });

    test.each([0, 1])('account %i cannot be deleted', async (id) => {
      const answer = await site().call('POST /api/me/delete', { as: id });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().detail).toBe('Служебный аккаунт удалить нельзя');
    });

    test('refuses deletion by a visitor', async () => {
      expect((await site().call('POST /api/me/delete')).statusCode).toBe(401);
    });
  });
});
