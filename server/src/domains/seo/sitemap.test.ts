import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

describeOnDatabases(
  'sitemap',
  (site) => {
    it('is built once until content changes', async () => {
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
