import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverFile } from '../serverFiles';

/** Fonts carry a hash of their contents in their names. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * `/static/…`: pictures and the typeface of the site itself. The names of pictures stay while contents may change, so
 * they are kept for a day.
 */
export const staticFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: serverFile('static'),
    prefix: '/static/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader('cache-control', file.endsWith('.woff2') ? FOR_EVER : FOR_A_DAY);
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
