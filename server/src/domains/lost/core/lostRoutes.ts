import type { FastifyPluginAsync } from 'fastify';
import { lost as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { requireVisibleListing } from '../../listings/core/requireVisibleListing';
import { readHelpers, thankHelpers } from './helpers';
import { proveChip } from './proveChip';
import { createReturnedCount } from './returnedCount';

/** Registers the routes of lost and found pets (docs/api.md, 'Lost and found'). */
export const lostRoutes: FastifyPluginAsync = async (app) => {
  const countReturned = createReturnedCount(app);

  mount(app, calls.lostReturned, async () => ({
    count: await countReturned(),
  }));

  mount(app, calls.proveChip, async ({ params, body, user }) => {
    const { id: listingId } = await requireVisibleListing(app.db, 'pets', params.id, user);
    const { chip } = body;
    return { matches: await proveChip(app, { userId: user.id, listingId, chip, now: app.clock.now() }) };
  });

  mount(app, calls.helpers, async ({ params, user, reply }) => {
    reply.header('cache-control', 'no-store');
    return readHelpers(app.db, { asked: params.id, user: user });
  });

  mount(app, calls.thankHelpers, async ({ params, body, user }) => {
    const { people } = body;
    const asked = { asked: params.id, user: user };
    return { thanked: await thankHelpers(app.db, { ...asked, people, now: app.clock.now() }) };
  });
};
