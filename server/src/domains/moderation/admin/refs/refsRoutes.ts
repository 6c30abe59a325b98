import type { FastifyPluginAsync } from 'fastify';
import { references as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { addRef, readRefs, renameRef } from './refs';

/** Registers reading, adding and renaming of breeds, cities and items (docs/specification.md, 'Reference data'). */
export const refsRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.adminRefs, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return readRefs(app.db);
  });

  mount(app, calls.adminAddRef, async ({ body, user }) => {
    const { id: actorId } = user;
    const id = await addRef(app.db, { actorId, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.name };
  });

  mount(app, calls.adminEditRef, async ({ body, user }) => {
    const { id: actorId } = user;
    const id = await renameRef(app.db, { actorId, ref: body, now: app.clock.now() });
    return { ok: true as const, id, name: body.new_name };
  });
};
