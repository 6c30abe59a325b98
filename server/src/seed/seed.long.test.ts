import { describe, expect, it } from '@jest/globals';
import { count, eq, sql } from 'drizzle-orm';
import {
  BoostType,
  createPromoSchema,
  type Dialog,
  endpoints,
  eventDateError,
  isSignedImage,
  type JournalEntry,
  type Lost,
  type Notice,
  type Promo,
  type SavedSearch,
  SUPPORT_USER_ID,
  sectionEndpoints,
  sections,
  type Teams,
  UNREAD_NOTICES_HEADER,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import {
  boosts,
  breeds,
  cities,
  dialogs,
  identities,
  listings,
  messages,
  objects,
  promos,
  services,
  types,
  users,
} from '../db/schema';
import { matchDue } from '../domains/lost/core/matches/matchReport';
import { dispatchOutbox } from '../domains/notifications/bell/dispatchOutbox';
import { creditEntries } from './creditEntries';
import { generateListings } from './generateListings';
import { readJson } from './readData';
import { readMessagePhotos } from './seedDemoDialogs';
import { seedDemoExtras } from './seedDemoExtras';
import { seedDemoListings } from './seedDemoListings';
import { seedDemoNotices } from './seedDemoNotices';
import { seedDemoPeople } from './seedDemoPeople';
import { seedDemoSearches } from './seedDemoSearches';
import { seedReference } from './seedReference';
import { demoImages, seedSite } from './seedSite';

const origin = 'http://localhost:3000';

describe('seed demo extras', () => {
  const photo = `${'0'.repeat(32)}.webp`;
  const imageNames = new Map([...demoImages()].map((path) => [path, photo]));

  describeOnDatabases('demo extras', (current) => {
    it('leave no page of a demo site empty', async () => {
      const { db, clock, call } = current();
      const people = await seedDemoPeople(db, clock.now());
      await seedDemoListings(db, people, imageNames, clock.now());
      await seedDemoExtras(db, people, { imageNames, origin, now: clock.now() });
      await db.transaction(async (tx) => {
        await seedDemoNotices(tx, people, clock.now());
        await seedDemoSearches(tx, people, clock.now());
      });

      const breed = encodeURIComponent('Лабрадор-ретривер');
      const boosted = (await call(`GET /api/boosted-ads?breed=${breed}`)).json();
      expect(boosted[0]).toMatchObject({ id: 1, boost_type: BoostType.pinned });

      const promos: Promo[] = (await call('GET /api/promos')).json();
      expect(promos).toHaveLength(3);
      for (const promo of promos) {
        expect(promo).toMatchObject({ photo_path: `image/${photo}`, erid: expect.stringMatching(/./) });
        expect(createPromoSchema.shape.inn.safeParse(promo.inn).error).toBeUndefined();
      }

      const offered: string[] = [];
      for (const person of [people.anna, people.igor, people.maria]) {
        const notices: Notice[] = (await call(`GET ${endpoints.notifications.path}`, { as: person })).json();
        offered.push(...notices.flatMap(({ action }) => action?.kind ?? []));
        const unread = notices.filter(({ is_read }) => !is_read).length;
        expect([unread > 0, notices.length > unread]).toEqual([true, true]);
        const { headers } = await call(`GET ${endpoints.dialogs.path}`, { as: person });
        expect(headers[UNREAD_NOTICES_HEADER]).toBe(String(unread));
        const saved: SavedSearch[] = (await call(`GET ${endpoints.searches.path}`, { as: person })).json();
        expect(saved.length).toBeGreaterThan(0);
        for (const section of sections) {
          const { favorites, readArticles, byIds } = sectionEndpoints[section];
          const ids = (await call(`GET ${favorites}`, { as: person })).json();
          expect(ids.length).toBeGreaterThan(0);
          expect((await call(`GET ${readArticles}`, { as: person })).json()).toEqual(ids);
          const listings: { is_owner: boolean }[] = (await call(`POST ${byIds}`, { as: person, payload: ids })).json();
          expect(listings.map(({ is_owner }) => is_owner)).toEqual(ids.map(() => false));
        }
      }

      expect(offered).toEqual(expect.arrayContaining(['renew', 'correct']));

      const { teams }: Teams = (await call(`GET ${endpoints.adminTeams.path}`, { as: 1 })).json();
      expect(teams.map(({ tokens }) => tokens.length)).toEqual([3]);
      const journal: JournalEntry[] = (
        await call(`GET ${endpoints.adminJournal.path}?package=mf-feeds`, { as: 1 })
      ).json();
      expect(journal.map(({ action, refused }) => [action, refused])).toEqual([
        ['rollback', false],
        ['promote', false],
        ['canary', false],
        ['live', true],
        ['live', false],
      ]);
    });

    it('have lost and found pets in several cities, some near each other, and one that is home', async () => {
      const { db, clock, call } = current();
      const people = await seedDemoPeople(db, clock.now());
      await seedDemoListings(db, people, imageNames, clock.now());
      await seedDemoExtras(db, people, { imageNames, origin, now: clock.now() });
      const reported: { city: string; lost: Lost | null }[] = [];
      for (const category of ['Потерянные', 'Найденные'])
        reported.push(...(await call(`POST ${sectionEndpoints.pets.filter}`, { payload: { category } })).json());
      expect(reported.length).toBeGreaterThanOrEqual(12);
      expect(new Set(reported.map(({ city }) => city)).size).toBeGreaterThan(8);
      for (const { lost } of reported) {
        expect(lost).toMatchObject({ event_date: expect.any(String), point: expect.any(Object) });
        expect(eventDateError(lost?.event_date ?? '', clock.now())).toBeNull();
      }
      expect((await call(`GET ${endpoints.lostReturned.path}`)).json()).toEqual({ count: 1 });
      const waiting = (await call(`GET ${sectionEndpoints.pets.adminAds}`, { as: people.admin })).json();
      expect(waiting[0]).toMatchObject({ category: 'Потерянные', lost_private: { chip: expect.any(String) } });
    });
  });
});

describe('seed site', () => {
  const counts = async ({ db }: TestSite): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const [name, table] of Object.entries({ users, identities, listings, boosts, promos, dialogs })) {
      found[name] = (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
    }
    return found;
  };

  /** Rendering the real pictures takes longer than all the rest. */
  const imageNames = new Map([...demoImages()].map((file, index) => [file, `${String(index).padStart(32, '0')}.webp`]));

  const seed = ({ app, db, clock }: TestSite, demo = true) =>
    seedSite({ db, images: app.images, clock, demo, origin, storeImages: async () => imageNames });

  describeOnDatabases('seed', (site) => {
    it('brings in the whole reference data', async () => {
      const { db } = site();
      for (const [table, rows] of [
        [types, 11],
        [breeds, 969],
        [cities, 1115],
        [objects, 149],
        [services, 30],
      ] as const) {
        expect((await db.select({ rows: count() }).from(table))[0]?.rows).toBe(rows);
      }
    });

    it('leaves a renamed city, and what was added, as they are', async () => {
      const { db } = site();
      await db.update(cities).set({ name: 'Первопрестольная' }).where(eq(cities.name, 'Москва'));
      const [added] = await db.insert(cities).values({ name: 'Новый Город' }).returning();
      try {
        await seedReference(db);
        const names = (await db.select().from(cities)).map(({ name }) => name);
        expect(names).toHaveLength(1116);
        expect(names).not.toContain('Москва');
        expect(added?.id).toBeGreaterThan(100_000);
      } finally {
        await db.update(cities).set({ name: 'Москва' }).where(eq(cities.name, 'Первопрестольная'));
        await db.delete(cities).where(eq(cities.name, 'Новый Город'));
      }
    });

    it('makes a demo site once, however often it starts', async () => {
      await seed(site());
      const first = await counts(site());
      expect(first).toMatchObject({ users: 7, identities: 7, listings: 90, boosts: 4, promos: 3, dialogs: 6 });
      await seed(site());
      expect(await counts(site())).toEqual(first);
    });

    it('assigns the demo people their ids and leaves the next ones free', async () => {
      const { db } = site();
      await seed(site());
      const people = await db.select().from(users).orderBy(users.id);
      expect(people.map(({ id, username }) => [id, username])).toEqual([
        [SUPPORT_USER_ID, 'Поддержка'],
        [1, 'Администратор'],
        [2, 'Анна'],
        [3, 'Игорь'],
        [4, 'Мария'],
        [5, 'Модератор'],
        [6, 'Приют «Верный друг»'],
      ]);
      expect(await createListing(db, 'pets')).toBe(92);
    });

    it('shows listings of every section and state', async () => {
      const { call, db } = site();
      await seed(site());
      for (const section of sections) {
        const page = (await call(`POST ${sectionEndpoints[section].filter}`, { payload: { limit: 50 } })).json();
        expect(page.length).toBeGreaterThanOrEqual(8);
      }
      const first = (await call(`GET ${withParam(sectionEndpoints.pets.detail, 1)}`)).json();
      expect(first).toMatchObject({
        title: 'Щенки лабрадора, чёрные',
        city: 'Екатеринбург',
        breed: 'Лабрадор-ретривер',
      });
      const states = await db.select({ status: listings.status }).from(listings).groupBy(listings.status);
      expect(states.map(({ status }) => status).sort()).toEqual([1, 2, 3, 4]);
    });

    it('shows photos in dialogs to the two people alone, and what each dialog is about', async () => {
      const { call, db } = site();
      await seed(site());
      const sent = (await db.select().from(messages)).filter(({ images }) => images.length > 0);
      expect(sent.flatMap(({ images }) => images)).toHaveLength(readMessagePhotos().length);
      const published = new Set((await db.select().from(listings)).flatMap(({ images }) => images));
      for (const { id, images, fromUser, toUser } of sent) {
        for (const as of [fromUser, toUser]) {
          const { photos } = (await call(`GET ${withParam(endpoints.messagePhotos.path, id)}`, { as })).json();
          expect(photos.map(isSignedImage)).toEqual(images.map(() => true));
        }
        expect((await call(`GET ${withParam(endpoints.messagePhotos.path, id)}`, { as: 1 })).statusCode).toBe(404);
        expect(images.filter((name) => published.has(name))).toEqual([]);
      }
      for (const as of [2, 3, 4]) {
        const [, ...others]: Dialog[] = (await call(`GET ${endpoints.dialogs.path}`, { as })).json();
        expect(others.map(({ photo }) => photo !== null || undefined)).toEqual(expect.arrayContaining([true]));
        expect(others.reduce((sum, { unread_count }) => sum + unread_count, 0)).toBe(1);
      }
    });

    it('matches lost pets with found ones, and tells their authors why', async () => {
      const { call, clock, db } = site();
      await seed(site());
      await matchDue(db, clock.now());
      await dispatchOutbox(db, clock.now());
      const authorOf = async (id: number): Promise<number> =>
        (await call(`GET ${withParam(sectionEndpoints.pets.detail, id)}`)).json().author;
      const textsFor = async (as: number): Promise<string[]> =>
        ((await call(`GET ${endpoints.notifications.path}`, { as })).json() as Notice[]).map(({ text }) => text);
      const near = '600 м от места пропажи, совпали окрас, приметы и пол, похожа порода';
      for (const [lost, found, pet, why] of [
        [62, 63, 'нашёлся ваш кот', 'совпал номер чипа'],
        [68, 67, 'нашлась ваша собака', near],
      ] as const) {
        const owner = await authorOf(lost);
        const matches = (await call(`GET ${withParam(endpoints.lostMatches.path, lost)}`, { as: owner })).json();
        expect(matches[0]).toMatchObject({ listing: { id: found } });
        expect(await textsFor(owner)).toContain(`Возможно, ${pet}: ${why}`);
        expect(await textsFor(await authorOf(found))).toContain(`Возможно, нашёлся хозяин: ${why}`);
      }
    });

    it('puts nothing into a site that has listings, nor into one without DEMO', async () => {
      await createListing(site().db, 'pets');
      await seed(site());
      expect((await counts(site())).listings).toBe(1);
      await site().db.delete(listings);
      await seed(site(), false);
      expect((await counts(site())).listings).toBe(0);
    });

    it('fills a database with made-up listings up to a number', async () => {
      const { call, db, clock } = site();
      await seed(site());
      const progress: number[] = [];
      await generateListings({ db, total: 1500, now: clock.now(), onProgress: (done) => progress.push(done) });
      expect(progress).toEqual([1500]);
      expect((await counts(site())).listings).toBe(1500);
      for (const section of sections) {
        const page = (await call(`POST ${sectionEndpoints[section].filter}`, { payload: { limit: 50 } })).json();
        expect(page).toHaveLength(50);
      }
      await generateListings({ db, total: 1000, now: clock.now(), onProgress: (done) => progress.push(done) });
      expect(progress).toEqual([1500]);
      const enabled = await db.execute(sql`select tgenabled from pg_trigger where tgname = 'listings_derive'`);
      expect(enabled).toMatchObject({ rows: [{ tgenabled: 'O' }] });
    });

    it('credits every picture that it shows', () => {
      const credited = new Set(
        ['photos', 'illustrations'].flatMap((folder) =>
          readJson<{ file: string; crops?: string[] }[]>(`${folder}/credits.json`).flatMap(({ file, crops = [] }) => [
            file,
            ...crops,
          ]),
        ),
      );
      for (const image of demoImages()) expect(credited).toContain(image);
      for (const entry of creditEntries()) {
        for (const text of [entry.title, entry.author, entry.license, entry.license_url]) expect(text).toBeTruthy();
        // Readers cannot open a path inside an archive.
        expect(entry.source).toMatch(/^https?:\/\/[^/]+/);
      }
    });
  });
});
