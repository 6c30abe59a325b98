import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { endpoints, type PriceHint, priceHintQuerySchema, priceHintSchema } from 'shared/contract';
import { describeErrors } from '../describeErrors';
import { selectPriceHint } from './selectPriceHint';

/** What is usual changes slowly: an answer serves everybody for so long, in milliseconds. */
const KEPT_MS = 60 * 60_000;
/** More than there are breeds and items. */
const KEPT = 2000;

/** `GET /api/price-hint`: what others ask for the like, for the form that places a listing. */
export const priceHintRoutes: FastifyPluginAsyncZod = async (app) => {
  const kept = new LRUCache<string, { hint: Promise<PriceHint['hint']>; until: number }>({ max: KEPT });

  app.get(
    endpoints.priceHint,
    {
      schema: { querystring: priceHintQuerySchema, response: { 200: priceHintSchema, ...describeErrors(422) } },
    },
    async (request, reply) => {
      const { section, entry } = request.query;
      const now = app.clock.now().getTime();
      const key = `${section} ${entry}`;
      let known = kept.get(key);
      if (!known || known.until <= now) {
        known = { hint: selectPriceHint(app.reads, section, entry), until: now + KEPT_MS };
        kept.set(key, known);
        known.hint.catch(() => kept.delete(key));
      }
      reply.header('cache-control', `public, max-age=${KEPT_MS / 1000}`);
      return { hint: await known.hint };
    },
  );
};
