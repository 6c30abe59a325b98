import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { endpoints, errorBodySchema, SECTION_API } from 'shared/contract';
import { registerComposition } from '../composition/registerComposition';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { createUser } from '../testing/factories';
import { registeredRoutes } from '../testing/registeredRoutes';
import { publicUrl } from './publicUrl';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-methods-'));
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

/** Those of everyday use, and two that Fastify has no routes for. */
const askable = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

describeOnDatabases(
  'A method',
  (site) => {
    /** The methods of every address that the server has, an address of each pattern. */
    const table = (): Map<string, Set<string>> => {
      const found = new Map<string, Set<string>>();
      for (const route of registeredRoutes(site().app)) {
        const [method = '', pattern = ''] = route.split(' ');
        const place = pattern.replace(/:\w+/g, '1').replace('*', 'x');
        const methods = found.get(place) ?? new Set();
        // Backends of sections are asked by five methods alone.
        const hasHead = method === 'GET' && !pattern.startsWith(SECTION_API);
        for (const one of hasHead ? ['GET', 'HEAD'] : [method]) methods.add(one);
        found.set(place, methods);
      }
      return found;
    };
    const allowOf = (methods: Set<string>) => [...[...methods].sort(), 'OPTIONS'].join(', ');

    test('that an address does not know is 405 with those that it does, at every address', async () => {
      const { call } = site();
      expect(table().size).toBeGreaterThan(60);
      const wrong: unknown[] = [];
      for (const [place, methods] of table()) {
        for (const method of askable.filter((one) => !methods.has(one))) {
          const answer = await call(`${method} ${place}`, { payload: '{"broken', headers: { 'content-type': 'a/b' } });
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
      'a path with %s is nothing, at every address beside the API',
      async (part) => {
        const { call } = site();
        for (const [place, methods] of [...table()].filter(([one]) => !one.startsWith('/api/')))
          for (const method of methods) {
            const answer = await call(`${method} ${place}${part}`);
            expect([method, place, answer.statusCode]).toEqual([method, place, 404]);
          }
      },
    );

    test('OPTIONS is answered with the list at every address', async () => {
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
      const asked = request({ port, host: '127.0.0.1', method: 'OPTIONS', path: '*' }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'DELETE, GET, HEAD, PATCH, POST, PUT, OPTIONS']);
    });

    test.each([
      '/api/nothing',
      '/API/nothing',
      '/API/config',
      '/Api',
      '/%61PI/nothing',
      '/post/../api/nothing',
      '/STATIC/x',
    ])('%s is nothing, as JSON, by any method', async (place) => {
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
    ])('without a body is taken with the type of content %j', async (type) => {
      const { call, db } = site();
      const as = await createUser(db);
      for (const length of [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
        const headers = { 'content-type': type, ...length };
        expect((await call(`POST ${endpoints.user}`, { as, headers })).statusCode).toBe(200);
        const needsBody = await call('POST /api/articles/filter', { headers });
        expect([needsBody.statusCode, needsBody.json().code]).toEqual([422, 'INVALID']);
      }
      const headers = { 'content-type': type, 'content-length': '0' };
      expect((await call(`POST ${endpoints.deleteMe}`, { as, headers })).statusCode).toBe(200);
    });
  },
  {
    register: async (app) => {
      await registerComposition(app, {
        releasesDir,
        devReload: false,
        remoteOrigins: [],
        publicUrl,
        contentSecurityPolicy: () => "default-src 'self'",
        contentRevision: app.contentRevision,
        allowOverride: false,
        vitalsPercent: 100,
        mayRender: async () => true,
        renderWorkers: 1,
      });
    },
  },
);
