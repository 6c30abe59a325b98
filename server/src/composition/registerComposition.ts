import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Inject } from 'shared/contract';
import { registerAssets } from './assets';
import { registerDevReload } from './devReload';
import { createLiveReleases } from './liveReleases';
import { createPageHandler, type PagesOptions } from './pages';
import { createServerBundles } from './serverBundles';
import { visitorComposition } from './visitorComposition';

export interface CompositionOptions
  extends Pick<PagesOptions, 'publicUrl' | 'contentSecurityPolicy' | 'allowOverride' | 'contentRevision'> {
  releasesDir: string;
  /** Pages reload when a build goes live. */
  devReload: boolean;
}

/**
 * Adds the composed site to the server: scripts of every build, the public registry, and a page for every address
 * that nothing else answers (architecture, 'One page request').
 */
export const registerComposition = async (app: FastifyInstance, options: CompositionOptions): Promise<void> => {
  const { releasesDir, devReload, publicUrl, contentSecurityPolicy, allowOverride, contentRevision } = options;
  const bundles = createServerBundles(releasesDir);
  const live = createLiveReleases({
    releasesDir,
    onFault: (error) => app.log.error({ err: error }, 'the pointer of live releases cannot be read'),
    onFlip: bundles.keep,
  });

  const inject: Inject = async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      body: answer.body,
    };
  };

  await registerAssets(app, releasesDir);
  const devScript = devReload ? registerDevReload(app, live) : undefined;

  app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
    const composition = visitorComposition(live, request, reply, publicUrl(request).startsWith('https:'));
    if (!composition) return reply.callNotFound();
    return reply
      .header('cache-control', composition.split ? 'private, no-cache' : 'no-cache')
      .header('etag', `"${composition.revision}"`)
      .send(composition.registry);
  });

  const page = createPageHandler(app, {
    live,
    bundles,
    inject,
    publicUrl,
    contentSecurityPolicy,
    devScript,
    allowOverride,
    contentRevision,
  });
  const isPage = (request: FastifyRequest): boolean => !/^\/(?:api|static|assets|__dev)(?:\/|$)/.test(request.url);
  app.get('/*', { schema: { hide: true } }, async (request, reply) =>
    isPage(request) ? page(request, reply) : reply.callNotFound(),
  );
};
