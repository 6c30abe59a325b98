import type { FastifyPluginAsync } from 'fastify';
import { lost as calls } from 'shared/calls';
import { refused } from '../../../../errors/httpError';
import { mount } from '../../../calls/mount';
import { mayManageBoosts } from '../../../listings/core/listingPolicy';
import { presentListing, readerOf } from '../../../listings/core/presentListing';
import { requireVisibleListing } from '../../../listings/core/requireVisibleListing';
import { dismissMatch } from './dismissMatch';
import { readMatches } from './readMatches';

/** Registers matches and dismissals for authors of losses and finds (docs/decisions/0049-lost-and-found.md). */
export const matchRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.lostMatches, async ({ params, user, request, reply }) => {
    reply.header('cache-control', 'no-store');

    const listing = await requireVisibleListing(app.db, 'pets', params.id, user);
    if (!mayManageBoosts(listing, user)) throw refused(user);
    const reader = readerOf(request);
    const matches = await readMatches(app.db, listing.id);
    return matches.map(({ row, ...match }) => ({ listing: presentListing('pets', row, reader), ...match }));
  });

  mount(app, calls.dismissMatch, async ({ params, body, user }) => {
    const asked = { asked: params.id, user: user, now: app.clock.now() };
    return { dismissed: await dismissMatch(app.db, { ...asked, ...body }) };
  });
};
