import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isBuildFile } from 'shared/contract';
import { createFileFinder } from '../release';

/** Whether this is a file for browsers below the folder of releases: nothing else beside them is public. */
const isPublic = (pathName: string): boolean => {
  const [, name = ''] = /^\/[\w-]+\/\w+\/web\/([^/]+)$/.exec(pathName) ?? [];
  return isBuildFile(name);
};

/** Nothing in a drawing that is opened as a page of its own runs or loads. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * `/assets/<package>/<file>`: the scripts, stylesheets, pictures and fonts of every build that is still on disk, at addresses
 * that follow their content, so that what a new build has unchanged stays where browsers have it.
 */
export const registerAssets = async (app: FastifyInstance, releasesDir: string): Promise<void> => {
  const findFile = createFileFinder(releasesDir);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.resolve(releasesDir),
      prefix: '/assets/',
      index: false,
      dotfiles: 'deny',
      allowedPath: isPublic,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (response, file) => {
        response.setHeader('access-control-allow-origin', '*');
        if (file.endsWith('.svg')) response.setHeader('content-security-policy', INERT);
      },
    });
    scope.get<{ Params: { owner: string; name: string } }>(
      '/assets/:owner/:name',
      { schema: { hide: true } },
      ({ params: { owner, name } }, reply) => {
        const file = findFile(owner, name);
        return file ? reply.sendFile(`/${file}`) : reply.callNotFound();
      },
    );
  });
};
