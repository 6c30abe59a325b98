import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Inject } from 'shared/contract';
import { requestUrl } from '../plugins/originForm';
import { registerAssets } from './assets';
import { registerDevReload } from './devReload';
import { createLiveReleases } from './liveReleases';
import { createPageHandler, type PagesOptions } from './pages';
import { createServerBundles } from './serverBundles';
import { visitorComposition } from './visitorComposition';

export interface CompositionOptions
  extends Pick<
    PagesOptions,
    'publicUrl' | 'contentSecurityPolicy' | 'allowOverride' | 'contentRevision' | 'mayRender'
  > {
  releasesDir: string;
  /** Origins beside the site's own that scripts of builds may come from. */
  remoteOrigins: readonly string[];
  /** Pages reload when a build goes live. */
  devReload: boolean;
}

/** However it is spelt: who asks for a call or a file that is not there must not get a page. */
const isPage = ({ url }: FastifyRequest): boolean => {
  const { pathname } = requestUrl('http://localhost', url);
  return !/^\/(?:api|static|assets|__dev)(?:\/|$)/i.test(pathname.replace(/%[2-7][\da-f]/gi, decodeURIComponent));
};

/**
 * Adds the composed site to the server: scripts of every build, the public registry, and a page for every address
 * that nothing else answers (architecture, 'One page request').
 */
export const registerComposition = async (app: FastifyInstance, options: CompositionOptions): Promise<void> => {
  const {
    releasesDir,
    devReload,
    remoteOrigins,
    publicUrl,
    contentSecurityPolicy,
    allowOverride,
    contentRevision,
    mayRender,
  } = options;
  const bundles = createServerBundles(releasesDir);
  const live = createLiveReleases({
    releasesDir,
    remoteOrigins,
    onFault: (error) => app.log.error({ err: error }, 'the pointer of live releases cannot be followed'),
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
    mayRender,
  });
  app.get('/*', { schema: { hide: true }, config: { answers: isPage } }, async (request, reply) =>
    isPage(request) ? page(request, reply) : reply.callNotFound(),
  );
};
