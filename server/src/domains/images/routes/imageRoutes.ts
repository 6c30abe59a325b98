import type { FastifyPluginAsync } from 'fastify';
import { site as calls } from 'shared/calls';
import { IMAGE_WIDTHS } from 'shared/contract';
import { notFound } from '../../../errors/httpError';
import { messages } from '../../../messages.ru';
import { matchesEtag, sendNotModified } from '../../../network/notModified';
import { mount } from '../../calls/mount';
import { createPublicImages } from '../rules/createPublicImages';
import { FULL_WIDTH, type ImageWidth, isImageName, renditionName } from '../store/imageName';
import type { ImageStorage } from '../store/imageStorage';
import { createImageCompletion, createImagePreviews } from './storedRenditions';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Cache time of a substitute for a rendition that is being made, in seconds. */
const FALLBACK_CACHE_S = 60;

/** Returns the narrowest stored rendition of at least this width; null without one. */
const findRendition = async (images: ImageStorage, name: string, requested: ImageWidth) => {
  for (const width of IMAGE_WIDTHS) {
    const bytes = width < requested ? null : await images.get(renditionName(name, width));
    if (bytes) return { width, bytes };
  }
  return null;
};

/**
 * Registers `GET /api/image/{file}`, a rendition, for everyone while a readable listing or a promo uses the picture,
 * else by signed name; and its link preview. A name's content never changes: public ones are cached for ever.
 */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  const isPublic = createPublicImages(app.reads, app.contentRevision);
  const complete = createImageCompletion(app);
  const previewOf = createImagePreviews(app);

  mount(app, calls.image, async ({ params, query, request, reply }) => {
    const { w: width = FULL_WIDTH } = query;
    const requested = app.imageAddresses.read(params.file);
    if (!requested) throw notFound(messages.errors.imageNotFound);
    const { name, validMs } = requested;
    if (validMs === 0 && !(await isPublic(name))) throw notFound(messages.errors.imageNotFound);
    const etagOf = (of: ImageWidth) => `"${name.slice(0, 32)}-${of}"`;
    const fresh = matchesEtag(request.headers['if-none-match'], etagOf(width));
    const found = fresh ? null : await findRendition(app.images, name, width);
    if (!fresh && !found) throw notFound(messages.errors.imageNotFound);
    const sent = found?.width ?? width;
    const isSubstitute = sent !== width;
    if (isSubstitute) complete(name);
    // A name with a signature, valid or not, is one visitor's: shared caches must not store it.
    const isPlain = name === params.file;
    const forPlain = isSubstitute ? `public, max-age=${FALLBACK_CACHE_S}` : FOR_EVER;
    const ownS = Math.floor(validMs / 1000);
    const forSigned = `private, max-age=${isSubstitute ? Math.min(ownS, FALLBACK_CACHE_S) : ownS}`;
    reply
      .header('cache-control', isPlain ? forPlain : forSigned)
      .header('etag', etagOf(sent))
      .header('cross-origin-resource-policy', 'cross-origin');
    if (!found) return sendNotModified(reply);
    return reply.type('image/webp').send(found.bytes);
  });

  mount(app, calls.imagePreview, async ({ params, request, reply }) => {
    const { file } = params;
    if (!isImageName(file) || !(await isPublic(file))) throw notFound(messages.errors.imageNotFound);
    const etag = `"${file.slice(0, 32)}-preview"`;
    const fresh = matchesEtag(request.headers['if-none-match'], etag);
    const preview = fresh ? null : await previewOf(file);
    if (!fresh && !preview) throw notFound(messages.errors.imageNotFound);
    reply.header('cache-control', FOR_EVER).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
    if (!preview) return sendNotModified(reply);
    return reply.type('image/jpeg').send(preview);
  });
};
