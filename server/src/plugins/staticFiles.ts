import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../static');

/** `/static/…`: pictures of the site itself. Their names stay while contents may change, so they are kept for a day. */
export const staticFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/static/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
