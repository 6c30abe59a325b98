import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { site as calls } from 'shared/calls';
import type { PriceHint } from 'shared/contract';
import { mount } from '../../calls/mount';
import { selectPriceHint } from './selectPriceHint';

/** How long an answer is cached for all, in milliseconds: usual prices change slowly. */
const KEPT_MS = 60 * 60_000;
/** More than the number of breeds and items. */
const KEPT = 2000;

/** Registers `GET /api/price-hint`: usual prices for the form that places a listing. */
export const priceHintRoutes: FastifyPluginAsync = async (app) => {
  const kept = new LRUCache<string, { hint: Promise<PriceHint['hint']>; until: number }>({ max: KEPT });

  mount(app, calls.priceHint, async ({ query, reply }) => {
    const { section, entry } = query;
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
  });
};
