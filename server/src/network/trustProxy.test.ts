import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endpoints } from 'shared/contract';
import { type Proxies, proxyKinds, VISITOR_HEADER } from '../../testing/startProxies';
import { openTestDatabase } from '../../testing/testDatabase';
import { buildApp } from '../app';
import type { OpenDatabase } from '../db/openDatabase';
import { publicUrl } from '../plugins/publicUrl';
import { readSettings } from '../settings/settings';
import { readTrustProxy } from './trustProxy';

test.each([
  ['', false],
  ['0', false],
  ['OFF', false],
  ['1', 1],
  [' 2 ', 2],
  ['10', 10],
  ['11', null],
  ['-1', null],
  ['on', null],
  ['true', null],
  ['yes', null],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.1, loopback,2a02:5180::/32', ['10.0.0.1', 'loopback', '2a02:5180::/32']],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['::ffff:10.0.0.1', null],
  ['10.0.0.0/33', null],
  ['10.0.0', null],
  ['proxy.example', null],
  [',', null],
])('TRUST_PROXY=%j is %j', (value, expected) => {
  expect(readTrustProxy(value)).toEqual(expected);
});

const VISITOR = '203.0.113.7';
const OTHER = '203.0.113.8';
/** One of YooKassa's own addresses. */
const YOOKASSA = '185.71.76.1';
const SIGN_INS_A_MINUTE = 30;

describe.each(proxyKinds)('Behind proxies (%s) @slow', (_kind, startProxies) => {
  let dataDir: string;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let proxies: Proxies;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-proxies-'));
    database = await openTestDatabase('PostgreSQL');
  });
  afterEach(async () => {
    await proxies.stop();
    await app.close();
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (count: number, environment: Record<string, string>): Promise<void> => {
    const settings = readSettings({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SECRET: 'a secret of the tests that is long enough',
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_KEY: '1:key',
      ...environment,
    });
    const register = async (site: FastifyInstance) => {
      site.get('/test/who', async (request) => ({ address: request.ip, origin: publicUrl(request) }));
    };
    app = await buildApp({ settings, db: database.db, register });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    proxies = await startProxies(count, `http://127.0.0.1:${port}`);
  };
  const ask = (place: string, visitor: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(`${proxies.url}${place}`, {
      headers: { ...headers, [VISITOR_HEADER]: visitor, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const who = async (headers?: Record<string, string>): Promise<{ address: string; origin: string }> =>
    (await ask('/test/who', VISITOR, headers)).json() as Promise<{ address: string; origin: string }>;
  const invented = { 'x-forwarded-for': `${YOOKASSA}, ${OTHER}` };

  it.each([
    [1, '1', VISITOR],
    [2, '2', VISITOR],
    [1, 'loopback', VISITOR],
    [2, '127.0.0.0/8,10.0.0.0/8', VISITOR],
    // With fewer proxies configured than there are, the site sees the nearest unconfigured one.
    [2, '1', '127.0.0.1'],
    [1, 'off', '127.0.0.1'],
    [1, '10.0.0.0/8', '127.0.0.1'],
  ])('%i in a row, TRUST_PROXY=%s: the visitor is %s, whatever they invent', async (count, trust, expected) => {
    await start(count, { TRUST_PROXY: trust });
    expect((await who()).address).toBe(expected);
    expect((await who(invented)).address).toBe(expected);
  });

  it('signing in is limited for each visitor, however many addresses they invent', async () => {
    await start(1, { TRUST_PROXY: '1' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= SIGN_INS_A_MINUTE; attempt += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${attempt}` };
      statuses.push((await ask(endpoints.signInTelegram.path, VISITOR, headers, {})).status);
    }
    expect(statuses.at(-2)).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(endpoints.signInTelegram.path, OTHER, {}, {})).status).toBe(statuses[0]);
  });

  it('a payment notification counts by who really sent it', async () => {
    await start(2, { TRUST_PROXY: '2' });
    const notification = { type: 'notification', event: 'payment.succeeded', object: { id: 'unknown' } };
    const send = async (visitor: string, headers = {}) =>
      (await ask(endpoints.yookassaWebhook.path, visitor, headers, notification)).status;
    expect(await send(YOOKASSA)).toBe(200);
    expect(await send(VISITOR)).toBe(403);
    expect(await send(VISITOR, { 'x-forwarded-for': YOOKASSA })).toBe(403);
  });

  it('with PUBLIC_URL nothing is taken from what a request says of its host', async () => {
    await start(1, { TRUST_PROXY: '1', PUBLIC_URL: 'https://lapa.example' });
    const foreign = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    expect((await who(foreign)).origin).toBe('https://lapa.example');
    for (const place of ['/sitemap.xml', '/robots.txt']) {
      const text = await (await ask(place, VISITOR, foreign)).text();
      expect(text).toContain('https://lapa.example');
      expect(text).not.toContain('evil');
    }
  });
});
