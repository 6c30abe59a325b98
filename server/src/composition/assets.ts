import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Only scripts of browser builds are public: not the server bundles, source maps and manifests beside them. */
const publicFile = /^\/[\w-]+\/\w+\/web\/[\w.-]+\.js$/;

/** `/assets/<package>/<build>/web/<file>`: the browser scripts of every build that is still on disk. */
export const registerAssets = async (app: FastifyInstance, releasesDir: string): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.resolve(releasesDir),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      allowedPath: (pathName) => publicFile.test(pathName),
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (response) => {
        response.setHeader('access-control-allow-origin', '*');
      },
    });
  });
};
