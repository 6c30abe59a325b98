import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { endpoints, SECTION_KEYS } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { liveSite, partsOf } from '../../../../testing/liveSite';
import { startBackend, type TestBackend } from '../../../../testing/startBackend';
import { sectionBackends, users } from '../../../db/schema';
import { createLogger } from '../../../process/siteLog';
import { writePointer } from '../../../release';
import { createAnonymousApi } from '../../../render/anonymousApi';

const PUBLIC_URL = 'https://site.example';
const OLD = 'an old secret of the tests that is long enough';
const NEW = 'a new secret of the tests that is long enough';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-section-api-'));
afterAll(() => rmSync(releasesDir, { recursive: true }));
const live = liveSite();
const { feeds, payments } = partsOf(live);
feeds.api = [{ path: '/x/feeds/*' }];
payments.api = [{ path: '/x/payments/open' }];
live.canaries.remotes.mf_payments = {
  percent: 10,
  release: { ...payments, build: 'payments2', api: [{ path: '/x/payments/tried' }] },
};
writePointer(releasesDir, live);

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.stop());

const environment = { RELEASES_DIR: releasesDir, PUBLIC_URL, WEBHOOK_LOOPBACK: 'on', DEMO: 'off' };

const setTarget = async (site: TestSite, target: string | null, packageName = 'mf-feeds') => {
  const answer = await site.call(`POST ${endpoints.adminSetBackend.path}`, {
    as: 1,
    payload: { package: packageName, target },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
};

const bearerOf = (index = -1): string => String(backend.calls.at(index)?.headers.authorization).replace(/^Bearer /, '');

const keysOf = async (site: TestSite) => createLocalJWKSet((await site.call(`GET ${SECTION_KEYS}`)).json());

/** Verifies the last assertion as a backend does, and returns its claims. */
const read = async (site: TestSite, token = bearerOf(), audience = 'mf-feeds') => {
  const options = { issuer: PUBLIC_URL, audience, currentDate: site.clock.now(), algorithms: ['EdDSA'] };
  return (await jwtVerify(token, await keysOf(site), options)).payload;
};

describeOnDatabases(
  "The forwarding to a section's backend",
  (site) => {
    beforeEach(() => setTarget(site(), `${backend.url}/v1`));

    test('forwards the call, and returns the answer @slow', async () => {
      backend.answer((_call, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('[1]'));
      const answer = await site().call('POST /x/feeds/list/2?a=%2F&b=1', {
        payload: { title: 'Кот' },
        headers: { 'x-forwarded-for': '192.0.2.1', cookie: 'canary=1', 'user-agent': 'secret', referer: 'https://a.b' },
      });
      expect([answer.statusCode, answer.body]).toEqual([201, '[1]']);
      const [{ method, url, body, headers }] = backend.calls as [TestBackend['calls'][number]];
      expect([method, url, body]).toEqual(['POST', '/v1/list/2?a=%2F&b=1', '{"title":"Кот"}']);
      expect(Object.keys(headers).sort()).toEqual([
        'accept-encoding',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'x-request-id',
      ]);
    });

    test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s is forwarded @slow', async (method) => {
      expect((await site().call(`${method} /x/feeds/list`)).statusCode).toBe(200);
      expect(backend.calls.map((call) => call.method)).toEqual([method]);
    });

    test.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is refused', async (method) => {
      expect([204, 404, 405]).toContain((await site().call(`${method} /x/feeds/list`)).statusCode);
      expect(backend.calls).toEqual([]);
    });

    test.each([
      ['/x/listing/list', 'declares nothing'],
      ['/x/nobody/list', 'is not there'],
      ['/x/payments/other', 'has other addresses'],
      ['/x/payments/open/more', 'has it without what is below'],
      ['/x/feeds/..%2fadmin', 'would leave its own path'],
      ['/x/feeds', 'has no address'],
    ])('%s is 404: the section %s', async (url) => {
      expect((await site().call(`GET ${url}`)).json()).toMatchObject({ code: 'NOT_FOUND' });
      expect(backend.calls).toEqual([]);
    });

    test('uses live builds and those on trial', async () => {
      await setTarget(site(), backend.url, 'mf-payments');
      for (const name of ['open', 'tried']) expect((await site().call(`GET /x/payments/${name}`)).statusCode).toBe(200);
      expect(backend.calls.map(({ url }) => url)).toEqual(['/open', '/tried']);
    });

    test('is closed without a target', async () => {
      await setTarget(site(), null);
      const answer = await site().call('GET /x/feeds/list');
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'SECTION_API_UNAVAILABLE',
        '60',
      ]);
      expect(backend.calls).toEqual([]);
    });

    test('accepts any body up to its limit', async () => {
      const send = (type: string, payload: string | Buffer) =>
        site().call('POST /x/feeds/list', { payload, headers: { 'content-type': type } });
      for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'image/webp'])
        expect((await send(type, 'a=1')).statusCode).toBe(200);
      expect(backend.calls.map(({ headers, body }) => [headers['content-type'], body])).toContainEqual([
        'image/webp',
        'a=1',
      ]);
      expect((await send('text/plain', Buffer.alloc(256 * 1024 + 1))).json()).toMatchObject({ code: 'TOO_LARGE' });
      expect(backend.calls).toHaveLength(4);
    });

    test('refuses calls from pages of other sites, except reads', async () => {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
          expect((await site().call(`${method} /x/feeds/list`, { headers })).json()).toMatchObject({
            code: 'FOREIGN_FORM',
          });
        expect((await site().call('GET /x/feeds/list', { headers })).statusCode).toBe(200);
      }
      expect(backend.calls).toHaveLength(2);
    });
  },
  { environment },
);

const lines: Record<string, unknown>[] = [];
const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

describeOnDatabases(
  'The log of calls to backends',
  (site) => {
    test("has the section, the backend's time and the reason of a failure @slow", async () => {
      await setTarget(site(), backend.url);
      await site().call('GET /x/feeds/list?secret=1');
      backend.answer((_call, response) => response.end('<script>'));
      await site().call('GET /x/feeds/page');
      const common = { section: 'mf-feeds', backendMs: expect.any(Number) };
      // A line is written after its answer has been read.
      const ofSection = () => lines.filter(({ section }) => section === 'mf-feeds');
      while (ofSection().length < 3) await new Promise((resolve) => setImmediate(resolve));
      expect(ofSection()).toMatchObject([
        { msg: 'request.answered', path: '/x/feeds/list', status: 200, ...common },
        { msg: 'backend.no_answer', section: 'mf-feeds', reason: 'type' },
        { msg: 'request.answered', path: '/x/feeds/page', status: 502, ...common },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/secret|script/);
    });
  },
  { environment, logger },
);

describeOnDatabases(
  'The assertion of the caller',
  (site) => {
    beforeEach(() => setTarget(site(), backend.url));
    const ask = (as?: number, method = 'GET') => site().call(`${method} /x/feeds/list`, { as });
    const claimsOf = async (as?: number) => {
      await ask(as);
      const { iat, exp, ...claims } = await read(site());
      expect([iat, exp]).toEqual([site().clock.now().getTime() / 1000, site().clock.now().getTime() / 1000 + 60]);
      return claims;
    };
    const common = { iss: PUBLIC_URL, aud: 'mf-feeds' };

    test('names each kind of caller, by their current rights', async () => {
      const { db, clock, app } = site();
      const user = await createUser(db);
      const moderator = await createUser(db, { isModerator: true });
      const banned = await createUser(db, { isBanned: true });
      expect(await claimsOf()).toEqual(common);
      expect(await claimsOf(user)).toEqual({ ...common, sub: String(user), role: 'user' });
      expect(await claimsOf(moderator)).toEqual({ ...common, sub: String(moderator), role: 'moderator' });
      expect(await claimsOf(1)).toEqual({ ...common, sub: '1', role: 'admin' });
      // As a visitor when reading; changes are refused.
      expect(await claimsOf(banned)).toEqual(common);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await ask(banned, method)).json()).toMatchObject({ code: 'FORBIDDEN' });
      expect(backend.calls).toHaveLength(5);

      const token = await app.tokens.issueToken(moderator);
      clock.advance(13 * 60 * 60_000);
      await app.inject({ url: '/x/feeds/list', headers: { authorization: `Bearer ${token}` } });
      expect(await read(site())).toMatchObject({ sub: String(moderator), role: 'user' });
    });

    test("names nobody after the session's end or with an invalid token", async () => {
      const { app, db } = site();
      const id = await createUser(db);
      const token = await app.tokens.issueToken(id);
      const claimsBy = async (authorization: string) => {
        await app.inject({ url: '/x/feeds/list', headers: { authorization } });
        return (await read(site())).sub;
      };
      expect(await claimsBy(`Bearer ${token}`)).toBe(String(id));
      await db.update(users).set({ sessionVersion: 1 }).where(eq(users.id, id));
      for (const wrong of [`Bearer ${token}`, 'Bearer lr_1', `Bearer ${bearerOf(0)}`, 'Basic YTpi', 'nonsense'])
        expect([wrong, await claimsBy(wrong)]).toEqual([wrong, undefined]);
    });

    test('is valid for one package, one site and a minute, and is no session', async () => {
      const { clock, app } = site();
      await ask(1);
      const token = bearerOf();
      await expect(read(site(), token, 'mf-payments')).rejects.toThrow(errors.JWTClaimValidationFailed);
      await expect(read(site(), `${token.slice(0, -6)}AAAAAA`)).rejects.toThrow(errors.JWSSignatureVerificationFailed);
      const profile = await app.inject({ url: endpoints.profile.path, headers: { authorization: `Bearer ${token}` } });
      expect(profile.statusCode).toBe(401);
      clock.advance(60_000);
      await expect(read(site(), token)).rejects.toThrow(errors.JWTExpired);
    });

    test('can be verified by keys that do not reveal the private one', async () => {
      const answer = await site().call(`GET ${SECTION_KEYS}`);
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
      expect(answer.json()).toEqual({
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            alg: 'EdDSA',
            use: 'sig',
            kid: expect.stringMatching(/^[\w-]{43}$/),
            x: expect.any(String),
          },
        ],
      });
    });
  },
  { environment },
);

/** Runs tests on a site with these secrets, on one database: keys are in none. */
const withSecrets = (name: string, secrets: string, body: (site: () => TestSite) => void) =>
  describeOnDatabases(name, body, { environment: { ...environment, SECRET: secrets }, kinds: ['PostgreSQL'] });

describe('Key rotation @slow', () => {
  withSecrets('before', OLD, (before) => {
    withSecrets('meanwhile', `${NEW},${OLD}`, (meanwhile) => {
      withSecrets('afterwards', NEW, (afterwards) => {
        const signed = async (site: TestSite): Promise<string> => {
          await setTarget(site, backend.url);
          await site.call('GET /x/feeds/list', { as: 1 });
          return bearerOf();
        };

        test('the new one signs at once, the old one is published until it is removed', async () => {
          const old = await signed(before());
          const next = await signed(meanwhile());
          for (const token of [old, next]) expect((await read(meanwhile(), token)).sub).toBe('1');
          expect(await keysOf(meanwhile()).then((keys) => keys.jwks().keys.length)).toBe(2);

          expect((await read(afterwards(), next)).sub).toBe('1');
          await expect(read(afterwards(), old)).rejects.toThrow(errors.JWKSNoMatchingKey);
          expect(await keysOf(afterwards()).then((keys) => keys.jwks().keys.length)).toBe(1);
        });
      });
    });
  });
});

describeOnDatabases(
  'A hostile or broken backend',
  (site) => {
    beforeEach(() => setTarget(site(), backend.url));
    const ask = async (as?: number) => {
      const answer = await site().call('GET /x/feeds/list', { as });
      return { status: answer.statusCode, code: answer.headers['content-type'] && answer.json().code, answer };
    };

    test.each<[string, number, Record<string, string>, string, number, string]>([
      ['a page', 200, { 'content-type': 'text/html' }, '<script>alert(1)</script>', 502, 'SECTION_API_FAILED'],
      ['a picture that runs', 200, { 'content-type': 'image/svg+xml' }, '<svg/>', 502, 'SECTION_API_FAILED'],
      ['a script', 200, { 'content-type': 'text/javascript' }, 'alert(1)', 502, 'SECTION_API_FAILED'],
      ['something without a type', 200, {}, '<script>', 502, 'SECTION_API_FAILED'],
      ['what was not asked for compressed', 200, { 'content-encoding': 'gzip' }, 'x', 502, 'SECTION_API_FAILED'],
      ['its own failure', 500, { 'content-type': 'text/plain' }, 'at db.query (secret.js)', 502, 'SECTION_API_FAILED'],
      ['that it is down', 503, { 'content-type': 'text/html' }, '<h1>nginx', 503, 'SECTION_API_UNAVAILABLE'],
      ['too much', 200, { 'content-type': 'text/plain' }, 'x'.repeat(1024 * 1024 + 1), 502, 'SECTION_API_FAILED'],
    ])('that answers %s is not passed on', async (_what, backendStatus, headers, body, status, code) => {
      backend.answer((_call, response) => response.writeHead(backendStatus, headers).end(body));
      const { answer, ...shown } = await ask();
      expect(shown).toEqual({ status, code });
      expect(answer.json().detail).toMatch(/^Сервер этого раздела/);
      expect(answer.body).not.toMatch(/secret|nginx|alert/);
    });

    test('sets no cookie, redirects nowhere else, and serves nothing executable', async () => {
      backend.answer((_call, response) =>
        response
          .writeHead(302, {
            'content-type': 'text/plain',
            location: 'http://169.254.169.254/latest',
            'set-cookie': 'canary=0; Path=/',
            'access-control-allow-origin': '*',
            'content-security-policy': "script-src 'unsafe-inline'",
          })
          .end('<script>'),
      );
      const { headers, statusCode } = await site().call('GET /x/feeds/list');
      expect(statusCode).toBe(302);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      for (const name of ['location', 'set-cookie', 'access-control-allow-origin'])
        expect(headers[name]).toBeUndefined();
      expect(backend.calls).toHaveLength(1);
    });

    test('ends no session by a 401', async () => {
      backend.answer((_call, response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'));
      const banned = await createUser(site().db, { isBanned: true });
      expect((await ask()).status).toBe(401);
      expect(await ask(1)).toMatchObject({ status: 502, code: 'SECTION_API_FAILED' });
      expect(await ask(banned)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });
  },
  { environment },
);

describeOnDatabases(
  'A backend that cannot be reached',
  (site) => {
    test('opens the circuit after five calls, and the operator sees it', async () => {
      await setTarget(site(), backend.url);
      const ask = () => site().call('GET /x/feeds/list');
      await backend.stop();
      for (let count = 0; count < 5; count += 1) {
        const answer = await ask();
        expect([answer.statusCode, answer.json().code]).toEqual([502, 'SECTION_API_FAILED']);
      }
      const answer = await ask();
      expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
      const metrics = await site().app.metricsRegistry.metrics();
      expect(metrics).toContain('section_api_breaker_open{section="mf-feeds"} 1');
      expect(metrics).toMatch(/section_api_requests_total\{section="mf-feeds",status="503"\} \d/);
      expect(metrics).toMatch(/section_api_faults_total\{section="mf-feeds",reason="unreachable"\} \d/);
      expect(metrics).toMatch(/section_api_duration_seconds_count\{section="mf-feeds"\} \d/);
      expect(metrics).not.toContain('section="mf-nobody"');
      backend = await startBackend();
    });
  },
  { environment, isAlone: true },
);

describeOnDatabases(
  'Calls over the network',
  (site) => {
    test('are counted per account or address, reads and changes apart, and read as written @slow', async () => {
      await setTarget(site(), backend.url);
      await site().app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site().app.server.address() as AddressInfo;
      const send = (method: string, at: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          request({ port, host: '127.0.0.1', method, path: at }, (answer) => resolve(answer.resume()))
            .on('error', reject)
            .end();
        });
      const limitOf = async (method: string) => (await send(method, '/x/feeds/list')).headers['x-ratelimit-limit'];
      expect([await limitOf('GET'), await limitOf('POST'), await limitOf('DELETE')]).toEqual(['600', '60', '60']);
      expect(backend.calls).toHaveLength(3);
      for (const at of ['/x/feeds/../payments/open', '/x/feeds/..;/open', '/x/feeds/%2e%2e/open', '/%78/feeds/list'])
        expect([at, (await send('GET', at)).statusCode]).toEqual([at, 404]);
      expect(backend.calls).toHaveLength(3);
    });
  },
  { environment: { ...environment, RATE_LIMIT: 'on' } },
);

describeOnDatabases(
  'A backend in the private network',
  (site) => {
    test('is not called, however it was configured', async () => {
      const { port } = new URL(backend.url);
      for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]']) {
        await site().db.delete(sectionBackends);
        await site()
          .db.insert(sectionBackends)
          .values({ package: 'mf-feeds', target: `http://${host}:${port}` });
        const answer = await site().call('GET /x/feeds/list');
        expect([answer.statusCode, answer.json().code]).toEqual([502, 'SECTION_API_FAILED']);
      }
      expect(backend.calls).toEqual([]);
    });
  },
  { environment: { ...environment, WEBHOOK_LOOPBACK: 'off' } },
);

describeOnDatabases(
  'A page that the server renders',
  (site) => {
    test('reads from a backend anonymously, and changes nothing there', async () => {
      await setTarget(site(), backend.url);
      const api = createAnonymousApi(site().app);
      const ask = (method: string) =>
        api({ method, url: '/x/feeds/list', headers: { authorization: 'Bearer me', cookie: 'a=b' }, body: undefined });
      expect((await ask('GET')).status).toBe(200);
      expect((await read(site())).sub).toBeUndefined();
      expect(backend.calls[0]?.headers.cookie).toBeUndefined();
      expect((await ask('POST')).status).toBe(403);
      expect(backend.calls).toHaveLength(1);
    });
  },
  { environment, isAlone: true },
);

describeOnDatabases(
  'The origin of previews',
  (site) => {
    test('reads from a backend anonymously, and changes nothing there', async () => {
      await setTarget(site(), backend.url);
      const headers = { host: 'preview.example' };
      expect((await site().call('GET /x/feeds/list', { as: 1, headers })).statusCode).toBe(200);
      expect((await read(site())).sub).toBeUndefined();
      expect((await site().call('POST /x/feeds/list', { as: 1, headers })).json()).toMatchObject({
        code: 'PREVIEW_READ_ONLY',
      });
      expect(backend.calls).toHaveLength(1);
    });
  },
  { environment: { ...environment, PREVIEW_URL: 'https://preview.example' } },
);
