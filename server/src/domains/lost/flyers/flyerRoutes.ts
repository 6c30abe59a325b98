import type { FastifyPluginAsync } from 'fastify';
import { lost as calls } from 'shared/calls';
import { parseId } from 'shared/contract';
import { listingNotFound } from '../../../errors/httpError';
import { matchesEtag, sendNotModified } from '../../../network/notModified';
import { publicUrl } from '../../../plugins/publicUrl';
import { mount } from '../../calls/mount';
import { createFlyers } from './createFlyers';

/** How long a copy may be shown without revalidation. */
const CACHE = 'public, max-age=60';

/** Registers `GET /api/articles/{id}/flyer.jpg`: the flyer of a public loss or find (docs/api.md, 'Flyers'). */
export const flyerRoutes: FastifyPluginAsync = async (app) => {
  const flyers = createFlyers(app);

  mount(app, calls.flyer, async ({ params, query, request, reply }) => {
    const id = parseId(params.id);
    const flyer = id === null ? null : await flyers.find(id, query.size, publicUrl(request));
    if (!flyer) throw listingNotFound();
    const etag = `"${flyer.hash}"`;
    reply.header('cache-control', CACHE).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
    return reply.type('image/jpeg').send(await flyers.bytesOf(flyer));
  });
};
