import type { FastifyInstance } from 'fastify';
import { matchesRoute, type PageInput, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { logEvent } from '../log/logEvents';
import { createAddressFailures } from './addressFailures';
import type { AnonymousApi } from './anonymousApi';
import { createBundleSources } from './bundleSources';
import { createFrames } from './frames';
import { createProviderBans, withoutProvider } from './providerBans';
import type { BuildName } from './quarantine';
import { type EndCause, isEndCause, RenderError } from './renderError';
import { type EncodedPage, pairsOf, type Renderer, type RenderOptions } from './renderer';
import { createRenderMetrics } from './renderMetrics';
import { bundlesOf, ownerOf, type Pair } from './renderPair';
import { createRenderPool, type PoolOptions } from './renderPool';

/** Pages that visitors land on. */
const landings = [paths.home, ...sections.flatMap((one) => [sectionPaths[one].feed, sectionPaths[one].detail(1)])];

const hasLanding = ({ remote }: Pair): boolean =>
  !remote || landings.some((path) => remote.routes.some((route) => matchesRoute(route, path)));

export const createChildRenderer = (app: FastifyInstance, api: AnonymousApi): Renderer => {
  const { log, quarantine } = app;
  const { RELEASES_DIR, RENDER_WORKERS: workers, PAGE_LIMIT_SECONDS: limitS } = app.settings;
  const pageLimitMs = limitS && limitS * 1000;
  const metrics = createRenderMetrics(app.metricsRegistry);
  const sources = createBundleSources(RELEASES_DIR);
  const bans = createProviderBans(() => performance.now());
  const addresses = createAddressFailures(() => performance.now());
  /** Renders again when a provider ended the process: its slot shows a fallback until the browser fills it. */
  const renderWithFallback = async (
    pair: Pair,
    input: PageInput,
    renderOptions: RenderOptions,
  ): Promise<EncodedPage> => {
    const owner = ownerOf(pair);
    const allowed = bans.withoutBanned(owner, pair);
    const isAlone = quarantine.hasRecentFailure(owner) || addresses.hasRecentFailure(pair, input.url);
    try {
      return await pool.page(allowed, input, { ...renderOptions, isAlone });
    } catch (error) {
      if (!(error instanceof RenderError) || !error.provider) throw error;
      return pool.page(withoutProvider(allowed, error.provider.name), input, { ...renderOptions, isAlone });
    }
  };
  /** Blocks what ended a process: the address, or the build where all its pages fail. */
  const isolate = (pair: Pair, cause: EndCause, { message }: RenderError, urls: readonly string[]): boolean => {
    const owner = ownerOf(pair);
    if (urls.length === 0) return quarantine.add(owner, cause, message);
    addresses.ended(pair, urls);
    return urls.some((url) => addresses.isWholeBuild(pair, url)) && quarantine.close({ ...owner, cause, message });
  };
  const countFailure = ({ name, build }: BuildName) => void app.countIncidents([{ kind: 'ssr', remote: name, build }]);
  const onEnd: PoolOptions['onEnd'] = (pair, cause, error, urls) => {
    const owner = ownerOf(pair);
    const { provider } = error;
    if (provider) {
      metrics.ended(provider, cause);
      countFailure(provider);
      const component = { remote: provider.name, build: provider.build, page: owner.name };
      logEvent(log, 'component.process_ended', { err: error, ...component, cause });
      if (bans.add(owner, provider)) logEvent(log, 'component.left_to_browsers', component);
      return;
    }
    const build = { remote: owner.name, build: owner.build, cause };
    metrics.ended(owner, cause);
    const paths = urls.map((url) => new URL(url).pathname);
    logEvent(log, 'render.process_ended', { err: error, ...build, paths });
    if (isolate(pair, cause, error, urls)) logEvent(log, 'build.quarantined', build);
  };
  const onProviderFailed: PoolOptions['onProviderFailed'] = (owner, provider, message) => {
    countFailure(provider);
    const { name: remote, build } = provider;
    logEvent(log, 'component.not_rendered', { remote, build, page: owner.name, reason: message });
  };
  const pool = createRenderPool({
    sources,
    workers,
    pageLimitMs,
    api,
    onProviderFailed,
    onEnd,
    hasRecentFailure: quarantine.hasRecentFailure,
  });
  // A frame does not depend on its address: the shell as a whole ends its process.
  const frames = createFrames({
    sources,
    pageLimitMs,
    api,
    onProviderFailed,
    onEnd: (pair, cause, error) => onEnd(pair, cause, error, []),
  });
  metrics.watch(pool.state);
  /** Names of remotes whose pages have been requested. */
  const requested = new Set<string>();
  /** Whether its process starts in advance: one that visitors seldom need is not worth its memory until they do. */
  const isExpected = (pair: Pair): boolean => hasLanding(pair) || requested.has(ownerOf(pair).name);

  return {
    page: async (pair, input, options) => {
      const owner = ownerOf(pair);
      requested.add(owner.name);
      if (quarantine.find(owner))
        throw new RenderError('quarantined', `${owner.name} (${owner.build}) is in quarantine`);
      if (addresses.isBlocked(pair, input.url)) throw new RenderError('quarantined', 'The address failed repeatedly');
      const done = metrics.start(owner);
      try {
        const page = await renderWithFallback(pair, input, options);
        addresses.rendered(pair);
        done('drawn');
        return page;
      } catch (error) {
        if (error instanceof RenderError && error.reason === 'failed') addresses.failed(pair, input.url);
        done(error instanceof RenderError && !isEndCause(error.reason) ? error.reason : 'ended');
        throw error;
      }
    },
    frame: frames.frame,
    pageCode: frames.pageCode,
    prepare: async (compositions) => {
      const shells = compositions.map(({ releases }) => releases.shell);
      const pairs = compositions.filter(({ releases }) => releases.shell.ssr).flatMap(pairsOf);
      await Promise.allSettled(shells.map(frames.pageCode));
      await pool.warm(pairs.filter((pair) => isExpected(pair) && !quarantine.find(ownerOf(pair))));
    },
    keep: (compositions) => {
      const pairs = compositions.flatMap(pairsOf);
      sources.keep(new Set(pairs.flatMap(bundlesOf)));
      quarantine.keep(pairs.map(ownerOf));
      bans.keep(pairs);
      addresses.keep(pairs);
      pool.keep(pairs);
      frames.keep(pairs.map(({ shell }) => shell));
    },
    close: async () => {
      await Promise.all([pool.close(), frames.close()]);
    },
  };
};
