import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpoints, errorBodySchema, sectionEndpoints } from 'shared/contract';
import { z } from 'zod';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { openPgliteCopy } from '../../testing/openPgliteCopy';
import { buildApp } from '../app';
import type { OpenDatabase } from '../db/openDatabase';
import { createLogger } from '../process/siteLog';
import { readSettings } from '../settings/settings';
import { HttpError } from './httpError';

describe('errors', () => {
  const russian = /[а-яё]/i;
  const english = /[a-z]{4,}/i;

  /** Sends raw bytes and returns the whole answer. */
  const sendRaw = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  describeOnDatabases(
    'errors',
    (site) => {
      it.each([
        ['an unknown address', 'GET /api/nothing'],
        ['a broken encoding', 'GET /api/articles/%E0%A4%A'],
        ['an unknown page', 'GET /nothing'],
      ])('%s is 404 with a Russian text @slow', async (_name, request) => {
        const answer = await site().call(request);
        expect(answer.statusCode).toBe(404);
        expect(errorBodySchema.parse(answer.json()).detail).toMatch(russian);
        expect(answer.headers['cache-control']).toBe('no-store');
      });

      it('invalid fields are listed with one Russian text each @slow', async () => {
        const answer = await site().call('POST /test/strict', {
          payload: { text: 5, list: 'x', nested: { flag: 'да' }, short: 'abc', kind: 'c', either: {} },
        });
        expect(answer.statusCode).toBe(422);
        const { detail, code } = answer.json();
        expect(code).toBe('INVALID');
        expect(detail.map(({ field }: { field: string }) => field)).toEqual([
          'needed',
          'text',
          'list',
          'nested.flag',
          'short',
          'kind',
          'either',
        ]);
        for (const { msg } of detail) {
          expect(msg).toMatch(russian);
          expect(msg).not.toMatch(english);
        }
      });

      it.each([
        ['no body', undefined, {}],
        ['a list instead of an object', '[]', { 'content-type': 'application/json' }],
        ['broken JSON', '{"limit":', { 'content-type': 'application/json' }],
        ['poisoned keys', '{"__proto__":{"limit":1}}', { 'content-type': 'application/json' }],
        ['a form', 'limit=1', { 'content-type': 'application/x-www-form-urlencoded' }],
        ['no type of content', 'limit=1', { 'content-type': 'nonsense' }],
      ])('%s is 422 with a Russian text', async (_name, payload, headers) => {
        const answer = await site().call('POST /api/articles/filter', {
          ...(payload !== undefined && { payload }),
          headers,
        });
        expect(answer.statusCode).toBe(422);
        expect(JSON.stringify(errorBodySchema.parse(answer.json()).detail)).toMatch(russian);
      });

      it('an internal error shows nothing but the id of the request', async () => {
        const answer = await site().call('GET /test/broken');
        expect(answer.statusCode).toBe(500);
        expect(answer.json()).toEqual({
          detail: expect.stringMatching(/^Внутренняя ошибка сервера\. Номер обращения: [0-9a-f-]{36}$/),
          code: 'INTERNAL',
        });
        expect(answer.body).not.toContain('secret');
      });

      it.each([
        ['/test/broken', 500, 'Внутренняя ошибка сервера'],
        ['/test/busy', 503, '&lt;b&gt; занят'],
        ['/nothing', 404, 'Такого адреса нет'],
      ])('%s opened in a browser is a page with the reason', async (url, status, reason) => {
        const answer = await site().call(`GET ${url}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
        expect(answer.statusCode).toBe(status);
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
          'cache-control': 'no-store',
        });
        expect(answer.body).toMatch(/^<!doctype html><html lang="ru">/);
        expect(answer.body).toContain(reason);
        expect(answer.body).toContain('>Повторить</a>');
      });

      it('an address of the API opened in a browser has the described answer', async () => {
        const answer = await site().call('GET /api/nothing', { headers: { accept: 'text/html' } });
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
      });

      it('an answer that breaks the contract never leaves', async () => {
        const answer = await site().call('GET /test/wrong-answer');
        expect(answer.statusCode).toBe(500);
        expect(answer.body).not.toContain('not a number');
      });

      describe('over a socket', () => {
        it('bytes that are not HTTP, and headers without end, get a Russian answer', async () => {
          const { app } = site();
          if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
          const address = app.server.address();
          const port = typeof address === 'object' && address ? address.port : 0;
          const garbage = await sendRaw(port, 'ПРИВЕТ\r\n\r\n');
          expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
          expect(garbage).toContain('Неверный запрос');
          const endless = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
          expect(endless).toMatch(/^HTTP\/1\.1 431 /);
        });
      });
    },
    {
      register: async (app) => {
        app.get('/test/broken', { schema: { hide: true } }, async () => {
          throw new Error('secret');
        });
        app.get('/test/busy', { schema: { hide: true } }, async () => {
          throw new HttpError(503, 'OVERLOADED', '<b> занят', { 'retry-after': '2' });
        });
        app.get(
          '/test/wrong-answer',
          { schema: { hide: true, response: { 200: z.object({ count: z.number() }) } } },
          async () => ({
            count: 'not a number',
          }),
        );
        app.post(
          '/test/strict',
          {
            schema: {
              hide: true,
              body: z.object({
                needed: z.string(),
                text: z.string(),
                list: z.array(z.string()),
                nested: z.object({ flag: z.boolean() }),
                short: z.string().max(2),
                kind: z.enum(['a', 'b']),
                either: z.union([z.string(), z.number()]),
              }),
            },
          },
          async () => 'ok',
        );
      },
    },
  );
});

describe('not ready', () => {
  const WARNING = 40;

  const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-ready-'));
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  let database: OpenDatabase;
  let app: FastifyInstance;
  let isClosed: boolean;
  let levels: number[];
  let missing: string;
  beforeEach(async () => {
    database = await openPgliteCopy();
    isClosed = false;
    levels = [];
    missing = '';
    const write = (line: string): void => void levels.push(JSON.parse(line).level);
    app = await buildApp({
      settings,
      db: database.db,
      logger: createLogger({ LOG_LEVEL: 'info' }, { write }),
      register: async (site) => {
        for (const name of ['composition', 'pages']) site.readyWhen(name, () => missing !== name);
      },
    });
  });
  afterEach(async () => {
    await app.close();
    if (!isClosed) await database.close();
  });

  const noDatabase = async () => {
    isClosed = true;
    await database.close();
  };
  const isMissing = (name: string) => async () => {
    missing = name;
  };
  const leaving = async () => void app.drain(0, 60_000);
  const stopping = () => app.drain(0);

  it.each([
    ['the database is away', '/readyz', noDatabase],
    ['the database is away', endpoints.promos.path, noDatabase],
    ['nothing was released yet', '/readyz', isMissing('composition')],
    ['its pages are being prepared', '/readyz', isMissing('pages')],
    ['it is being drained', '/readyz', leaving],
    ['it is about to end', '/readyz', stopping],
    ['it is about to end', sectionEndpoints.pets.filters, stopping],
  ])('a server answers 503 and logs no error while %s (%s) @slow', async (_name, url, happen) => {
    await happen();
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(levels.length).toBeGreaterThan(0);
    expect(Math.max(...levels)).toBeLessThanOrEqual(WARNING);
  });
});
