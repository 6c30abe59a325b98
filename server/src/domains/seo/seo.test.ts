import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LANDING_LISTINGS, type Landing, type Section } from 'shared/contract';
import { landingPath } from 'shared/paths';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { breeds, cities, landings, listings, objects, services, types } from '../../db/schema';
import { countLandings } from './countLandings';
import { createLandingNames } from './landingNames';
import { resolveLanding } from './resolveLanding';

describe('landings', () => {
  const idOf = async (site: TestSite, table: typeof breeds | typeof cities, name: string): Promise<number> => {
    const [row] = await site.db.select({ id: table.id }).from(table).where(eq(table.name, name));
    if (!row) throw new Error(`No ${name}`);
    return row.id;
  };

  const ask = (site: TestSite, path: string) => site.call(`GET /api/landing?path=${encodeURIComponent(path)}`);
  const landing = async (site: TestSite, path: string): Promise<Landing> => (await ask(site, path)).json();

  const publish = async (site: TestSite, breed: string, city: string, times: number): Promise<void> => {
    const breedId = await idOf(site, breeds, breed);
    const cityId = await idOf(site, cities, city);
    for (let made = 0; made < times; made += 1) await createListing(site.db, 'pets', { breedId, cityId });
  };

  describeOnDatabases(
    'landing pages',
    (current) => {
      it('have a name from their address, and exist from three listings on @slow', async () => {
        const site = current();
        await publish(site, 'Мейн-кун', 'Москва', LANDING_LISTINGS);
        await publish(site, 'Мейн-кун', 'Тверь', LANDING_LISTINGS + 1);
        await publish(site, 'Персидская кошка', 'Москва', LANDING_LISTINGS - 1);
        await createListing(site.db, 'pets', { status: 2, publishedAt: null });
        await countLandings(site.db);
        expect(await landing(site, '/posts/koshki/meyn-kun/moskva')).toEqual({
          section: 'pets',
          path: '/posts/koshki/meyn-kun/moskva',
          trail: ['Кошки', 'Мейн-кун'],
          city: 'Москва',
          criteria: { type: 'Кошки', breed: 'Мейн-кун', city: 'Москва' },
          count: 3,
          entries: [],
          cities: [{ text: 'Тверь', href: '/posts/koshki/meyn-kun/tver', count: 4 }],
        });
        expect(await landing(site, '/posts/koshki/')).toMatchObject({
          path: '/posts/koshki',
          criteria: { type: 'Кошки' },
          count: 9,
          entries: [{ text: 'Мейн-кун', href: '/posts/koshki/meyn-kun', count: 7 }],
          cities: [
            { text: 'Москва', href: '/posts/koshki/moskva', count: 5 },
            { text: 'Тверь', href: '/posts/koshki/tver', count: 4 },
          ],
        });
        expect(await landing(site, '/POSTS/Moskva')).toMatchObject({
          path: '/posts/moskva',
          trail: [],
          criteria: { city: 'Москва' },
          entries: [{ text: 'Кошки', href: '/posts/koshki/moskva', count: 5 }],
        });
        expect(await landing(site, '/posts/koshki/persidskaya-koshka/moskva')).toMatchObject({ count: null });
      });

      it('combine parent and item in one section and service in another @slow', async () => {
        const site = current();
        const [item] = await site.db.select().from(objects).where(eq(objects.name, 'Сухой корм'));
        const [parent] = await site.db.select().from(objects).where(eq(objects.name, 'Корм'));
        if (!item || !parent) throw new Error('The reference data is missing');
        for (const objectId of [item.id, item.id, parent.id, parent.id, parent.id])
          await createListing(site.db, 'market', { objectId });
        for (let made = 0; made < LANDING_LISTINGS; made += 1) await createListing(site.db, 'services');
        await countLandings(site.db);
        expect(await landing(site, '/market/korm')).toMatchObject({
          trail: ['Корм'],
          criteria: { objectId: parent.id },
          count: 5,
          entries: [],
        });
        expect(await landing(site, '/market/korm/sukhoy-korm')).toMatchObject({
          trail: ['Корм', 'Сухой корм'],
          criteria: { objectId: item.id },
          count: null,
        });
        expect(await landing(site, '/services/gruming')).toMatchObject({
          section: 'services',
          trail: ['Груминг'],
          criteria: { serviceId: 1 },
          count: 3,
        });
        expect((await landing(site, '/services/vyazka')).entries).toEqual([
          { text: 'Груминг', href: '/services/gruming', count: 3 },
        ]);
      });

      it.each([
        '/posts',
        '/posts/',
        '/post/koshki',
        '/posts/meyn-kun',
        '/posts/sobaki/meyn-kun',
        '/posts/koshki/meyn-kun/moskva/tver',
        '/posts/moskva/koshki',
        '/posts//koshki',
        '/posts/кошки',
        '/posts/koshki?x=1',
        '/posts/__proto__',
        'posts/koshki',
        '',
        '%00',
      ])('%p is 404', async (path) => {
        expect((await ask(current(), path)).statusCode).toBe(404);
      });

      it('refuses an invalid address', async () => {
        const site = current();
        expect((await site.call('GET /api/landing')).statusCode).toBe(422);
        expect((await ask(site, 'x'.repeat(401))).statusCode).toBe(422);
      });

      it('each count equals the feed of its criteria, and old ones are dropped', async () => {
        const site = current();
        const rows = () => site.db.select().from(landings);
        await publish(site, 'Мейн-кун', 'Москва', LANDING_LISTINGS);
        expect(await countLandings(site.db)).toBe((await rows()).length);
        expect(await countLandings(site.db)).toBe(0);
        const { count: total, criteria } = await landing(site, '/posts/koshki/meyn-kun');
        const feed = await site.call('POST /api/articles/filter', { payload: { ...criteria, limit: 50 } });
        expect(feed.json()).toHaveLength(total ?? 0);
        await site.db
          .update(listings)
          .set({ status: 3 })
          .where(and(eq(listings.section, 'pets'), isNotNull(listings.id)));
        await countLandings(site.db);
        expect(await rows()).toEqual([]);
      });

      it('every name of the reference data has its own address @slow', async () => {
        const { db } = current();
        const names = await createLandingNames(db, db)();
        const pages = Object.entries(names).flatMap(([section, { groups, entries, cities: places }]) => {
          const trails = [
            ...[...groups.bySlug.values()].flatMap((group) => [
              [group.name],
              ...[...group.entries.bySlug.values()].map(({ name }) => [group.name, name]),
            ]),
            ...[...entries.bySlug.values()].map(({ name }) => [name]),
          ];
          return [
            ...trails.map((trail) => ({ section: section as Section, trail, city: null })),
            ...[...places.bySlug.values()].map(({ name }) => ({ section: section as Section, trail: [], city: name })),
          ];
        });
        const rows = async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
        const all = [types, breeds, objects, services, cities, cities, cities];
        const expected = await Promise.all(all.map(rows));
        expect(pages).toHaveLength(expected.reduce((sum, one) => sum + one));
        const wrong = pages.filter(({ section, trail, city }) => {
          const found = resolveLanding(names, landingPath(section, { trail, city }));
          return found?.trail.join() !== trail.join() || found.city !== city || found.section !== section;
        });
        expect(wrong).toEqual([]);
      });

      it('are in the sitemap with their canonical address', async () => {
        const site = current();
        await publish(site, 'Мейн-кун', 'Москва', LANDING_LISTINGS);
        await createListing(site.db, 'services');
        await countLandings(site.db);
        const locations = async (url: string) =>
          [...(await site.call(`GET ${url}`)).body.matchAll(/<loc>https:\/\/lapa\.example([^<]*)<\/loc>/g)].map(
            ([, path = '']) => path,
          );
        expect((await locations('/sitemap.xml')).filter((path) => path.includes('landings'))).toEqual([
          '/sitemap-landings-pets-1.xml',
        ]);
        const found = await locations('/sitemap-landings-pets-1.xml');
        expect(found.sort()).toEqual([
          '/posts/koshki',
          '/posts/koshki/meyn-kun',
          '/posts/koshki/meyn-kun/moskva',
          '/posts/koshki/moskva',
          '/posts/moskva',
        ]);
        for (const path of found) expect(await landing(site, path)).toMatchObject({ path, count: 3 });
        for (const part of ['0', '2', 'x'])
          expect((await site.call(`GET /sitemap-landings-pets-${part}.xml`)).statusCode).toBe(404);
        expect((await site.call('GET /sitemap-landings-services-1.xml')).statusCode).toBe(404);
      });
    },
    { environment: { PUBLIC_URL: 'https://lapa.example/' } },
  );
});

describe('sitemap', () => {
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

  describeOnDatabases(
    'sitemap',
    (site) => {
      it('is built once until content changes @slow', async () => {
        const { call, db, app } = site();
        await app.countChange();
        const place = '/sitemap-pets-1.xml';
        const first = await createListing(db, 'pets');
        const before = await call(`GET ${place}`);
        const second = await createListing(db, 'pets');
        expect((await call(`GET ${place}`)).body).toBe(before.body);
        const known = { 'if-none-match': String(before.headers.etag) };
        expect((await call(`GET ${place}`, { headers: known })).statusCode).toBe(304);
        await app.countChange();
        const after = await call(`GET ${place}`, { headers: { ...known, 'accept-encoding': 'gzip' } });
        expect(after.headers['content-encoding']).toBe('gzip');
        expect(locations(gunzipSync(after.rawPayload).toString())).toEqual(
          [first, second].map((id) => `https://lapa.example/post/${id}`),
        );
      });

      it('lists the pages and the public listings of each section', async () => {
        const { call, db, app } = site();
        await app.countChange();
        const authorId = await createUser(db);
        const pet = await createListing(db, 'pets', { authorId });
        const goods = await createListing(db, 'market', { authorId });
        await createListing(db, 'pets', { authorId, status: 2, publishedAt: null });
        const index = await call('GET /sitemap.xml');
        expect(index.headers['content-type']).toContain('application/xml');
        expect(locations(index.body)).toEqual([
          'https://lapa.example/sitemap-pages.xml',
          'https://lapa.example/sitemap-pets-1.xml',
          'https://lapa.example/sitemap-market-1.xml',
          'https://lapa.example/sitemap-services-1.xml',
        ]);
        expect(locations((await call('GET /sitemap-pets-1.xml')).body)).toEqual([`https://lapa.example/post/${pet}`]);
        expect(locations((await call('GET /sitemap-market-1.xml')).body)).toEqual([
          `https://lapa.example/market-post/${goods}`,
        ]);
        expect(locations((await call('GET /sitemap-services-1.xml')).body)).toEqual([]);
      });

      it('splits many listings by their ids', async () => {
        const { call, db, app } = site();
        await app.countChange();
        await createListing(db, 'pets', { id: 20_000 });
        await createListing(db, 'pets', { id: 20_001 });
        expect(locations((await call('GET /sitemap.xml')).body)).toHaveLength(7);
        expect(locations((await call('GET /sitemap-pets-1.xml')).body)).toEqual(['https://lapa.example/post/20000']);
        expect(locations((await call('GET /sitemap-pets-2.xml')).body)).toEqual(['https://lapa.example/post/20001']);
      });

      it.each(['0', '2', '01', '-1', 'x', '99999999999'])('has no part %s', async (part) => {
        await createListing(site().db, 'pets');
        expect((await site().call(`GET /sitemap-pets-${part}.xml`)).statusCode).toBe(404);
      });

      it('robots.txt names the sitemap and keeps private pages out', async () => {
        const { body } = await site().call('GET /robots.txt');
        expect(body).toContain('Sitemap: https://lapa.example/sitemap.xml');
        for (const path of ['/profile', '/admin', '/messages', '/pay/', '/api/'])
          expect(body).toContain(`Disallow: ${path}\n`);
      });
    },
    { environment: { PUBLIC_URL: 'https://lapa.example/' } },
  );

  describeOnDatabases(
    'sitemap without PUBLIC_URL',
    (site) => {
      it('uses the requested host if it is valid', async () => {
        const { call } = site();
        const of = async (host: string) => locations((await call('GET /sitemap.xml', { headers: { host } })).body)[0];
        expect(await of('pets.example:8080')).toBe('http://pets.example:8080/sitemap-pages.xml');
        expect(await of('evil.example/"><script>')).toBe('http://localhost:3000/sitemap-pages.xml');
      });
    },
    { environment: { DEMO: 'off' } },
  );
});
