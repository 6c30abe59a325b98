import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { remoteForPath, SHELL_NAME, WORDS_PARAM } from 'shared/contract';
import { devTexts } from '../dev';
import type { Render } from '../domains/teams/trials/renderTimes';
import { HttpError, unavailable } from '../errors/httpError';
import { logEvent } from '../log/logEvents';
import { messages } from '../messages.ru';
import { chooseEncoding } from '../network/chooseEncoding';
import { matchesEtag, sendNotModified } from '../network/notModified';
import { createContentSecurityPolicy } from '../plugins/contentSecurityPolicy';
import { requestUrl } from '../plugins/originForm';
import { publicUrl } from '../plugins/publicUrl';
import { labelOf } from '../release';
import { createErrorLocator } from '../release/errorLocator';
import type { LiveComposition, LiveReader } from '../release/liveReleases';
import { createMicroCache } from '../render/microCache';
import { RenderError } from '../render/renderError';
import type { EncodedPage, Renderer } from '../render/renderer';
import { type CachedPage, cachedPageOf } from './cachedPage';
import { canonicalPage } from './canonicalPage';
import type { DevPages } from './devReload';
import { createPageRenderer, isFallbackExpected, type LostPage, refuseOverload } from './pageRenderer';
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
const CACHE_ENTRIES = 300;
/** Search pages are rarely requested twice: cached apart, they evict no popular page. */
const SEARCH_ENTRIES = 50;
const isSearch = ({ searchParams }: URL): boolean => searchParams.has(WORDS_PARAM);
/** Addresses whose canonical form is remembered, and the longest of them. */
const KNOWN_ADDRESSES = 1000;
const MAX_KNOWN_LENGTH = 300;

export interface PagesOptions {
  live: LiveReader;
  renderer: Renderer;
  /** Receives render results in development. */
  dev: DevPages | undefined;
  /** Whether this client is within its render limit; otherwise the frame is sent. */
  mayRender: (request: FastifyRequest) => Promise<boolean>;
  onRendered?: ((render: Render) => void) | undefined;
}

/** The address that a page is rendered and cached by. */
interface PageAddress {
  url: URL;
  isSearch: boolean;
}

const searchOf = ({ releases: { shell, remotes } }: LiveComposition, pathname: string): string[] | undefined =>
  (remoteForPath(remotes, pathname) ?? shell).search;

/** Returns the function that finds the page's address for a requested one. */
const createPageAddresses = () => {
  const known = new WeakMap<LiveComposition, LRUCache<string, PageAddress>>();
  return (composition: LiveComposition, origin: string, target: string): PageAddress => {
    const addresses = known.get(composition) ?? new LRUCache<string, PageAddress>({ max: KNOWN_ADDRESSES });
    known.set(composition, addresses);
    const written = `${origin} ${target}`;
    const found = addresses.get(written);
    if (found) return found;
    const requested = requestUrl(origin, target);
    const url = canonicalPage(requested, searchOf(composition, requested.pathname));
    const address = { url, isSearch: isSearch(url) };
    if (written.length <= MAX_KNOWN_LENGTH) addresses.set(written, address);
    return address;
  };
};

/** Creates the handler that serves any address as a page of the composed site. */
export const createPageHandler = (app: FastifyInstance, options: PagesOptions) => {
  const { live, renderer, dev, mayRender, onRendered } = options;
  const { RELEASES_DIR, ALLOW_REMOTE_OVERRIDE: allowOverride, VITALS_PERCENT, IMAGES_URL } = app.settings;
  const contentSecurityPolicy = createContentSecurityPolicy(app.settings);
  const locate = createErrorLocator(RELEASES_DIR, (error) =>
    logEvent(app.log, 'source_map.unreadable', { err: error }),
  );
  const logLost = async (error: unknown, place: LostPage): Promise<void> => {
    const source = error instanceof RenderError ? await locate(error.stack ?? '', place.server) : null;
    logEvent(app.log, 'page.not_rendered', { err: error, ...place, ...(source && { source }) });
    const { remote = SHELL_NAME, build = '' } = place;
    const sentence = devTexts.notRendered(
      build ? labelOf({ name: remote, build }) : remote,
      place.path,
      messageOf(error),
    );
    dev?.failed(place.path, source ? `${sentence} (${source})` : sentence);
  };
  const render = createPageRenderer({
    renderer,
    devScript: dev?.script,
    allowOverride,
    vitalsPercent: VITALS_PERCENT,
    imagesUrl: IMAGES_URL,
    onFallback: (error, place) => {
      if (isFallbackExpected(error))
        return logEvent(app.log, 'page.sent_as_frame', { ...place, reason: String(error) });
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
  const addressOf = createPageAddresses();

  /**
   * Returns the Cache-Control of a page for visitors without a session. Shared caches may store only pages that are the
   * same for every visitor: no builds on trial, no overridable remotes, no searches, whose words are private, no frames
   * beyond the limit.
   */
  const cacheControlOf = (
    { split }: LiveComposition,
    { status, isFrame }: EncodedPage,
    { isSearch }: PageAddress,
  ): string => {
    if (split) return 'private, no-cache';
    const isForAll = status === 200 && !isFrame && !isSearch && !allowOverride;
    return isForAll ? `public, max-age=0, s-maxage=${SHARED_S}, must-revalidate` : 'no-cache';
  };

  const prepare = async (
    page: EncodedPage,
    composition: LiveComposition,
    address: PageAddress,
  ): Promise<CachedPage> => {
    const code = await renderer.pageCode(composition.releases.shell).catch(refuseOverload);
    return cachedPageOf(page, {
      'content-security-policy': contentSecurityPolicy({ ...code, styles: page.styles }, address.url.pathname),
      'cache-control': cacheControlOf(composition, page, address),
      vary: composition.split ? 'accept-encoding, cookie' : 'accept-encoding',
    });
  };

  /** Renders the page; beyond the client's limit, returns the cached page or the frame. */
  const renderFor = async (
    request: FastifyRequest,
    composition: LiveComposition,
    address: PageAddress,
    { cached, key }: { cached: typeof pages; key: string },
  ): Promise<CachedPage> => {
    const { url } = address;
    const withContent = await mayRender(request);
    const before = cached.peek(key);
    if (!withContent && before) return before;
    const frame = new URL(url.pathname, url);
    return cached(withContent ? key : `frame ${composition.revision} ${frame.href}`, async () => {
      const isSeen = isEager(request);
      // An address requested twice is popular: it is compressed better for the next visitors.
      const effort = before ? 'small' : 'quick';
      const page = await render(composition, withContent ? url : frame, { withContent, effort, isEager: isSeen });
      if (withContent && !page.isFrame) dev?.rendered(url.pathname);
      if (page.work && isSeen) onRendered?.({ set: composition.releases, url, address: request.ip, ...page.work });
      return prepare(page, composition, address);
    });
  };

  const pageOf = (request: FastifyRequest, composition: LiveComposition, address: PageAddress): Promise<CachedPage> => {
    const key = `${composition.revision} ${app.contentRevision()} ${address.url.href}`;
    const cached = address.isSearch ? searches : pages;
    return cached.fresh(key) ?? renderFor(request, composition, address, { cached, key });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const origin = publicUrl(request);
    const before = live();
    const composition = visitorComposition(live, request, reply);
    if (!composition) throw unavailable(messages.notBuilt);
    const page = await pageOf(request, composition, addressOf(composition, origin, request.url)).catch((error) => {
      // A page of builds on trial may have set its cookie, which no shared cache may store.
      if (live() === before || composition.split || error instanceof HttpError) throw error;
      return null;
    });
    // A release may remove the earlier builds in the middle of a page.
    if (!page) return answer(request, reply);
    const { headers } = request;
    const isUnchanged = page.status === 200 && matchesEtag(headers['if-none-match'], page.etag);
    const encoding = chooseEncoding(headers['accept-encoding']);
    reply.headers(isUnchanged || page.location ? page.headers : page.headersIn[encoding]);
    // A session makes no page different, but no shared cache may learn that.
    if (headers.authorization !== undefined && !composition.split) reply.header('cache-control', 'no-cache');
    if (page.location) return reply.redirect(page.location, page.status);
    if (isUnchanged) return sendNotModified(reply);
    const body = page.bodyIn(encoding);
    return reply.code(page.status).send(Buffer.isBuffer(body) ? body : await body);
  };
  return answer;
};
