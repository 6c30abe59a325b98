import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverFile } from '../serverFiles';

/** Returns whether the name has a content hash, as those of fonts and of the map outline. */
const isHashed = (file: string): boolean => /\.[\da-f]{12}\.(?:woff2|json)$/.test(file);
const FOR_EVER = 'public, max-age=31536000, immutable';

const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Files that browsers and robots request at fixed addresses, by their path among the static files. */
const atRoot = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
} as const;

/** Serves `/static/…` and the icons at the root. Pictures keep their names when they change: cached for a day. */
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
