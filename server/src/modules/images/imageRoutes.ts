import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, IMAGE_WIDTHS } from 'shared/contract';
import { z } from 'zod';
import { notFound } from '../../errors/apiError';
import { FULL_WIDTH, isImageName, renditionName } from '../../images/imageName';
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

/** `GET /api/image/{file}`: one rendition of a picture. What is under a name never changes, so it is kept for ever. */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.image,
    {
      schema: {
        tags: ['Сайт'],
        summary: 'Изображение в WebP',
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
      const { file } = request.params;
      const { w: width = FULL_WIDTH } = request.query;
      if (!isImageName(file)) throw notFound(messages.errors.imageNotFound);
      const etag = `"${file.slice(0, 32)}-${width}"`;
      const fresh = matchesEtag(request.headers['if-none-match'], etag);
      const name = renditionName(file, width);
      const bytes = fresh ? null : await app.images.get(name);
      if (!fresh && !bytes) throw notFound(messages.errors.imageNotFound);
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin');
      if (fresh) return sendNotModified(reply);
      // The contract's types know no bytes: they go out past the serialiser.
      return reply.type('image/webp').send(bytes as never);
    },
  );
};
