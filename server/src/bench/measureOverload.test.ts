import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { inFull } from 'tools/testForm';
import { measureOverload } from './measureOverload';

let app: FastifyInstance;
let inHand = 0;
let most = Number.POSITIVE_INFINITY;
let retryAfter = true;

beforeEach(async () => {
  [inHand, most, retryAfter] = [0, Number.POSITIVE_INFINITY, true];
  app = Fastify({ forceCloseConnections: true });
  app.get('/healthz', async () => 'ok');
  app.post('/work', async (_request, reply) => {
    if (inHand >= most) {
      if (retryAfter) reply.header('retry-after', '1');
      return reply.code(503).send({});
    }
    inHand += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    inHand -= 1;
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
  most = 4;
  const { usual, offered, served, refused, faults, health, recoveryMs } = await measureOverload(plan());
  expect(usual.answers).toBeGreaterThan(0);
  // How much more than usual is offered is told by the machine; that it is more than can be served, by the refusals.
  expect(offered).toBeCloseTo(served.rate + refused.rate);
  expect(served.answers).toBeGreaterThan(0);
  expect(refused.answers).toBeGreaterThan(0);
  expect(health.answers).toBeGreaterThan(1);
  expect(faults).toBe(0);
  expect(recoveryMs).toBeGreaterThanOrEqual(0);
}, 30_000);

inFull(
  'the bench of overload counts refusals that do not say when to come again as faults',
  async () => {
    [most, retryAfter] = [4, false];
    expect((await measureOverload(plan())).faults).toBeGreaterThan(0);
  },
  30_000,
);

it('is no measurement when calls are refused without an overload', async () => {
  most = 1;
  await expect(measureOverload(plan())).rejects.toThrow('without an overload');
});
