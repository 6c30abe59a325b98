import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { promos as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { actOnPromo } from './actOnPromo';
import { createPromo, readPromoForm } from './createPromo';
import { findAdminPromo, selectAdminPromos } from './selectAdminPromos';

/** Registers administrators' routes of the pets feed's advertising (docs/specification.md, 'Advertising'). */
export const adminPromoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);

  mount(app, calls.adminPromos, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return selectAdminPromos(app.db);
  });

  mount(app, calls.adminPromo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return findAdminPromo(app.db, params.id);
  });

  mount(app, calls.adminCreatePromo, async ({ user, request }) => {
    const { id: actorId } = user;
    return { ok: true as const, id: await createPromo(app, actorId, await readPromoForm(request)) };
  });

  mount(app, calls.adminPromoAction, async ({ body, user }) => {
    const { id: actorId } = user;
    return actOnPromo(app, { actorId, action: body, now: app.clock.now() });
  });
};
