import type { FastifyPluginAsync } from 'fastify';
import { promos as calls } from 'shared/calls';
import { defineDomain } from '../../jobs/defineDomain';
import { mount } from '../calls/mount';
import { presentPromo, selectPromos } from './selectPromos';

/** Registers `GET /api/promos`: advertisements for the pets feed with its current filter. */
const promoRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.promos, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    const rows = await selectPromos(app.reads, query, app.clock.now());
    return rows.map(presentPromo);
  });
};

export const promos = defineDomain({ routes: [promoRoutes] });
