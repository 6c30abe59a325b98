import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { distance, endpoints, withParam } from 'shared/contract';
import { accessEnvironment, type Caller } from '../testing/accessCallers';
import { accessTable, routeOf } from '../testing/accessTable';
import { askAs, IMAGE } from '../testing/askAccess';
import { describeOnDatabases, type TestSite } from '../testing/describeOnDatabases';
import { createSearch, createUser } from '../testing/factories';
import { createLost } from '../testing/lostListings';
import { withoutTime } from '../testing/withoutTime';
import { lostDetails, lostQueue, noticeOutbox, searchAreas } from './db/schema';
import { matchDue } from './domains/lost/core/matches/matchReport';
import { queueSearches } from './domains/search/core/searchQueue';
import { createPublicationNotifier } from './domains/search/savedSearches/notifyHits';
import { createLogger } from './process/siteLog';

const CHIP = '643094100777123';
const exact = { latitude: 55.7891234, longitude: 37.6794567 };
/** Elsewhere in the same cell of the grid, 200 m away. */
const elsewhere = { latitude: 55.7871234, longitude: 37.6774567 };
const rounded = ['55.78782', '37.67812'];
/** Digits that would reveal the exact point and the chip, even when cut. */
const secrets = ['55.789', '7891234', '37.679', '6794567', CHIP, CHIP.slice(3, 11), CHIP.slice(-8)];

/** Callers without a relation to the author. */
const strangers = [
  'anonymous',
  'other',
  'banned',
  'staleModerator',
  'bannedModerator',
] as const satisfies readonly Caller[];

/** Addresses outside the API that show listings. */
const plain = ['/sitemap.xml', '/robots.txt', '/metrics'];

let log = '';
const logger = createLogger(
  { LOG_LEVEL: 'trace' },
  {
    write: (line) => {
      log += withoutTime(line);
    },
  },
);

/** Stores a listing of a lost pet, with all secrets, for every call about pets. */
const makeLost = ({ db }: TestSite, _row: unknown, listing: Parameters<typeof createLost>[1] & object) =>
  createLost(db, { point: exact, chip: CHIP, listing } as Parameters<typeof createLost>[1]);

const rows = Object.entries(accessTable).filter(([, { section }]) => (section ?? 'pets') === 'pets');

const findingsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

describeOnDatabases(
  'the exact point and the chip of a pet',
  (site) => {
    it('are in no answer to another person, and not in the log', async () => {
      await site().app.images.put(IMAGE, Buffer.from('image'));
      log = '';
      const notified: string[] = [];
      let shown = 0;
      // Before there are listings: places of cities have digits of their own.
      const outline = `GET ${endpoints.lostOutline.path}`;
      const ofCities = findingsIn((await site().call(outline)).body);
      for (const [key, row] of rows) {
        const shared = {};
        for (const caller of strangers) {
          const answer = await askAs(site(), key, row, caller, { makeListing: makeLost, shared });
          const text = `${JSON.stringify(answer.headers)}\n${answer.body}`;
          if (rounded.every((digits) => text.includes(digits))) shown += 1;
          const found = findingsIn(text).filter((secret) => key !== outline || !ofCities.includes(secret));
          notified.push(...found.map((secret) => `${key} to ${caller}: ${secret}`));
        }
      }
      for (const path of plain) {
        const { body } = await site().app.inject({ url: path });
        notified.push(...findingsIn(body).map((secret) => `${path}: ${secret}`));
      }
      expect(notified).toEqual([]);
      // There were listings to show.
      expect(shown).toBeGreaterThan(8);
      expect(log.length).toBeGreaterThan(1000);
      expect(findingsIn(log)).toEqual([]);
    });

    it('are in what its author and moderators read, so the search above would find them', async () => {
      const found = new Set<string>();
      for (const [key, row] of rows) {
        if (!routeOf(key).startsWith('GET ')) continue;
        for (const caller of ['owner', 'admin'] as const) {
          const { body } = await askAs(site(), key, row, caller, { makeListing: makeLost });
          if (findingsIn(body).length === secrets.length) found.add(routeOf(key));
        }
      }
      expect([...found].sort()).toEqual(
        ['GET /api/admin/ads', 'GET /api/articles/:id', 'GET /api/me/export', 'GET /api/my-articles'].sort(),
      );
    });

    // So no series of requests comes nearer than the rounded point: answers depend on nothing else.
    it('change no answer to others: two exact points with one public point are indistinguishable', async () => {
      const { db, call, clock } = site();
      const as = await createUser(db);
      const lost = await createLost(db, { point: exact, chip: CHIP });
      // Of the stranger, who is notified of the match.
      const found = await createLost(db, { kind: 'found', chip: CHIP, listing: { authorId: as } });
      const ids = [lost, found];
      const world = { north: 90, south: -90, east: 180, west: -180 };
      const between = (exact.latitude + elsewhere.latitude) / 2;
      const requests = [
        ['POST /api/articles/filter', { category: 'Потерянные', sort: 'near', city: 'Москва' }],
        ['POST /api/articles/filter', { city: 'Москва', radius: 25 }],
        ['POST /api/articles/count', {}],
        ['POST /api/articles/by-ids', ids],
        ...ids.map((id) => [`GET /api/articles/${id}`, undefined]),
        ...ids.map((id) => [`GET /api/articles/${id}/similar`, undefined]),
        [`POST ${endpoints.lostSearch.path}`, { bounds: world }],
        [`POST ${endpoints.lostSearch.path}`, { bounds: { ...world, south: between } }],
        [`POST ${endpoints.lostSearch.path}`, { bounds: { ...world, north: between } }],
        // Ordered by their exact points the two would be swapped.
        [`POST ${endpoints.lostSearch.path}`, { bounds: world, near: exact }],
        [`POST ${endpoints.lostSearch.path}`, { bounds: world, near: elsewhere }],
      ] as const;
      const answers = async () => {
        const all: unknown[] = [];
        await db.insert(lostQueue).values({ listingId: found, dueAt: clock.now() });
        await matchDue(db, clock.now());
        const matches = await call(`GET ${withParam(endpoints.lostMatches.path, found)}`, { as });
        expect(matches.json()).toHaveLength(1);
        all.push(matches.body);
        for (const reader of [undefined, as])
          for (const [request, payload] of requests) {
            const answer = await call(String(request), { as: reader, ...(payload && { payload: payload as object }) });
            expect(answer.statusCode).toBe(200);
            all.push([request, answer.json()]);
          }
        return all;
      };
      const before = await answers();
      await db.update(lostDetails).set(elsewhere).where(eq(lostDetails.listingId, lost));
      // Clears caches.
      await site().app.countChange();
      clock.advance(120_000);
      expect(await answers()).toEqual(before);
    });

    it('people who watch places all around learn no more than from the rounded point', async () => {
      const { db, clock } = site();
      const [latitude, longitude] = rounded.map(Number) as [number, number];
      const eastPerKm = 1 / (111.32 * Math.cos((latitude * Math.PI) / 180));
      const places = new Map<number, { latitude: number; longitude: number }>();
      for (let step = -30; step <= 30; step += 1) {
        const km = 1 + step / 100;
        for (const [north, east] of [
          [km, 0],
          [-km, 0],
          [0, km],
          [0, -km],
        ] as const) {
          const place = { latitude: latitude + north / 111.32, longitude: longitude + east * eastPerKm };
          const userId = await createUser(db);
          const search = { userId, criteria: { category: 'Потерянные' }, entry: null, place: null };
          const searchId = await createSearch(db, { ...search, required: ['category=3'] });
          await db.insert(searchAreas).values({ searchId, ...place, radiusKm: 1 });
          places.set(userId, place);
        }
      }
      const reportPoint = async (point: typeof exact) => {
        const id = await createLost(db, { point, chip: CHIP });
        await db.transaction((tx) => queueSearches(tx, { id, now: clock.now() }));
        await createPublicationNotifier(db, clock)();
        const rows = await db.select().from(noticeOutbox).orderBy(noticeOutbox.userId);
        await db.delete(noticeOutbox);
        return rows.map(({ userId, data }) => [userId, (data as { km: number }).km] as const);
      };
      const notified = await reportPoint(exact);
      expect(await reportPoint(elsewhere)).toEqual(notified);
      const around = [...places].flatMap(([userId, place]) => {
        const km = distance({ latitude, longitude }, place);
        return Math.abs(km - 1) < 0.005 ? [] : [[userId, km] as const];
      });
      const heard = new Map(notified);
      expect(around.filter(([userId]) => heard.has(userId))).toEqual(around.filter(([, km]) => km < 1));
      expect(heard.size).toBeGreaterThan(100);
      for (const [userId, km] of around) if (heard.has(userId)) expect(heard.get(userId)).toBeCloseTo(km, 3);
    });

    it('a map that is halved again and again ends at the rounded point', async () => {
      const { db, call } = site();
      await createLost(db, { point: exact, chip: CHIP });
      const count = async (bounds: object): Promise<number> =>
        (await call(`POST ${endpoints.lostSearch.path}`, { payload: { bounds } })).json().total;
      let bounds = { north: 56, south: 55, east: 38, west: 37 };
      for (let step = 0; step < 26; step += 1) {
        for (const [low, high] of [
          ['south', 'north'],
          ['west', 'east'],
        ] as const) {
          const middle = (bounds[low] + bounds[high]) / 2;
          const upper = { ...bounds, [low]: middle };
          bounds = (await count(upper)) > 0 ? upper : { ...bounds, [high]: middle };
        }
        expect(await count(bounds)).toBe(1);
      }
      expect([bounds.south, bounds.west].map((degrees) => degrees.toFixed(5))).toEqual(rounded);
    });
  },
  // Contents of answers do not depend on the kind of database.
  { environment: accessEnvironment, logger, kinds: ['PostgreSQL'] },
);
