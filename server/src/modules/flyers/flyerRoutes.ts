import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, flyerSizeSchema, parseId } from 'shared/contract';
import { z } from 'zod';
import { listingNotFound } from '../../errors/httpError';
import { publicUrl } from '../../plugins/publicUrl';
import { drawingLimit } from '../../plugins/routeLimits';
import { describeErrors } from '../describeErrors';
import { matchesEtag } from '../matchesEtag';
import { sendNotModified } from '../sendNotModified';
import { createFlyers } from './createFlyers';

/** For how long a copy may be shown without asking whether the listing is still the same. */
const CACHE = 'public, max-age=60';

/** `GET /api/articles/{id}/flyer.jpg`: the flyer of a loss or a find that everybody may see (docs/api.md, 'Flyers'). */
export const flyerRoutes: FastifyPluginAsyncZod = async (app) => {
  const flyers = createFlyers(app);

  app.get(
    endpoints.flyer,
    {
      config: drawingLimit,
      schema: {
        params: z.object({ id: z.string().meta({ description: 'Номер объявления' }) }),
        querystring: z.object({ size: flyerSizeSchema.default('1080x1350').describe('Размер в пикселях') }),
        response: {
          200: { description: 'Листовка', content: { 'image/jpeg': { schema: z.string() } } },
          304: z.null().describe('Не изменилось'),
          ...describeErrors(404, 422),
        },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id);
      const flyer = id === null ? null : await flyers.find(id, request.query.size, publicUrl(request));
      if (!flyer) throw listingNotFound();
      const etag = `"${flyer.hash}"`;
      reply.header('cache-control', CACHE).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
      if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
      // The contract's types know no bytes: they go out past the serialiser.
      return reply.type('image/jpeg').send((await flyers.bytesOf(flyer)) as never);
    },
  );
};
