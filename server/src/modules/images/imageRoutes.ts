import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, IMAGE_WIDTHS } from 'shared/contract';
import { z } from 'zod';
import { notFound } from '../../errors/httpError';
import { createPublicImages } from '../../images/createPublicImages';
import { FULL_WIDTH, renditionName } from '../../images/imageName';
import { messages } from '../../messages.ru';
import { describeErrors } from '../describeErrors';
import { matchesEtag } from '../matchesEtag';
import { sendNotModified } from '../sendNotModified';

const text = messages.validation;

const widthSchema = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value),
    z.literal([...IMAGE_WIDTHS], { error: text.imageWidth }),
  )
  .optional()
  .describe('Ширина; без неё — полная картинка');

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `GET /api/image/{file}`: one rendition of a picture, for everybody while a published listing or a promo uses it, else
 * for whoever has a name that is signed. What is under a name never changes, so what is public is kept for ever.
 */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const isPublic = createPublicImages(app.db, app.contentRevision);

  app.get(
    endpoints.image,
    {
      schema: {
        params: z.object({ file: z.string() }),
        querystring: z.object({ w: widthSchema }),
        response: {
          200: { description: 'Изображение', content: { 'image/webp': { schema: z.string() } } },
          304: z.null().describe('Не изменилось'),
          ...describeErrors(404, 422),
        },
      },
    },
    async (request, reply) => {
      const { w: width = FULL_WIDTH } = request.query;
      const asked = app.imageAddresses.read(request.params.file);
      if (!asked) throw notFound(messages.errors.imageNotFound);
      const { name, validMs } = asked;
      if (validMs === 0 && !(await isPublic(name))) throw notFound(messages.errors.imageNotFound);
      const etag = `"${name.slice(0, 32)}-${width}"`;
      const fresh = matchesEtag(request.headers['if-none-match'], etag);
      const bytes = fresh ? null : await app.images.get(renditionName(name, width));
      if (!fresh && !bytes) throw notFound(messages.errors.imageNotFound);
      // A name with a signature, or what was one, is one visitor's: caches on the way have no business with it.
      const isPlain = name === request.params.file;
      reply
        .header('cache-control', isPlain ? FOR_EVER : `private, max-age=${Math.floor(validMs / 1000)}`)
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin');
      if (fresh) return sendNotModified(reply);
      // The contract's types know no bytes: they go out past the serialiser.
      return reply.type('image/webp').send(bytes as never);
    },
  );
};
