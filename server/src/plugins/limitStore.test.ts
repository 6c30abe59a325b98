import rateLimitPlugin from '@fastify/rate-limit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { hasRedis, type RunningRedis, startRedis } from '../../testing/startRedis';
import { createLimitStore } from './limitStore';

/** Calls of one address in a window, everywhere and at the expensive route. */
const MAX = 10;
const MAX_DEAR = 4;

(hasRedis ? describe : describe.skip)('limits that servers count in Redis (redis-server or valkey-server)', () => {
  let redis: RunningRedis;
  let apps: FastifyInstance[];
  let states: boolean[][];

  const startServer = async (answerLimitMs = 60_000): Promise<FastifyInstance> => {
    const app = Fastify();
    const heard: boolean[] = [];
    const { Store, close } = createLimitStore({
      redisUrl: redis.url,
      onState: (isShared) => heard.push(isShared),
      answerLimitMs,
    });
    states.push(heard);
    await app.register(rateLimitPlugin, { max: MAX, timeWindow: 60_000, store: Store });
    app.get('/', async () => 'ok');
    app.get('/other', async () => 'ok');
    app.get('/dear', { config: { rateLimit: { max: MAX_DEAR } } }, async () => 'ok');
    app.addHook('onClose', async () => close());
    return app;
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const areShared = (isShared: boolean) => until(() => states.every((heard) => heard.at(-1) === isShared));
  /** Returns the answers to calls that go to the servers in turn. */
  const ask = async (count: number, url = '/', remoteAddress = '203.0.113.7'): Promise<number[]> => {
    const answers: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const app = apps[call % apps.length] as FastifyInstance;
      answers.push((await app.inject({ url, remoteAddress })).statusCode);
    }
    return answers;
  };
  const allowed = (answers: number[]): number => answers.filter((status) => status === 200).length;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    await redis.kill();
    await redis.start();
    states = [];
    apps = [await startServer(), await startServer()];
    await areShared(true);
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
  });

  it('hold for all servers together, by address and by route', async () => {
    expect(allowed(await ask(2 * MAX))).toBe(MAX);
    expect(allowed(await ask(2, '/other'))).toBe(0);
    expect(allowed(await ask(2 * MAX_DEAR, '/dear'))).toBe(MAX_DEAR);
    expect(allowed(await ask(2, '/', '203.0.113.8'))).toBe(2);
  });

  it('hold at each server by itself while Redis is gone, and together again when it is back', async () => {
    await redis.kill();
    await areShared(false);
    expect(allowed(await ask(4 * MAX))).toBe(2 * MAX);
    await redis.start();
    await areShared(true);
    expect(allowed(await ask(2 * MAX))).toBe(MAX);
    expect(states).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
  });

  it('keep nobody waiting while Redis hangs', async () => {
    await Promise.all(apps.map((app) => app.close()));
    states = [];
    apps = [await startServer(100), await startServer(100)];
    await areShared(true);
    redis.freeze();
    try {
      expect(allowed(await ask(2 * MAX))).toBe(2 * MAX);
      await areShared(false);
    } finally {
      redis.thaw();
    }
    await areShared(true);
  });

  it('let a server start that does not reach Redis', async () => {
    await redis.kill();
    const app = await startServer();
    apps.push(app);
    expect((await app.inject('/')).statusCode).toBe(200);
    await redis.start();
    await areShared(true);
  });
});
