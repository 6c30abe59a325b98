import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteForPath, SHELL_NAME, WORDS_PARAM } from 'shared/contract';
import { devTexts } from '../dev';
import type { Render } from '../domains/teams/trials/renderTimes';
import { logEvent } from '../log/logEvents';
import { messages } from '../messages.ru';
import { chooseEncoding } from '../network/chooseEncoding';
import type { CodeOfPage } from '../plugins/contentSecurityPolicy';
import { requestUrl } from '../plugins/originForm';
import { labelOf } from '../release';
import { createErrorLocator } from '../release/errorLocator';
import type { LiveComposition, LiveReader } from '../release/liveReleases';
import { createMicroCache } from '../render/microCache';
import { RenderError } from '../render/renderError';
import type { EncodedPage, Renderer } from '../render/renderer';
import type { PageEncoding } from '../renderProcess';
import { canonicalPage } from './canonicalPage';
import type { DevPages } from './devReload';
import { createPageRenderer, isSpared, type LostPage, refuseOverload } from './pageRenderer';
import { visitorComposition } from './visitorComposition';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const program = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless(?!chrome)/i;

/** Whether a visitor waits for the page: not a prefetch, not a declared bot. */
const isEager = ({ headers }: FastifyRequest): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return !/prefetch|prerender/i.test(purpose) && !program.test(headers['user-agent'] ?? '');
};

/** How long one rendering serves all visitors, and a stale one while the next is made, in milliseconds. */
const CACHE_MS = 2000;
const STALE_MS = 8000;
/** How long shared caches may store a page, in seconds (docs/decisions/0016-pages-in-processes.md). */
const SHARED_S = 10;
const CACHE_ENTRIES = 500;
/** Search pages are rarely requested twice: cached apart, they evict no popular page. */
const SEARCH_ENTRIES = 50;
const isSearch = ({ searchParams }: URL): boolean => searchParams.has(WORDS_PARAM);

export interface PagesOptions {
  releasesDir: string;
  live: LiveReader;
  renderer: Renderer;
  /** Returns the site's origin as visitors type it. */
  publicUrl: (request: FastifyRequest) => string;
  contentSecurityPolicy: (code: CodeOfPage, pathname: string) => string;
  /** Changes when pages may look different to every visitor. */
  contentRevision: () => number;
  /** Receives render results in development. */
  dev?: DevPages | undefined;
  /** Whether this client is within its render limit; otherwise the frame is sent. */
  mayRender: (request: FastifyRequest) => Promise<boolean>;
  /** Whether a tab may load remotes from the developer's own machine. */
  allowOverride: boolean;
  /** Percentage of pages that measure web vitals. */
  vitalsPercent: number;
  onRendered?: ((drawing: Render) => void) | undefined;
  /** Origin of public pictures, if not the site's. */
  imagesUrl?: string | undefined;
}

interface CachedPage extends EncodedPage {
  etag: string;
}

const searchOf = ({ releases: { shell, remotes } }: LiveComposition, pathname: string): string[] | undefined =>
  (remoteForPath(remotes, pathname) ?? shell).search;

const etagOf = ({ body }: EncodedPage): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Creates the handler that serves any address as a page of the composed site. */
export const createPageHandler = (app: FastifyInstance, options: PagesOptions) => {
  const { live, renderer, publicUrl, contentSecurityPolicy, contentRevision, mayRender } = options;
  const { dev, allowOverride, vitalsPercent, imagesUrl, onRendered } = options;
  const locate = createErrorLocator(options.releasesDir, (error) =>
    logEvent(app.log, 'source_map.unreadable', { err: error }),
  );
  const logLost = async (error: unknown, place: LostPage): Promise<void> => {
    const source = error instanceof RenderError ? await locate(error.stack ?? '', place.server) : null;
    logEvent(app.log, 'page.not_rendered', { err: error, ...place, ...(source && { source }) });
    const { remote = SHELL_NAME, build = '' } = place;
    const said = devTexts.notDrawn(build ? labelOf({ name: remote, build }) : remote, place.path, messageOf(error));
    dev?.failed(place.path, source ? `${said} (${source})` : said);
  };
  const render = createPageRenderer({
    renderer,
    devScript: dev?.script,
    allowOverride,
    vitalsPercent,
    imagesUrl,
    onFallback: (error, place) => {
      if (isSpared(error)) return logEvent(app.log, 'page.sent_as_frame', { ...place, reason: String(error) });
      void logLost(error, place);
      const { remote, build } = place;
      if (remote !== undefined && build !== undefined) void app.countIncidents([{ kind: 'ssr', remote, build }]);
    },
  });
  const cacheOf = (maxEntries: number) =>
    createMicroCache<CachedPage>({
      ttlMs: CACHE_MS,
      staleMs: STALE_MS,
      maxEntries,
      replaces: ({ isFrame }) => !isFrame,
    });
  const pages = cacheOf(CACHE_ENTRIES);
  const searches = cacheOf(SEARCH_ENTRIES);

  /** Returns the page from the cache, or renders it; beyond the client's limit, the cached page or the frame. */
  const pageOf = async (
    request: FastifyRequest,
    composition: LiveComposition,
    url: URL,
    encoding: PageEncoding,
  ): Promise<CachedPage> => {
    const key = `${composition.revision} ${contentRevision()} ${encoding} ${url.href}`;
    const cached = isSearch(url) ? searches : pages;
    const withContent = cached.has(key) || (await mayRender(request));
    const before = cached.peek(key);
    if (!withContent && before) return before;
    const frame = new URL(url.pathname, url);
    return cached(withContent ? key : `frame ${composition.revision} ${encoding} ${frame.href}`, async () => {
      const isSeen = isEager(request);
      // An address requested twice is popular: it is compressed better for the next visitors.
      const effort = before ? 'small' : 'quick';
      const rendering = { withContent, encoding, effort, isEager: isSeen } as const;
      const page = await render(composition, withContent ? url : frame, rendering);
      if (withContent && !page.isFrame) dev?.rendered(url.pathname);
      if (page.work && isSeen) onRendered?.({ set: composition.releases, url, address: request.ip, ...page.work });
      return { ...page, etag: etagOf(page) };
    });
  };

  /**
   * Returns the Cache-Control of a page. Shared caches may store only pages that are the same for every visitor: no
   * builds on trial, no authenticated requests, no overridable remotes, no searches, whose words are private, no frames
   * beyond the limit.
   */
  const cacheControl = (
    { headers }: FastifyRequest,
    { split }: LiveComposition,
    { page, url }: { page: CachedPage; url: URL },
  ): string => {
    if (split) return 'private, no-cache';
    const isShared = page.status === 200 && !page.isFrame && !isSearch(url);
    const isForAll = isShared && headers.authorization === undefined && !allowOverride;
    return isForAll ? `public, max-age=0, s-maxage=${SHARED_S}, must-revalidate` : 'no-cache';
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const origin = publicUrl(request);
    const composition = visitorComposition(live, request, reply, origin.startsWith('https:'));
    if (!composition) {
      return reply.code(503).header('retry-after', '5').type('text/plain; charset=utf-8').send(messages.notBuilt);
    }
    const asked = requestUrl(origin, request.url);
    const url = canonicalPage(asked, searchOf(composition, asked.pathname));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const page = await pageOf(request, composition, url, encoding);
    if (page.location) return reply.redirect(page.location, page.status);

    const code = await renderer.pageCode(composition.releases.shell).catch(refuseOverload);
    reply
      .header('content-security-policy', contentSecurityPolicy({ ...code, styles: page.styles }, url.pathname))
      .header('cache-control', cacheControl(request, composition, { page, url }))
      .header('vary', composition.split ? 'accept-encoding, cookie' : 'accept-encoding')
      .header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.body);
  };
};
