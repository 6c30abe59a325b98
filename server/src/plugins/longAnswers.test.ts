import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { z } from 'zod';
import { longAnswers } from './longAnswers';

const entry = z.object({ id: z.int(), title: z.string(), note: z.string().optional() });
const entries = Array.from({ length: 999 }, (_, id) => ({ id, title: `№ ${id} «"\u2028»`, hidden: true }));
const shown = entries.map(({ hidden: _hidden, ...one }) => one);

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(longAnswers);
  const list = { schema: { response: { 200: z.array(entry) } } };
  app.get(sectionEndpoints.market.own, list, async () => entries);
  app.get(sectionEndpoints.pets.own, list, async () => [...entries, { id: 'not a number' }]);
  app.get(sectionEndpoints.pets.favorites, list, async () => []);
  const whole = z.object({
    all: z.object({ market: z.array(entry) }),
    empty: z.array(entry),
    more: z.string().optional(),
  });
  app.get(endpoints.exportMe.path, { schema: { response: { 200: whole } } }, async () => ({
    all: { market: entries },
    empty: [],
  }));
});
afterEach(() => app.close());

it('writes long lists as their schema has them, in an object too', async () => {
  const list = await app.inject(sectionEndpoints.market.own);
  expect(list.headers['content-type']).toContain('application/json');
  expect(list.json()).toEqual(shown);
  expect((await app.inject(endpoints.exportMe.path)).json()).toEqual({ all: { market: shown }, empty: [] });
});

it('lets others be served in between', async () => {
  const order: string[] = [];
  const long = app.inject(sectionEndpoints.market.own).then(() => order.push('long'));
  const short = app.inject(sectionEndpoints.pets.favorites).then(() => order.push('short'));
  await Promise.all([long, short]);
  expect(order).toEqual(['short', 'long']);
});

it('fails on an entry that does not fit its schema', async () => {
  expect((await app.inject(sectionEndpoints.pets.own)).statusCode).toBe(500);
});
