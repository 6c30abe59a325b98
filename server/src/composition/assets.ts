import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isBuildFile } from 'shared/contract';
import { createFileFinder } from '../release';

/** Whether this is a browser file of a release: nothing else in the releases folder is public. */
const isPublic = (pathName: string): boolean => {
  const [, name = ''] = /^\/[\w-]+\/\w+\/web\/([^/]+)$/.exec(pathName) ?? [];
  return isBuildFile(name);
};

/** Keeps an SVG that is opened as a page from running or loading anything. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves browser files of all builds at `/assets/<package>/<file>`; hashed names let browsers cache them forever. */
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
