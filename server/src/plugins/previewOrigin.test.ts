import { expect, test } from '@jest/globals';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import * as schema from '../db/schema';
import { openSession } from '../session/openSession';
import { accessEnvironment, accessTable, routeOf, type Subject } from '../testing/accessTable';
import { describeOnDatabases, type TestSite } from '../testing/describeOnDatabases';
import { createCase, createListing, createPromo, createPurchase, createSearch, createUser } from '../testing/factories';
import { registeredRoutes } from '../testing/registeredRoutes';

const PREVIEW_URL = 'https://preview.example.test';
const host = 'preview.example.test';
const IMAGE = `${'a'.repeat(32)}.webp`;

/** What the database holds, table by table. */
const contentsOf = async ({ db }: TestSite): Promise<Record<string, unknown>> => {
  const names = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  const contents: Record<string, unknown> = {};
  for (const name of names) {
    const hash = sql<string>`md5(coalesce(string_agg(one::text, ' ' order by one::text), ''))`;
    const [found] = await db
      .select({ rows: sql<number>`count(*)::int`, hash })
      .from(sql`${sql.identifier(name)} as one`);
    contents[name] = found;
  }
  expect(names.length).toBeGreaterThan(20);
  return contents;
};

const createSubject = async ({ db }: TestSite): Promise<Subject> => {
  const author = await createUser(db);
  const listing = await createListing(db, 'pets', { authorId: author, images: [IMAGE] });
  return {
    listing,
    author,
    complaints: await createCase(db, { listingId: listing, section: 'pets' }),
    promo: await createPromo(db),
    key: 'a'.repeat(36),
    image: IMAGE,
    session: '5f0c8d7e-0f4f-4d5f-8a43-7c3d1bb1a001',
    purchase: await createPurchase(db, { buyerId: author }),
    search: await createSearch(db, { userId: author }),
  };
};

const isRead = new Set<string>([
  `POST ${endpoints.lostSearch}`,
  ...sections.flatMap((section) => {
    const { filter, count, byIds, boosted } = sectionEndpoints[section];
    return [`POST ${filter}`, `POST ${count}`, `POST ${byIds}`, ...(section === 'pets' ? [] : [`POST ${boosted}`])];
  }),
]);

describeOnDatabases(
  'The origin of previews',
  (site) => {
    test('answers no call that writes, and whoever asks is nobody', async () => {
      const { app, db } = site();
      await app.images.put(IMAGE, Buffer.from('image'));
      const admin = await createUser(db, { isAdmin: true });
      const token = await openSession(app, { userId: admin, userAgent: 'jest' });
      const subject = await createSubject(site());
      const before = await contentsOf(site());
      const wrong: string[] = [];
      for (const [key, row] of Object.entries(accessTable)) {
        const route = routeOf(key);
        const { param, query = {}, payload, headers = {} } = (await row.ask?.(subject)) ?? {};
        const [method = '', url = ''] = (param === undefined ? route : withParam(route, param)).split(' ');
        const answer = await app.inject({
          method: method as 'GET',
          url,
          query,
          ...(payload !== undefined && { payload }),
          headers: { ...headers, host, authorization: `Bearer ${token}` },
        });
        const isRefused = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'PREVIEW_READ_ONLY';
        const isReading = method === 'GET' || isRead.has(route);
        if (isRefused === isReading) wrong.push(`${key}: ${answer.statusCode}`);
        // The very same that a visitor gets who has not signed in: 401 for what is somebody's.
        if (isReading && row.expected.anonymous === 401 && answer.statusCode !== 401) wrong.push(`${key}: somebody`);
        if (answer.statusCode < 400 && answer.headers['cache-control'] !== 'private, no-store')
          wrong.push(`${key}: kept`);
        if (answer.headers['x-robots-tag'] !== 'noindex, nofollow') wrong.push(`${key}: found`);
        if ('access-control-allow-origin' in answer.headers) wrong.push(`${key}: shared`);
      }
      expect(wrong).toEqual([]);
      expect(await contentsOf(site())).toEqual(before);
    });

    test('answers no other route that is not known to only show something', async () => {
      const { app } = site();
      const answered: string[] = [];
      for (const route of registeredRoutes(app).filter((one) => !one.includes(' /api/'))) {
        const [method = '', url = ''] = route.replace(/[:*][\w]*/g, 'x').split(' ');
        const { statusCode } = await app.inject({ method: method as 'GET', url, headers: { host } });
        if (statusCode !== 404) answered.push(`${route} ${statusCode}`);
      }
      const changing = ['DELETE', 'PATCH', 'POST', 'PUT'].map((method) => `${method} /x/* 403`);
      const showing = ['GET /healthz 200', 'GET /readyz 200', 'GET /robots.txt 200'];
      expect(answered.sort()).toEqual([...changing, ...showing].sort());
    });

    test('is the same with the final dot of a full name', async () => {
      const { body } = await site().app.inject({ url: '/robots.txt', headers: { host: `${host}.` } });
      expect(body).toBe('User-agent: *\nDisallow: /\n');
    });

    test('wants to be found by nobody, and takes no worker', async () => {
      const { app } = site();
      const robots = await app.inject({ url: '/robots.txt', headers: { host } });
      expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
      expect((await app.inject({ url: '/robots.txt' })).body).toContain('Sitemap:');
      const worker = { host, 'service-worker': 'script' };
      expect((await app.inject({ url: '/static/favicon.svg', headers: worker })).statusCode).toBe(404);
    });

    test.each(['PREVIEW.example.test', 'preview.example.test:443'])('is known as %s', async (written) => {
      const answer = await site().app.inject({ url: endpoints.config, headers: { host: written } });
      expect(answer.json()).toMatchObject({
        preview: true,
        providers: { telegram: null, vk: null },
        demo: false,
        demo_people: [],
        remote_override: false,
      });
    });

    test('is told from all other hosts', async () => {
      for (const other of ['example.test', 'preview.example.test.evil.test', 'preview.example.test:8443', '[']) {
        const answer = await site().app.inject({ url: endpoints.config, headers: { host: other } });
        expect(answer.json()).not.toHaveProperty('preview');
      }
    });

    test('the site itself takes nothing from there: no call is shared with another origin', async () => {
      const { app } = site();
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await app.inject({
          method,
          url: endpoints.config,
          headers: { origin: PREVIEW_URL, 'access-control-request-method': 'POST' },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });
  },
  { environment: { ...accessEnvironment, PREVIEW_URL } },
);

describeOnDatabases(
  'The origin of previews behind a proxy',
  (site) => {
    test('no header makes a page there look like one of the site', async () => {
      const { app } = site();
      const configFor = async (headers: Record<string, string>) =>
        (await app.inject({ url: endpoints.config, headers, remoteAddress: '127.0.0.1' })).json<object>();
      // A script may write this header, but not `Host`.
      expect(await configFor({ host, 'x-forwarded-host': 'example.test' })).toHaveProperty('preview');
      expect(await configFor({ host: 'site.internal', 'x-forwarded-host': host })).toHaveProperty('preview');
      expect(await configFor({ host: 'site.internal', 'x-forwarded-host': 'example.test' })).not.toHaveProperty(
        'preview',
      );
    });
  },
  { environment: { ...accessEnvironment, PREVIEW_URL, TRUST_PROXY: 'loopback' } },
);
