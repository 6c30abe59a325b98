import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { serverAddressOf } from 'shared/contract';
import { urlSet } from '../domains/seo/sitemap';
import { logEvent } from '../log/logEvents';
import { requestPath } from '../plugins/originForm';
import { publicUrl } from '../plugins/publicUrl';
import { renderLimit } from '../plugins/rateLimit';
import { createReleaseFollower, openReleaseBucket } from '../release';
import { CHECK_EVERY_MS, createLiveReleases, type LiveReader } from '../release/liveReleases';
import { createAnonymousApi } from '../render/anonymousApi';
import { createChildRenderer } from '../render/childRenderer';
import { createInProcessRenderer } from '../render/inProcessRenderer';
import type { Renderer } from '../render/renderer';
import { findSandbox } from '../renderProcess';
import { registerAssets } from './assets';
import { registerDevReload } from './devReload';
import { registerOffline } from './offline';
import { createPageHandler, type PagesOptions } from './pages';
import { createPreviews } from './previewPages';
import { visitorComposition } from './visitorComposition';

/**
 * Makes the server follow the releases bucket, if there is one (docs/operations/releases.md, 'Releases in a bucket').
 * Resolves when the folder has the live releases or they cannot be fetched. Call it before the app is ready.
 */
export const followLiveReleases = async (app: FastifyInstance): Promise<void> => {
  const { settings, db, metricsRegistry } = app;
  const bucket = await openReleaseBucket(settings);
  if (!bucket) return;
  const version = new Gauge({
    name: 'live_releases_version',
    help: 'Version of what is live that this server serves',
    registers: [metricsRegistry],
  });
  const follower = createReleaseFollower({
    releasesDir: settings.RELEASES_DIR,
    bucket,
    db,
    onError: (error) => logEvent(app.log, 'releases.fetch_failed', { err: error }),
    onLive: (live) => version.set(live),
  });
  app.addNewsListener(follower);
  await follower.start();
};

const sitemapPages = (live: LiveReader): string[] => {
  const releases = live()?.releases;
  if (!releases) return [];
  return [...new Set([releases.shell, ...Object.values(releases.remotes)].flatMap(({ sitemap = [] }) => sitemap))];
};

/** Serves `/sitemap-pages.xml`: the pages that the live packages offer to search engines. */
const registerPagesSitemap = (app: FastifyInstance, live: LiveReader): void => {
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(urlSet(sitemapPages(live).map((path) => ({ url: `${publicUrl(request)}${path}` })))),
  );
};

/** Creates the site's renderer, and logs which isolation it has and lacks. */
const createRenderer = async (app: FastifyInstance): Promise<Renderer> => {
  const api = createAnonymousApi(app);
  if (app.settings.RENDER_WORKERS === 0) {
    logEvent(app.log, 'render.in_serving_process');
    return createInProcessRenderer(app.settings.RELEASES_DIR, api);
  }
  const { missing } = await findSandbox();
  if (missing.length > 0) logEvent(app.log, 'render.sandbox_incomplete', { missing });
  return createChildRenderer(app, api);
};

/** How long the start waits for the first pages to be renderable, in milliseconds. */
const START_LIMIT_MS = 8000;

const prepareFirst = async (live: LiveReader, renderer: Pick<Renderer, 'prepare'>): Promise<void> => {
  const common = live();
  if (common) await Promise.race([renderer.prepare([common]), setTimeout(START_LIMIT_MS, null, { ref: false })]);
};

interface CompositionOptions extends Pick<PagesOptions, 'onRendered'> {
  /** Called once when the first pages can be rendered. Without it the start waits for them. */
  onPrepared?: () => void;
}

/** Whether the address is a page's, however it is spelt: a missing call or file must not answer with a page. */
const isPage = ({ url }: FastifyRequest): boolean => {
  const path = requestPath(url).replace(/%[2-7][\da-f]/gi, decodeURIComponent);
  const serverAddress = serverAddressOf(path.toLowerCase());
  return serverAddress === undefined || serverAddress.isForPeople === true;
};

/**
 * Adds the composed site to the server: scripts of every build, the public registry, and a page for every other address
 * (docs/ARCHITECTURE.md, 'The path of a page'). Returns the reader of the live releases.
 */
export const registerComposition = async (
  app: FastifyInstance,
  { onRendered, onPrepared }: CompositionOptions = {},
): Promise<LiveReader> => {
  const { RELEASES_DIR: releasesDir, PREVIEW_URL: previewUrl, ...settings } = app.settings;
  const renderer = await createRenderer(app);
  const mayRender = renderLimit(app);
  const live = createLiveReleases({
    releasesDir,
    remoteOrigins: settings.REMOTE_ORIGINS,
    assetsUrl: settings.ASSETS_URL,
    worker: settings.SERVICE_WORKER,
    onError: (error) => logEvent(app.log, 'releases.pointer_unreadable', { err: error }),
    prepare: renderer.prepare,
    onSwap: renderer.keep,
  });
  const prepared = prepareFirst(live, renderer);
  if (onPrepared) void prepared.then(onPrepared);
  else await prepared;
  // Polled even without visitors: a release is prepared before the next visitor comes.
  const polling = setInterval(live, CHECK_EVERY_MS).unref();
  const previews = previewUrl === undefined ? null : createPreviews(app, previewUrl, mayRender);
  app.addHook('onClose', async () => {
    clearInterval(polling);
    await Promise.all([renderer.close(), previews?.close()]);
  });

  // The few cookies are read where they are needed.
  await app.register(cookie, { hook: false });
  await registerAssets(app, releasesDir);
  const dev = settings.DEV_RELOAD ? registerDevReload(app, live) : undefined;

  app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
    if (request.preview && previews) return previews.registry(request, reply);
    const composition = visitorComposition(live, request, reply);
    if (!composition) return reply.callNotFound();
    const body = JSON.stringify(composition.registry);
    return (
      reply
        .header('cache-control', composition.split ? 'private, no-cache' : 'no-cache')
        // Hashed from the content, so that all servers send the same ETag.
        .header('etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
        .type('application/json; charset=utf-8')
        .send(body)
    );
  });

  registerPagesSitemap(app, live);
  registerOffline(app, live, renderer);

  const page = createPageHandler(app, { live, renderer, dev, mayRender, onRendered });
  // Pages compress themselves.
  app.get('/*', { schema: { hide: true }, config: { answers: isPage }, compress: false }, (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    return request.preview && previews ? previews.page(request, reply) : page(request, reply);
  });
  return live;
};
