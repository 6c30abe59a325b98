import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { measureOverload } from './measureOverload';

let app: FastifyInstance;
/** Connections from which on every other call is refused: how much a machine can do hangs on what else it does. */
let most: number;
let retryAfter: boolean;

beforeEach(async () => {
  [most, retryAfter] = [Number.POSITIVE_INFINITY, true];
  let [open, calls] = [0, 0];
  app = Fastify({ forceCloseConnections: true });
  app.server.on('connection', (socket) => {
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  app.get('/healthz', async () => 'ok');
  app.post('/work', async (_request, reply) => {
    calls += 1;
    if (open >= most && calls % 2 === 0) {
      if (retryAfter) reply.header('retry-after', '1');
      return reply.code(503).send({});
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const plan = () => ({
  url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  calls: [{ path: '/work', body: {} }],
  connections: 4,
  times: 4,
  seconds: 0.5,
  openingSeconds: 0.5,
});

it('the bench of overload tells who is served and who is refused', async () => {
  most = 20;
  const { usual, offered, served, refused, faults, health, recoveryMs } = await measureOverload(plan());
  expect(usual.answers).toBeGreaterThan(0);
  expect(offered).toBeCloseTo(served.rate + refused.rate);
  expect(served.answers).toBeGreaterThan(0);
  expect(refused.answers).toBeGreaterThan(0);
  expect(health.answers).toBeGreaterThan(1);
  expect(faults).toBe(0);
  expect(recoveryMs).toBeGreaterThanOrEqual(0);
}, 30_000);

it('the bench of overload counts refusals that do not say when to come again as faults', async () => {
  [most, retryAfter] = [20, false];
  expect((await measureOverload(plan())).faults).toBeGreaterThan(0);
}, 30_000);

it('is no measurement when calls are refused without an overload', async () => {
  most = 1;
  await expect(measureOverload(plan())).rejects.toThrow('without an overload');
});
