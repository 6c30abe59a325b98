import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createScriptFinder } from '../release';

/** Scripts that builds of before flat addresses still name; nothing else beside them is public. */
const ownAddress = /^\/[\w-]+\/\w+\/web\/[\w.-]+\.js$/;

/**
 * `/assets/<package>/<script>`: the browser scripts of every build that is still on disk, at addresses that follow their
 * content, so that a new build's unchanged scripts stay where browsers have them.
 */
export const registerAssets = async (app: FastifyInstance, releasesDir: string): Promise<void> => {
  const findScript = createScriptFinder(releasesDir);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.resolve(releasesDir),
      prefix: '/assets/',
      index: false,
      dotfiles: 'deny',
      allowedPath: (pathName) => ownAddress.test(pathName),
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (response) => {
        response.setHeader('access-control-allow-origin', '*');
      },
    });
    scope.get<{ Params: { owner: string; script: string } }>(
      '/assets/:owner/:script',
      { schema: { hide: true } },
      ({ params: { owner, script } }, reply) => {
        const file = findScript(owner, script);
        return file ? reply.sendFile(`/${file}`) : reply.callNotFound();
      },
    );
  });
};
