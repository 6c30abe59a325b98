import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createListing, createUser } from '../testing/factories';

const listen = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

describeOnDatabases('every answer', (site) => {
  it.each(['/api/config', '/api/nothing', '/api/articles/1'])('of %s has the security headers', async (path) => {
    const { headers } = await site().call(`GET ${path}`);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/static/favicon.svg', '/assets/shell/nothing.js', '/api/image/nothing.webp'])(
    'of %s has those that a file needs',
    async (path) => {
      const { headers } = await site().call(`GET ${path}`);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
    },
  );

  it('is compressed when it is worth it', async () => {
    const { call, db } = site();
    const authorId = await createUser(db);
    for (let index = 0; index < 5; index += 1) await createListing(db, 'pets', { authorId });
    const headers = { 'accept-encoding': 'br' };
    const feed = await call('POST /api/articles/filter', { payload: {}, headers });
    expect(feed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(feed.rawPayload).toString())).toHaveLength(5);
    expect((await call('GET /api/promos', { headers })).headers['content-encoding']).toBeUndefined();
  });

  it('a bad token makes a visitor', async () => {
    const { call, db } = site();
    const id = await createListing(db, 'pets');
    for (const authorization of ['Bearer not.a.token', 'Bearer', 'Basic eDp5', `Bearer ${'x'.repeat(9000)}`]) {
      const answer = await call(`GET /api/articles/${id}`, { headers: { authorization } });
      expect([answer.statusCode, answer.json().is_owner]).toEqual([200, false]);
    }
  });

  it.each([
    ['favicon.ico', 'favicon.ico'],
    ['apple-touch-icon.png', 'apple-touch-icon.png'],
    ['apple-touch-icon-precomposed.png', 'apple-touch-icon.png'],
  ])('/%s is served at the root and cached for a day', async (path, file) => {
    const { call } = site();
    const [answer, same] = [await call(`GET /${path}`), await call(`GET /static/${file}`)];
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, same.headers['content-type']]);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
    expect(answer.rawPayload.equals(same.rawPayload)).toBe(true);
    const again = await call(`GET /${path}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('static files are served with their types, pictures kept for a day and fonts for ever', async () => {
    const { call } = site();
    for (const [file, type] of [
      ['no-image.jpg', 'image/jpeg'],
      ['home-pets.webp', 'image/webp'],
      ['home-market.webp', 'image/webp'],
      ['home-services.webp', 'image/webp'],
      ['home-events.webp', 'image/webp'],
      ['favicon.svg', 'image/svg+xml'],
      ['favicon.ico', 'image/vnd.microsoft.icon'],
      ['preview.jpg', 'image/jpeg'],
      ['apple-touch-icon.png', 'image/png'],
      ['badge.png', 'image/png'],
      ['manifest.webmanifest', 'application/manifest+json'],
      ...['search', 'favourites', 'messages', 'listings', 'lost'].map((name) => [
        `drawings/${name}.svg`,
        'image/svg+xml',
      ]),
      ['credits.json', 'application/json; charset=utf-8'],
    ]) {
      const answer = await call(`GET /static/${file}`);
      expect([file, answer.statusCode, answer.headers['content-type']]).toEqual([file, 200, type]);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
    }
    for (const file of readdirSync(new URL('../../static/fonts', import.meta.url))) {
      const { statusCode, headers } = await call(`GET /static/fonts/${file}`);
      // A name with the hash of its contents may be kept for ever; the licence beside the fonts has none.
      expect([file, statusCode, headers['content-type'], headers['cache-control']]).toEqual(
        file.endsWith('.woff2')
          ? [file, 200, 'font/woff2', 'public, max-age=31536000, immutable']
          : [file, 200, 'text/plain; charset=utf-8', expect.stringMatching(/^public, max-age=86400/)],
      );
    }
    for (const path of [
      '/static/',
      '/static/nothing.jpg',
      '/static/..%2fpackage.json',
      '/static/%2e%2e/package.json',
    ]) {
      expect((await call(`GET ${path}`)).statusCode).toBe(404);
    }
  });
});

describeOnDatabases(
  'a site behind HTTPS',
  (site) => {
    it('tells browsers to stay there', async () => {
      const { headers } = await site().call('GET /api/config');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    });
  },
  { environment: { PUBLIC_URL: 'https://lapa.example' } },
);

describeOnDatabases(
  'the limit of requests',
  (site) => {
    it('turns away who asks too much, with the time to wait, and never the server itself', async () => {
      const { app, call } = site();
      const url = await listen(app);
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let index = 0; index < 4; index += 1) {
        last = await fetch(`${url}/test/rare`);
        statuses.push(last.status);
      }
      expect(statuses).toEqual([200, 200, 429, 429]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last?.json()).toEqual({
        detail: expect.stringMatching(/^Слишком много запросов\. Повторите через \d+ с$/),
        code: 'TOO_MANY_REQUESTS',
      });
      expect((await fetch(`${url}/api/config`)).headers.get('x-ratelimit-limit')).toBe('1500');
      expect((await fetch(`${url}/static/favicon.svg`)).headers.get('x-ratelimit-limit')).toBeNull();
      expect((await call('GET /test/rare')).statusCode).toBe(200);
    });
  },
  {
    environment: { RATE_LIMIT: 'on' },
    register: async (app) => {
      app.get('/test/rare', { config: { rateLimit: { max: 2 } }, schema: { hide: true } }, async () => 'ok');
    },
  },
);

describeOnDatabases('the revision of the content', (site) => {
  it('changes with what an administrator has done, not with reading nor with refusals', async () => {
    const { app, db, call } = site();
    const user = await createUser(db);
    const listing = await createListing(db, 'pets', { authorId: user, status: 2 });
    const payload = { ad_id: listing, do: 1 };
    const before = app.contentRevision();
    await call('GET /api/admin/ads', { as: 1 });
    expect((await call('POST /api/admin/ad-action', { as: user, payload })).statusCode).toBe(403);
    expect(app.contentRevision()).toBe(before);
    expect((await call('POST /api/admin/ad-action', { as: 1, payload })).statusCode).toBe(200);
    expect(app.contentRevision()).toBe(before + 1);
  });
});

describe('a server that is stopping', () => {
  let onBegun = (): void => undefined;
  let finished: Promise<void>;

  describeOnDatabases(
    'with a request in progress',
    (site) => {
      it('finishes what was begun and sends new requests away', async () => {
        const { app } = site();
        let finish = (): void => undefined;
        finished = new Promise((resolve) => {
          finish = resolve;
        });
        const begun = new Promise<void>((resolve) => {
          onBegun = resolve;
        });
        const url = await listen(app);
        const slow = fetch(`${url}/test/slow`);
        await begun;
        let isDrained = false;
        const drained = app.drain(20_000).then(() => {
          isDrained = true;
        });
        const refused = await fetch(`${url}/api/config`);
        expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
          503,
          '5',
          'close',
        ]);
        expect(await refused.json()).toMatchObject({
          detail: 'Сервер перезапускается. Повторите через несколько секунд',
        });
        expect(isDrained).toBe(false);
        finish();
        expect(await (await slow).text()).toBe('done');
        await drained;
      });
    },
    {
      register: async (app) => {
        app.get('/test/slow', { schema: { hide: true } }, async () => {
          onBegun();
          await finished;
          return 'done';
        });
      },
    },
  );

  describeOnDatabases('with notice given', (site) => {
    it('serves until the notice is over, and says that nobody should be sent here', async () => {
      const { app } = site();
      const url = await listen(app);
      const drained = app.drain(20_000, 1000);
      const served = await fetch(`${url}/api/config`);
      expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      await drained;
      expect((await fetch(`${url}/api/config`)).status).toBe(503);
    });
  });

  describeOnDatabases('with a visitor who has asked for nothing', (site) => {
    it('waits for no such visitor', async () => {
      const silent = connect(Number(new URL(await listen(site().app)).port), '127.0.0.1');
      await once(silent, 'connect');
      const gone = once(silent, 'close');
      await site().app.close();
      await gone;
    }, 10_000);
  });
});
