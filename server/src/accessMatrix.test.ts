import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { withParam } from 'shared/contract';
import { requestKeys, sessions } from './db/schema';
import { accessEnvironment, accessTable, type Caller, callers, routeOf, type Subject } from './testing/accessTable';
import { describeOnDatabases, TEST_TIME, type TestSite } from './testing/describeOnDatabases';
import { createCase, createListing, createPromo, createPurchase, createUser } from './testing/factories';
import { registeredRoutes } from './testing/registeredRoutes';

type Row = (typeof accessTable)[string];

const IMAGE = `${'a'.repeat(32)}.webp`;

const createCaller = async (
  { db }: TestSite,
  caller: Caller,
  { section = 'pets' }: Row,
): Promise<number | undefined> => {
  if (caller === 'anonymous' || caller === 'badToken') return undefined;
  const id = await createUser(db, {
    isBanned: caller === 'banned',
    isAdmin: caller === 'admin',
    isModerator: caller === 'moderator',
  });
  if (caller === 'other') await createListing(db, section, { authorId: id });
  return id;
};

const createSubject = async ({ db }: TestSite, row: Row, authorId: number | undefined): Promise<Subject> => {
  const { section = 'pets', status = 1 } = row;
  const author = authorId ?? (await createUser(db));
  const key = randomUUID();
  await db.insert(requestKeys).values({ key, userId: author, action: 'create', section });
  const session = randomUUID();
  const day = new Date(TEST_TIME);
  await db
    .insert(sessions)
    .values({ id: session, userId: author, createdAt: day, lastSeenAt: day, expiresAt: new Date('2026-12-21') });
  const listing = await createListing(db, section, { status, authorId: author, images: [IMAGE] });
  return {
    session,
    listing,
    complaints: await createCase(db, { listingId: listing, section }),
    author,
    promo: await createPromo(db),
    key,
    image: IMAGE,
    purchase: await createPurchase(db, { buyerId: author }),
  };
};

/** The status that this caller is answered with, about things made for this one call. */
const ask = async (site: TestSite, key: string, row: Row, caller: Caller): Promise<number> => {
  const as = await createCaller(site, caller, row);
  const {
    param,
    query = {},
    payload,
    headers = {},
  } = (await row.ask?.(await createSubject(site, row, caller === 'owner' ? as : undefined))) ?? {};
  const route = routeOf(key);
  const answer = await site.call(param === undefined ? route : withParam(route, param), {
    as,
    query,
    ...(payload !== undefined && { payload }),
    headers: { ...headers, ...(caller === 'badToken' && { authorization: 'Bearer not.a.token' }) },
  });
  return answer.statusCode;
};

/** Files of the reader of the API's description, the same for everybody. */
const isDocs = (route: string): boolean => route.startsWith('GET /api/docs');

describeOnDatabases(
  'Who may do what',
  (site) => {
    test('every call is in the table', () => {
      const registered = registeredRoutes(site().app).filter((route) => / \/api\//.test(route) && !isDocs(route));
      expect(registered.length).toBeGreaterThan(50);
      expect([...new Set(Object.keys(accessTable).map(routeOf))].sort()).toEqual(registered.sort());
    });

    test('everybody is answered as the table says', async () => {
      await site().app.images.put(IMAGE, Buffer.from('image'));
      const answered: Record<string, Record<string, number>> = {};
      const expected: typeof answered = {};
      for (const [key, row] of Object.entries(accessTable)) {
        expected[key] = row.expected;
        const statuses: Record<string, number> = {};
        await Promise.all(
          callers.map(async (caller) => {
            statuses[caller] = await ask(site(), key, row, caller);
          }),
        );
        answered[key] = statuses;
      }
      expect(answered).toEqual(expected);
    }, 180_000);
  },
  { environment: accessEnvironment },
);

describeOnDatabases(
  'Calls that change something',
  (site) => {
    test('are counted per account or address', async () => {
      const { app } = site();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const writes = Object.entries(accessTable)
        .filter(
          ([key, { expected }]) => key.startsWith('POST') && expected.anonymous === 401 && expected.banned === 403,
        )
        .map(([key]) => withParam(routeOf(key), 1).replace('POST ', ''));
      expect(writes.length).toBeGreaterThan(10);
      const unlimited: string[] = [];
      for (const path of writes) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
        const limit = Number(headers.get('x-ratelimit-limit') ?? Number.POSITIVE_INFINITY);
        if (limit > 60) unlimited.push(path);
      }
      expect(unlimited).toEqual([]);
    });
  },
  { environment: { ...accessEnvironment, RATE_LIMIT: 'on' } },
);
