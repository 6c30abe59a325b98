import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { hasRedis, type RunningRedis, startRedis } from '../../testing/startRedis';
import { errorHandler } from '../errors/errorHandler';
import { limitBytesRead } from './readAllowance';

/** As much as one answer may cost. */
const LONG = 'x'.repeat(4 * 1024 * 1024);
/** How many of them are allowed in a minute; the next one is too much. */
const ALLOWED = 8;
const path = sectionEndpoints.market.own;

let apps: FastifyInstance[];

const startServer = async (redis: Redis | null): Promise<string> => {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  app.setErrorHandler(errorHandler);
  app.decorateRequest('userId', null);
  app.addHook('onRequest', async (request) => {
    const { account } = request.headers;
    if (account !== undefined) request.userId = Number(account);
  });
  limitBytesRead(app, redis);
  app.get(path, async () => LONG);
  app.get(endpoints.profile.path, async () => 'short');
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const ask = async (url: string, headers: Record<string, string>): Promise<Response> => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer;
};

const statusesOf = async (urls: string[], headers: Record<string, string>, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1)
    statuses.push((await ask(`${urls[call % urls.length]}${path}`, headers)).status);
  return statuses;
};

beforeEach(() => {
  apps = [];
});
afterEach(() => Promise.all(apps.map((app) => app.close())));

it('is of each account, else of each address, and for long answers alone @slow', async () => {
  const url = await startServer(null);
  const greedy = { account: '7' };
  expect(await statusesOf([url], greedy, ALLOWED + 1)).toEqual(Array.from({ length: ALLOWED + 1 }, () => 200));
  const refused = await ask(`${url}${path}`, greedy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(`${url}${endpoints.profile.path}`, greedy)).status).toBe(200);
  expect((await ask(`${url}${path}`, { account: '8' })).status).toBe(200);
  expect((await ask(`${url}${path}`, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
});

(hasRedis ? describe : describe.skip)('the allowance in Redis', () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('is one for all servers, and holds at each of them while Redis is away', async () => {
    const clients = [0, 1].map(() => new Redis(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 }));
    for (const client of clients) client.on('error', () => undefined);
    await Promise.all(clients.map((client) => new Promise((resolve) => client.once('ready', resolve))));
    const urls = await Promise.all(clients.map(startServer));
    expect(await statusesOf(urls, { account: '7' }, ALLOWED + 2)).not.toContain(429);
    // Each server learns of it with its own last answer.
    let heard: number[];
    do heard = await statusesOf(urls, { account: '7' }, 2);
    while (heard.includes(200));
    expect(heard).toEqual([429, 429]);
    await redis.kill();
    expect(await statusesOf(urls.slice(0, 1), { account: '8' }, ALLOWED + 1)).not.toContain(429);
    expect(await statusesOf(urls.slice(0, 1), { account: '8' }, 1)).toEqual([429]);
    for (const client of clients) client.disconnect();
  });
});
