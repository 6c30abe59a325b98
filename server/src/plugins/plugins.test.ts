import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, test as check, describe, expect, it, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import openapiTS, { astToString } from 'openapi-typescript';
import {
  endpoints,
  errorBodySchema,
  READ_PRIMARY_HEADER,
  SECTION_API,
  sectionEndpoints,
  sections,
  serverPrefixOf,
  withParam,
} from 'shared/contract';
import { accessEnvironment, type Subject } from '../../testing/accessCallers';
import { accessTable, routeOf } from '../../testing/accessTable';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import {
  createCase,
  createListing,
  createPromo,
  createPurchase,
  createSearch,
  createUser,
} from '../../testing/factories';
import { registeredRoutes } from '../../testing/registeredRoutes';
import type { RunningPostgres } from '../../testing/runPostgres';
import { startPostgres } from '../../testing/startPostgres';
import { startStandby } from '../../testing/startStandby';
import { withoutReplay } from '../../testing/withoutReplay';
import { buildApp } from '../app';
import { registerComposition } from '../composition/registerComposition';
import { type OpenDatabase, openPostgres } from '../db/openDatabase';
import { openReplicas, type Replicas } from '../db/openReplicas';
import * as schema from '../db/schema';
import { demoPeople } from '../demoPeople';
import { seedDemoPeople } from '../seed/seedDemoPeople';
import { seedReference } from '../seed/seedReference';
import { openSession } from '../session/openSession';
import { readSettings } from '../settings/settings';
import { originForm, requestUrl } from './originForm';
import { publicUrl } from './publicUrl';

describe('API client', () => {
  const rootDir = path.resolve(import.meta.dirname, '../../..');
  const run = promisify(execFile);

  /** Ten calls by a client generated from the API's description: of every method, with query, path and body. */
  const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const headers = { authorization: \`Bearer \${token}\` };
const config = await client.GET('/api/config');
const filters = await client.GET('/api/filters');
const feed = await client.POST('/api/articles/filter', { body: { limit: 5 } });
const first = feed.data?.[0]?.id ?? 0;
const listing = await client.GET('/api/articles/{id}', { params: { path: { id: String(first) } } });
const account = await client.POST('/api/user', { headers });
const profile = await client.GET('/api/profile', { headers });
const favourite = await client.POST('/api/toggle-favorite', { headers, body: { article_id: first } });
const favourites = await client.GET('/api/favorites', { headers });
const renamed = await client.POST('/api/update-username', { headers, body: { username: 'Анна Ким' } });
const stranger = await client.GET('/api/profile');
const title: string | undefined = listing.data?.title;
const isFavorited: boolean | undefined = favourite.data?.favorited;
const answers = [config, filters, feed, listing, account, profile, favourite, favourites, renamed, stranger];
console.log(
  JSON.stringify({
    statuses: answers.map(({ response }) => response.status),
    title,
    isFavorited,
    favourites: favourites.data,
    refusal: stranger.error?.code,
  }),
);
`;

  /** A mistake of each kind, which the compiler must find. */
  const mistakes = [
    `await client.GET('/api/nothing');`,
    `await client.GET('/api/articles/{id}', {});`,
    `await client.POST('/api/articles/filter', { body: { limit: 'five' } });`,
    `const wrong: number | undefined = (await client.GET('/api/config')).data?.no_such_field;`,
  ];

  describeOnDatabases(
    'a client that is made of the description of the API',
    (site) => {
      let dir: string;
      beforeAll(() => {
        mkdirSync(path.join(rootDir, '.cache'), { recursive: true });
        // Beside the packages that the client needs.
        dir = mkdtempSync(path.join(rootDir, '.cache/api-client-'));
      });
      afterAll(() => rmSync(dir, { recursive: true, force: true }));

      const compile = async (code: string): Promise<string> => {
        writeFileSync(path.join(dir, 'client.ts'), code);
        const options = [
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'esnext',
          '--moduleResolution',
          'bundler',
        ];
        const tsc = path.join(rootDir, 'node_modules/.bin/tsc');
        const args = [...options, '--target', 'es2023', '--types', 'node', 'client.ts'];
        return run(tsc, args, { cwd: dir }).then(
          () => '',
          (error: { stdout: string }) => error.stdout,
        );
      };

      it('compiles and makes ten calls; what the description does not know does not compile @slow', async () => {
        const { app, db, call } = site();
        if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
        const userId = await createUser(db);
        const listing = await createListing(db, 'pets');
        const document = (await call('GET /api/openapi.json')).json();
        writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
        writeFileSync(path.join(dir, 'api.ts'), astToString(await openapiTS(document)));

        const found = await compile(program + mistakes.join('\n'));
        const lines = program.split('\n').length;
        for (const [index] of mistakes.entries()) expect(found).toContain(`client.ts(${lines + index},`);

        expect(await compile(program)).toBe('');
        const token = await openSession(app, { userId, userAgent: 'client' });
        const { stdout } = await run(
          process.execPath,
          ['--import', 'tsx', path.join(dir, 'client.ts'), app.listeningOrigin, token],
          { cwd: rootDir },
        );
        expect(JSON.parse(stdout)).toEqual({
          statuses: [200, 200, 200, 200, 200, 200, 200, 200, 200, 401],
          title: expect.any(String),
          isFavorited: true,
          favourites: [listing],
          refusal: 'UNAUTHORIZED',
        });
      });
    },
    { kinds: ['PostgreSQL'] },
  );
});

describe('demo hosts @slow', () => {
  const paths = ['/', endpoints.config.path, '/demo/mail', '/demo/telegram', '/metrics', '/healthz'];
  const [{ key }] = demoPeople;

  const statusesOf = async ({ app }: TestSite, headers: Record<string, string>): Promise<number[]> => {
    const answers = [
      ...paths.map((url) => app.inject({ url, headers })),
      app.inject({ method: 'POST', url: endpoints.signInDemo.path, headers, payload: { key } }),
    ];
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };

  describeOnDatabases(
    'a demo of this machine',
    (site) => {
      check.each([
        'evil.example',
        'evil.example:3000',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        'localhost@evil.example',
        '0.0.0.0',
        '192.168.1.5:3000',
        '[::2]:3000',
        'x:99999',
        ' ',
      ])('does not answer %j', async (host) => {
        expect(new Set(await statusesOf(site(), { host }))).toEqual(new Set([421]));
        const answer = await site().app.inject({ url: endpoints.config.path, headers: { host } });
        expect(answer.json()).toEqual({ detail: expect.stringContaining('DEMO=on'), code: 'FOREIGN_HOST' });
      });

      check.each(['localhost', 'localhost:3000', 'LOCALHOST.:80', 'preview.localhost', '127.5.0.1', '[::1]:3000'])(
        'answers %j',
        async (host) => {
          expect(await statusesOf(site(), { host })).not.toContain(421);
          expect(await statusesOf(site(), { host, 'x-forwarded-host': 'evil.example' })).not.toContain(421);
        },
      );
    },
    { environment: { DEMO: 'on' } },
  );

  describeOnDatabases(
    'a demo of this machine behind a proxy',
    (site) => {
      check('does not answer when either name is another one', async () => {
        for (const headers of [
          { host: 'evil.example', 'x-forwarded-host': 'localhost' },
          { host: 'localhost', 'x-forwarded-host': 'evil.example' },
        ])
          expect(new Set(await statusesOf(site(), headers))).toEqual(new Set([421]));
      });
    },
    { environment: { DEMO: 'on', TRUST_PROXY: 'loopback' } },
  );

  for (const opened of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://demo.example' }])
    describeOnDatabases(
      `a demo that its operator has opened by ${Object.keys(opened)}`,
      (site) => {
        check('answers by any name', async () => {
          expect(await statusesOf(site(), { host: 'demo.example' })).not.toContain(421);
        });
      },
      { environment: { DEMO: 'on', ...opened } },
    );

  describeOnDatabases(
    'a site without a demo',
    (site) => {
      check('answers by any name', async () => {
        expect(await statusesOf(site(), { host: 'pets.example' })).not.toContain(421);
      });
    },
    { environment: { DEMO: 'off' } },
  );
});

describe('methods', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-methods-'));
  afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

  /** Common methods, and two that Fastify has no routes for. */
  const askable = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

  describeOnDatabases(
    'A method',
    (site) => {
      /** Returns the methods of every address that the server has, an address for each pattern. */
      const table = (): Map<string, Set<string>> => {
        const found = new Map<string, Set<string>>();
        for (const route of registeredRoutes(site().app)) {
          const [method = '', pattern = ''] = route.split(' ');
          const place = pattern.replace(/:\w+/g, '1').replace('*', 'any');
          const methods = found.get(place) ?? new Set();
          // Backends of sections accept five methods alone.
          const hasHead = method === 'GET' && !pattern.startsWith(SECTION_API);
          for (const one of hasHead ? ['GET', 'HEAD'] : [method]) methods.add(one);
          found.set(place, methods);
        }
        return found;
      };
      const allowOf = (methods: Set<string>) => [...[...methods].sort(), 'OPTIONS'].join(', ');

      test('that an address does not know is 405 with those that it does, at every address @slow', async () => {
        const { call } = site();
        expect(table().size).toBeGreaterThan(60);
        const wrong: unknown[] = [];
        for (const [place, methods] of table()) {
          for (const method of askable.filter((one) => !methods.has(one))) {
            const answer = await call(`${method} ${place}`, {
              payload: '{"broken',
              headers: { 'content-type': 'a/b' },
            });
            const seen = [answer.statusCode, answer.headers.allow];
            if (seen.join() !== [405, allowOf(methods)].join()) wrong.push([method, place, ...seen]);
          }
        }
        expect(wrong).toEqual([]);
        const answer = await call('PUT /api/config');
        expect(errorBodySchema.parse(answer.json())).toEqual({
          detail: 'К этому адресу нельзя обратиться таким методом',
          code: 'METHOD_NOT_ALLOWED',
        });
      });

      test.each(['%00', '%0a', '%1F', '%7f', '%C2%85', 'x%0Dy'])(
        'a path with %s is 404, at every address outside the API @slow',
        async (part) => {
          const { call } = site();
          for (const [place, methods] of [...table()].filter(([one]) => !one.startsWith('/api/')))
            for (const method of methods) {
              const answer = await call(`${method} ${place}${part}`);
              expect([method, place, answer.statusCode]).toEqual([method, place, 404]);
            }
        },
      );

      test('are those of the table of addresses, apart from pages', () => {
        expect([...table().keys()].filter((place) => serverPrefixOf(place) === undefined)).toEqual(['/any']);
      });

      test('OPTIONS is answered with the list at every address @slow', async () => {
        const { call } = site();
        for (const [place, methods] of table()) {
          const answer = await call(`OPTIONS ${place}`);
          expect([place, answer.statusCode, answer.headers.allow]).toEqual([place, 204, allowOf(methods)]);
          expect(answer.body).toBe('');
        }
      });

      test('OPTIONS * is answered with all that the server knows', async () => {
        const { app } = site();
        await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const requested = request({ port, host: '127.0.0.1', method: 'OPTIONS', path: '*' }).end();
        const [answer] = (await once(requested, 'response')) as [IncomingMessage];
        answer.resume();
        expect([answer.statusCode, answer.headers.allow]).toEqual([
          204,
          'DELETE, GET, HEAD, PATCH, POST, PUT, OPTIONS',
        ]);
      });

      test.each([
        '/api/nothing',
        '/API/nothing',
        '/API/config',
        '/Api',
        '/%61PI/nothing',
        '/post/../api/nothing',
        '/STATIC/x',
        '/metrics/nothing',
        '/.well-known/nothing',
      ])('%s is 404 as JSON, by any method', async (place) => {
        for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
          const answer = await site().call(`${method} ${place}`);
          expect([method, answer.statusCode]).toEqual([method, 404]);
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
          expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND');
        }
      });

      test.each([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/xml',
        'nonsense',
        '',
      ])('without a body is accepted with the content type %j', async (type) => {
        const { call, db } = site();
        const as = await createUser(db);
        for (const length of [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
          const headers = { 'content-type': type, ...length };
          expect((await call(`POST ${endpoints.user.path}`, { as, headers })).statusCode).toBe(200);
          const needsBody = await call('POST /api/articles/filter', { headers });
          expect([needsBody.statusCode, needsBody.json().code]).toEqual([422, 'INVALID']);
        }
        const headers = { 'content-type': type, 'content-length': '0' };
        expect((await call(`POST ${endpoints.deleteMe.path}`, { as, headers })).statusCode).toBe(200);
      });
    },
    {
      environment: { RELEASES_DIR: releasesDir, RENDER_WORKERS: '1' },
      register: async (app) => {
        await registerComposition(app);
      },
    },
  );
});

describe('OpenAPI', () => {
  type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
  type JsonObject = Record<string, Json>;

  const isObject = (value: Json | undefined): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  /** Yields every object in the document, with its path. */
  const objectsIn = function* (value: Json, path = '#'): Generator<[string, JsonObject]> {
    if (isObject(value)) yield [path, value];
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`);
  };

  const resolve = (document: JsonObject, reference: string): Json | undefined =>
    reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<Json | undefined>((place, key) => (isObject(place) ? place[key] : undefined), document);

  describeOnDatabases('the description of the API', (site) => {
    const read = async () => {
      const answer = await site().call('GET /api/openapi.json');
      expect(answer.statusCode).toBe(200);
      return answer.json() as JsonObject & { paths: Record<string, Record<string, JsonObject>> };
    };

    it('is OpenAPI 3.1 with every call of the sections @slow', async () => {
      const document = await read();
      expect(document.openapi).toBe('3.1.0');
      for (const section of sections) {
        const { filters, filter, detail } = sectionEndpoints[section];
        expect(document.paths[filters]?.get).toBeDefined();
        expect(document.paths[filter]?.post?.requestBody).toBeDefined();
        expect(document.paths[detail.replace(':id', '{id}')]?.get?.parameters).toHaveLength(1);
      }
    });

    it('is sound: references lead somewhere, path parameters are declared, operations have answers', async () => {
      const document = await read();
      for (const [path, value] of objectsIn(document)) {
        if (typeof value.$ref === 'string')
          expect([path, resolve(document, value.$ref)]).not.toEqual([path, undefined]);
      }
      for (const [path, methods] of Object.entries(document.paths)) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        for (const operation of Object.values(methods)) {
          const declared = (Array.isArray(operation.parameters) ? operation.parameters : [])
            .filter(isObject)
            .filter((parameter) => parameter.in === 'path')
            .map(({ name }) => name);
          expect([path, declared]).toEqual([path, inPath]);
          expect(Object.keys(operation.responses as JsonObject).length).toBeGreaterThan(0);
        }
      }
    });

    it('bounds the length of every text that is sent', async () => {
      const { paths } = await read();
      const isBounded = ({ maxLength, pattern, enum: values, const: value, format }: JsonObject): boolean =>
        typeof maxLength === 'number' ||
        values !== undefined ||
        value !== undefined ||
        format === 'binary' ||
        // An unbounded quantifier outside a character class.
        (typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]])*\]|\\./g, 'x')));
      const unbounded: string[] = [];
      let texts = 0;
      for (const [path, methods] of Object.entries(paths)) {
        for (const { parameters = [], requestBody = null } of Object.values(methods)) {
          // The router limits path parameters.
          const sent = [requestBody, ...(parameters as JsonObject[]).filter((parameter) => parameter.in !== 'path')];
          for (const [place, schema] of sent.flatMap((one) => [...objectsIn(one, path)])) {
            if (![schema.type].flat().includes('string')) continue;
            texts += 1;
            if (!isBounded(schema)) unbounded.push(place);
          }
        }
      }
      expect(texts).toBeGreaterThan(50);
      expect(unbounded).toEqual([]);
    });

    it('closes every object that is answered with, so that nothing is answered that it does not name', async () => {
      const { paths } = await read();
      const isClosed = ({ additionalProperties }: JsonObject) =>
        additionalProperties === false || isObject(additionalProperties);
      const answered = Object.entries(paths).flatMap(([path, methods]) =>
        Object.values(methods).flatMap(({ responses = null }) => [...objectsIn(responses, path)]),
      );
      const objects = answered.filter(([, schema]) => schema.type === 'object');
      expect(objects.length).toBeGreaterThan(100);
      expect(objects.filter(([, schema]) => !isClosed(schema)).map(([place]) => place)).toEqual([]);
    });

    it('passes a common linter at its strictest, so clients can be made of it @slow', async () => {
      const config = await createConfig({ extends: ['recommended-strict'] });
      const source = JSON.stringify(await read());
      const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
      expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    });

    it('has the limits of the contract', async () => {
      const { paths } = await read();
      expect(JSON.stringify(paths['/api/articles/filter']?.post)).toContain('"maximum":50');
    });

    it('can be read in a browser under its own policy', async () => {
      const { call } = site();
      const page = await call('GET /api/docs/');
      expect(page.statusCode).toBe(200);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect((await call('GET /api/docs/json')).json().openapi).toBe('3.1.0');
    });
  });
});

describe('operator only @slow', () => {
  const TOKEN = 'a-token-of-the-operator';
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lapa.example' };

  const addresses = ({ app }: TestSite): string[] => {
    const docs = registeredRoutes(app).filter((route) => /^GET \/api\/docs[^*]*$/.test(route));
    return ['GET /metrics', 'HEAD /metrics', ...docs, 'GET /api/docs/static/swagger-ui.css'];
  };
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

  describeOnDatabases(
    'What is for the operator',
    (site) => {
      test.each([undefined, `Bearer ${TOKEN}x`, 'Bearer', `Token ${TOKEN}`, basic(`${TOKEN}:`), basic('operator')])(
        'is refused to %j',
        async (authorization) => {
          for (const address of addresses(site())) {
            const answer = await site().call(address, { headers: { ...(authorization && { authorization }) } });
            expect([address, answer.statusCode]).toEqual([address, 401]);
            expect(answer.headers['www-authenticate']).toContain('Basic');
          }
        },
      );

      test.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic(`operator:${TOKEN}`)])(
        'is shown to %j',
        async (authorization) => {
          for (const address of ['GET /metrics', 'GET /api/docs/', 'GET /api/docs/json']) {
            expect([address, (await site().call(address, { headers: { authorization } })).statusCode]).toEqual([
              address,
              200,
            ]);
          }
        },
      );

      test('everybody may have the description of the API itself, and whether the site lives', async () => {
        for (const address of ['GET /api/openapi.json', 'GET /healthz', 'GET /readyz']) {
          expect([address, (await site().call(address)).statusCode]).toEqual([address, 200]);
        }
      });
    },
    { environment: { ...production, METRICS_TOKEN: TOKEN } },
  );

  describeOnDatabases(
    'In production without a token',
    (site) => {
      test('what is for the operator is not there', async () => {
        for (const address of addresses(site())) {
          const answer = await site().call(address, { headers: { authorization: 'Bearer undefined' } });
          expect([address, answer.statusCode]).toEqual([address, 404]);
        }
      });
    },
    { environment: production },
  );
});

describe('origin form', () => {
  const targets: [string, string][] = [
    ['/posts?city=1', '/posts?city=1'],
    ['http://evil.example/posts', '/posts'],
    ['HTTPS://evil.example:81/posts?to=http://x/', '/posts?to=http://x/'],
    ['http://evil.example', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['http://user@evil.example/posts', '/posts'],
    ['http:\\\\evil.example/posts', '/posts'],
    ['//evil.example/posts', '/evil.example/posts'],
    ['/\\evil.example/posts', '/evil.example/posts'],
    ['\\\\evil.example', '/evil.example'],
    ['/\\/\\//evil.example', '/evil.example'],
    ['http://evil.example//other.example', '/other.example'],
    ['evil.example:443', '/evil.example:443'],
    ['', '/'],
  ];

  test.each(targets)('the target %j is the path %j of this site', (target, path) => {
    expect(originForm(target)).toBe(path);
    expect(requestUrl('https://lapa.example', target).origin).toBe('https://lapa.example');
  });

  /** Sends a raw target, which no client library does, and returns the whole answer. */
  const sendRaw = (app: FastifyInstance, target: string, host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  describeOnDatabases(
    'The origin of the site',
    (site) => {
      test.each(targets)('is never that of the target %j', async (target) => {
        const { app } = site();
        if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
        const answer = await sendRaw(app, target, 'lapa.example');
        // Node rejects some of them as invalid HTTP.
        expect(answer).toMatch(/^HTTP\/1\.1 (?:200 [\s\S]*"http:\/\/lapa\.example"|400 )/);
      });
    },
    {
      environment: { DEMO: 'off' },
      register: async (app) => {
        app.get('/*', { schema: { hide: true } }, async (request) => {
          const url = requestUrl(publicUrl(request), request.url);
          return { url: url.href, origin: url.origin };
        });
      },
    },
  );
});

describe('own forms @slow', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const forms = [
    [FORM, 'a=b'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
  ] as const;

  describeOnDatabases(
    'Forms of other sites',
    (site) => {
      test('are refused by every route that accepts a form, and by nothing else', async () => {
        const { app } = site();
        await seedDemoPeople(site().db, site().clock.now());
        const { token } = (
          await app.inject({ method: 'POST', url: endpoints.signInDemo.path, payload: { key: 'admin' } })
        ).json();
        const routes = registeredRoutes(app).filter((route) => /^(?:POST|PUT|PATCH|DELETE) /.test(route));
        expect(routes.length).toBeGreaterThan(50);
        const refused = new Set<string>();
        const accepted = new Set<string>();
        for (const route of routes) {
          for (const [type, payload] of forms) {
            const [method = '', pattern = ''] = route.split(' ');
            const url = pattern.replaceAll(/:\w+/g, '1');
            const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'sec-fetch-site': 'cross-site' };
            const answer = await app.inject({ method: method as 'POST', url, headers, payload });
            const { code, detail } = String(answer.headers['content-type']).startsWith('application/json')
              ? answer.json()
              : {};
            if (code === 'FOREIGN_FORM') refused.add(route);
            // Calls of machines are refused before the body is read.
            else if (detail !== 'Тип данных запроса не поддерживается' && answer.statusCode !== 401)
              accepted.add(`${route} ${answer.statusCode}`);
          }
        }
        // The first checks the sender before it reads, the second is for mail services.
        expect([...accepted].sort()).toEqual([
          `POST ${endpoints.unsubscribe.path} 422`,
          'POST /api/payments/yookassa 404',
        ]);
        expect([...refused]).toEqual(
          expect.arrayContaining(['POST /demo/telegram', 'POST /sandbox/payment/:id/:action']),
        );
      });

      test.each<[string, Record<string, string>, boolean]>([
        ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, true],
        ['a page of the site in an older browser', { origin: 'http://localhost' }, true],
        ['what is no page', {}, true],
        ['the person, who sends it again', { 'sec-fetch-site': 'none' }, true],
        ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
        ['another site that claims this one', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, false],
        ['another port of this machine', { 'sec-fetch-site': 'same-site' }, false],
        ['another site in an older browser', { origin: 'https://evil.example' }, false],
        ['another port in an older browser', { origin: 'http://localhost:3101' }, false],
        ['a page without an origin', { origin: 'null' }, false],
        ['what is no origin', { origin: ':' }, false],
      ])('a form of %s', async (_what, headers, isAccepted) => {
        const answer = await site().app.inject({
          method: 'POST',
          url: '/demo/telegram?text=/stop&chat=1',
          headers: { ...headers, 'content-type': FORM },
          payload: '',
        });
        expect(answer.statusCode).toBe(isAccepted ? 303 : 403);
        if (!isAccepted) expect(answer.json().code).toBe('FOREIGN_FORM');
      });
    },
    { environment: { ...accessEnvironment, TELEGRAM_BOT_TOKEN: '', TELEGRAM_BOT_NAME: '' } },
  );
});

describe('plugins', () => {
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
        // A name with a content hash may be cached forever; the licence beside the fonts has none.
        expect([file, statusCode, headers['content-type'], headers['cache-control']]).toEqual(
          file.endsWith('.woff2')
            ? [file, 200, 'font/woff2', 'public, max-age=31536000, immutable']
            : [file, 200, 'text/plain; charset=utf-8', expect.stringMatching(/^public, max-age=86400/)],
        );
      }
      for (const file of readdirSync(new URL('../../static/map', import.meta.url))) {
        const { statusCode, headers } = await call(`GET /static/map/${file}`);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
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
      it('tells browsers to stay there @slow', async () => {
        const { headers } = await site().call('GET /api/config');
        expect(headers['strict-transport-security']).toContain('max-age=31536000');
      });
    },
    { environment: { PUBLIC_URL: 'https://lapa.example' } },
  );

  describeOnDatabases(
    'the limit of requests',
    (site) => {
      it('refuses too many requests, with the time to wait, and never the server itself @slow', async () => {
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
    it('changes with what an administrator has done, not with reading nor with refusals @slow', async () => {
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
    let onStarted = (): void => undefined;
    let finished: Promise<void>;

    describeOnDatabases(
      'with a request in progress',
      (site) => {
        it('finishes running requests and refuses new ones', async () => {
          const { app } = site();
          let finish = (): void => undefined;
          finished = new Promise((resolve) => {
            finish = resolve;
          });
          const started = new Promise<void>((resolve) => {
            onStarted = resolve;
          });
          const url = await listen(app);
          const slow = fetch(`${url}/test/slow`);
          await started;
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
            onStarted();
            await finished;
            return 'done';
          });
        },
      },
    );

    describeOnDatabases(
      'with notice given',
      (site) => {
        it('serves until the notice is over, and says that nobody should be sent here @slow', async () => {
          const { app } = site();
          const url = await listen(app);
          const drained = app.drain(20_000, 1000);
          const served = await fetch(`${url}/api/config`);
          expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
          expect((await fetch(`${url}/readyz`)).status).toBe(503);
          await drained;
          expect((await fetch(`${url}/api/config`)).status).toBe(503);
        });
      },
      { isAlone: true },
    );

    describeOnDatabases(
      'with a visitor who has requested nothing',
      (site) => {
        it('does not wait for such a visitor', async () => {
          const silent = connect(Number(new URL(await listen(site().app)).port), '127.0.0.1');
          await once(silent, 'connect');
          const gone = once(silent, 'close');
          await site().app.close();
          await gone;
        }, 10_000);
      },
      { isAlone: true },
    );
  });
});

describe('preview origin @slow', () => {
  const PREVIEW_URL = 'https://preview.example.test';
  const host = 'preview.example.test';
  const IMAGE = `${'a'.repeat(32)}.webp`;

  /** Returns the contents of the database, table by table. */
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
    `POST ${endpoints.lostSearch.path}`,
    ...sections.flatMap((section) => {
      const { filter, count, byIds, boosted } = sectionEndpoints[section];
      return [`POST ${filter}`, `POST ${count}`, `POST ${byIds}`, ...(section === 'pets' ? [] : [`POST ${boosted}`])];
    }),
  ]);

  describeOnDatabases(
    'The origin of previews',
    (site) => {
      test('answers no call that writes, and treats everyone as anonymous', async () => {
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
          // The same as for an anonymous visitor: 401 for personal data.
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

      test('is hidden from search engines, and registers no service worker', async () => {
        const { app } = site();
        const robots = await app.inject({ url: '/robots.txt', headers: { host } });
        expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
        expect((await app.inject({ url: '/robots.txt' })).body).toContain('Sitemap:');
        const worker = { host, 'service-worker': 'script' };
        expect((await app.inject({ url: '/static/favicon.svg', headers: worker })).statusCode).toBe(404);
      });

      test.each(['PREVIEW.example.test', 'preview.example.test:443'])('is known as %s', async (written) => {
        const answer = await site().app.inject({ url: endpoints.config.path, headers: { host: written } });
        expect(answer.json()).toMatchObject({
          preview: true,
          providers: { telegram: null, vk: null },
          demo: false,
          demo_people: [],
          remote_override: false,
        });
      });

      test('is distinguished from all other hosts', async () => {
        for (const other of ['example.test', 'preview.example.test.evil.test', 'preview.example.test:8443', '[']) {
          const answer = await site().app.inject({ url: endpoints.config.path, headers: { host: other } });
          expect(answer.json()).not.toHaveProperty('preview');
        }
      });

      test('the site itself accepts nothing from there: no call is shared with another origin', async () => {
        const { app } = site();
        for (const method of ['GET', 'OPTIONS'] as const) {
          const { headers } = await app.inject({
            method,
            url: endpoints.config.path,
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
          (await app.inject({ url: endpoints.config.path, headers, remoteAddress: '127.0.0.1' })).json<object>();
        // A script may set this header, but not `Host`.
        expect(await configFor({ host, 'x-forwarded-host': 'example.test' })).toHaveProperty('preview');
        expect(await configFor({ host: 'site.internal', 'x-forwarded-host': host })).toHaveProperty('preview');
        expect(await configFor({ host: 'site.internal', 'x-forwarded-host': 'example.test' })).not.toHaveProperty(
          'preview',
        );
      });
    },
    { environment: { ...accessEnvironment, PREVIEW_URL, TRUST_PROXY: 'loopback' } },
  );
});

describe('PUBLIC_URL @slow', () => {
  const hostile = ['x:99999', '256.256.256.256', 'xn--', '1.2.3.4.5', '0x100000000', 'a..b:0x', '[::1', '[1]'];

  describeOnDatabases(
    'an invalid Host header',
    (site) => {
      const originFor = async (host: string): Promise<string> => {
        const { body, statusCode } = await site().call('GET /robots.txt', { headers: { host } });
        expect(statusCode).toBe(200);
        return /Sitemap: (.*)\/sitemap\.xml/.exec(body)?.[1] ?? '';
      };

      it.each(hostile)('%j returns the fallback', async (host) => {
        expect(await originFor(host)).toBe('http://localhost:3000');
      });

      it.each(
        ['pets.example', 'пример.рф', '127.0.0.1:8080', '[::1]:3000'].map((host) => new URL(`http://${host}`).host),
      )('%j is one', async (host) => {
        expect(await originFor(host)).toBe(`http://${host}`);
      });

      it('the final dot of a full name does not count', async () => {
        expect(await originFor('pets.example.')).toBe('http://pets.example');
        expect(await originFor('pets.example.:8080')).toBe('http://pets.example:8080');
      });

      it('builds addresses from any host', async () => {
        const parts = fc.constantFrom(
          'a',
          'xn--',
          '1',
          '999',
          '.',
          ':',
          '0x',
          '-',
          '_',
          '[',
          ']',
          '@',
          '/',
          '\\',
          '%',
          ' ',
        );
        const hosts = fc.oneof(
          fc.array(parts, { maxLength: 6 }).map((some) => some.join('')),
          fc.webAuthority(),
        );
        await fc.assert(
          fc.asyncProperty(hosts, async (host) => {
            const origin = await originFor(host);
            expect(new URL('/pay/1', origin).href).toMatch(/^http:\/\/[^/@]+\/pay\/1$/);
          }),
          { numRuns: 200 },
        );
      });

      it.each(hostile)('%j orders as usual', async (host) => {
        const { db, call } = site();
        const owner = await createUser(db);
        const listing = await createListing(db, 'pets', { authorId: owner });
        const payload = { ad_id: listing, service_type: 'Продвижение' };
        const answer = await call('POST /api/create-order', { as: owner, payload, headers: { host } });
        expect(answer.statusCode).toBe(200);
        expect(new URL(answer.json().payment_link).origin).toBe('http://localhost:3000');
      });
    },
    { environment: { DEMO: 'off' } },
  );
});

describe('reads @slow', () => {
  const settings = { wal_level: 'replica', wal_keep_size: '64MB' };
  const { filter, detail } = sectionEndpoints.pets;
  const readFeed = { method: 'POST', url: filter, payload: {} } as const;

  describe('a site with a replica', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-reads-'));
    let primary: RunningPostgres;
    let standby: RunningPostgres;
    let database: OpenDatabase;
    let replicas: Replicas;
    let app: FastifyInstance;
    let listingId: number;
    let writer: Record<string, string>;

    const call = (options: InjectOptions) => app.inject(options);
    /** Returns which server answered the reads of a call. */
    const answeredBy = async (options: InjectOptions): Promise<string> => {
      const before = replicas.state().answered;
      expect((await call(options)).statusCode).toBe(200);
      const { answered } = replicas.state();
      return [answered.primary > before.primary && 'primary', answered.replica > before.replica && 'replica']
        .filter(Boolean)
        .join(' and ');
    };

    beforeAll(async () => {
      primary = await startPostgres(settings);
      database = await openPostgres(primary.url);
      const { db, pool } = database;
      if (!pool) throw new Error('A server has a pool');
      await seedReference(db);
      listingId = await createListing(db, 'pets');
      standby = await startStandby(primary, 'standby', settings);
      replicas = openReplicas([standby.url], { primary: pool, poolSize: 4, lagMs: 60_000, onLost: () => undefined });
      app = await buildApp({
        settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: primary.url, RATE_LIMIT: 'off', DEMO: 'off' }),
        db,
        replicas,
      });
      const token = await openSession(app, { userId: await createUser(db), userAgent: 'jest' });
      writer = { authorization: `Bearer ${token}` };
      while ((await answeredBy(readFeed)) !== 'replica') await new Promise((resolve) => setTimeout(resolve, 20));
    });
    afterAll(async () => {
      await app?.close();
      await replicas?.close();
      await database?.close();
      await standby?.stop();
      await primary?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it.each([
      ['feeds', readFeed],
      ['the sitemap', { url: '/sitemap.xml' }],
      ['promos', { url: `${endpoints.promos.path}?city=Москва&section=pets` }],
      ['its readiness', { url: '/readyz' }],
    ])('reads %s from it', async (_what, options) => {
      expect(await answeredBy(options)).toBe('replica');
    });

    it('reads listings and what is like them from it', async () => {
      for (const place of [detail, sectionEndpoints.pets.similar])
        expect(await answeredBy({ url: withParam(place, listingId) })).toBe('replica');
    });

    it('makes people who have just written read from the primary', async () => {
      const payload = { to_user: 0, text: 'Здравствуйте' };
      const written = await call({ method: 'POST', url: endpoints.sendMessage.path, headers: writer, payload });
      expect([written.statusCode, written.headers[READ_PRIMARY_HEADER]]).toEqual([200, '5']);
      const headers = { ...writer, [READ_PRIMARY_HEADER]: '1' };
      expect(await answeredBy({ ...readFeed, headers })).toBe('primary');
      expect(await answeredBy({ ...readFeed, headers: writer })).toBe('replica');
    });

    it('does so neither for visitors nor for people who have only read', async () => {
      expect(await answeredBy({ ...readFeed, headers: { [READ_PRIMARY_HEADER]: '1' } })).toBe('replica');
      const read = await call({ ...readFeed, headers: writer });
      expect(read.headers[READ_PRIMARY_HEADER]).toBeUndefined();
    });

    it('shows people a listing that the replica has not got yet', async () => {
      const { db } = database;
      await withoutReplay(standby, async () => {
        const id = await createListing(db, 'pets');
        const url = withParam(detail, id);
        expect((await call({ url, headers: writer })).statusCode).toBe(200);
        expect((await call({ url })).statusCode).toBe(404);
      });
    });

    it('shows everybody what a counted change has made', async () => {
      const { db } = database;
      await withoutReplay(standby, async () => {
        const id = await createListing(db, 'pets');
        await app.countChange();
        expect((await call({ url: withParam(detail, id) })).statusCode).toBe(200);
      });
    });

    it('answers visitors when the replica is gone, and when the primary is', async () => {
      await standby.crash();
      expect(await answeredBy(readFeed)).toBe('primary');
      await standby.start();
      while ((await answeredBy(readFeed)) !== 'replica') await new Promise((resolve) => setTimeout(resolve, 20));
      await primary.crash();
      expect(await answeredBy(readFeed)).toBe('replica');
      // This server can serve visitors.
      expect((await call({ url: '/readyz' })).statusCode).toBe(200);
      await primary.start();
    });
  });
});

describe('route limits @slow', () => {
  const TOKEN = `777777777:${'a'.repeat(35)}`;

  describeOnDatabases(
    'Limits of routes',
    (site) => {
      /** Over a socket, like a real client: the server's requests to itself are not counted. */
      const post = async (path: string, body: object, as?: number): Promise<Response> => {
        const { app } = site();
        if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = app.server.address() as AddressInfo;
        const token = as === undefined ? null : await app.tokens.issueToken(as);
        return fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        });
      };

      const expectTooMany = async (answer: Response): Promise<void> => {
        expect(answer.status).toBe(429);
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
        expect(answer.headers.get('content-type')).toContain('application/json');
        expect(await answer.json()).toEqual({
          detail: expect.stringMatching(/^Слишком много запросов\. Повторите через \d+ с$/),
          code: 'TOO_MANY_REQUESTS',
        });
      };

      test('an address that keeps trying to sign in has to wait', async () => {
        const forged = { id: 5, auth_date: 1, hash: 'h' };
        for (let attempt = 0; attempt < 30; attempt += 1) {
          expect((await post('/api/auth/telegram', forged)).status).toBe(401);
        }
        await expectTooMany(await post('/api/auth/telegram', forged));
        expect((await post('/api/auth/telegram/initdata', { initData: 'x' })).status).toBe(422);
      });

      test('an account that keeps writing has to wait, others at its address do not', async () => {
        const anna = await createUser(site().db);
        const igor = await createUser(site().db);
        for (let attempt = 0; attempt < 60; attempt += 1) {
          expect((await post('/api/update-username', { username: `Анна ${attempt}` }, anna)).status).toBe(200);
        }
        await expectTooMany(await post('/api/update-username', { username: 'Анна' }, anna));
        expect((await post('/api/update-username', { username: 'Игорь' }, igor)).status).toBe(200);
        expect((await post('/api/user', {}, anna)).status).toBe(200);
      });
    },
    { environment: { RATE_LIMIT: 'on', TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'bot' } },
  );
});
