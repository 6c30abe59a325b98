import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverFile } from '../serverFiles';

/** Fonts and the outline of the map carry a hash of their contents in their names. */
const isHashed = (file: string): boolean => /\.[\da-f]{12}\.(?:woff2|json)$/.test(file);
const FOR_EVER = 'public, max-age=31536000, immutable';

const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** What browsers and robots ask for without having been told where it is, by its place among the static files. */
const atRoot = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
} as const;

/**
 * `/static/…` and the icons at the root: pictures and the typeface of the site itself. The names of pictures stay while contents may change, so
 * they are kept for a day.
 */
export const staticFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: serverFile('static'),
    prefix: '/static/',
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader('cache-control', isHashed(file) ? FOR_EVER : FOR_A_DAY);
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
  for (const [path, file] of Object.entries(atRoot)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file));
  }
};
