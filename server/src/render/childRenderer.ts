import type { FastifyBaseLogger } from 'fastify';
import type { PageInput } from 'shared/contract';
import type { AnonymousApi } from './anonymousApi';
import { createBundleSources } from './bundleSources';
import { createFrames } from './frames';
import { createLoanBans, withoutLender } from './loanBans';
import type { BuildName, Quarantine } from './quarantine';
import { type DrawOptions, type EncodedPage, pairsOf, type Renderer } from './renderer';
import { isEndCause, RenderFault } from './renderFault';
import type { RenderMetrics } from './renderMetrics';
import { bundlesOf, createRenderPool, ownerOf, type Pair, type PoolOptions } from './renderPool';

interface ChildRendererOptions extends Pick<PoolOptions, 'workers'> {
  releasesDir: string;
  api: AnonymousApi;
  quarantine: Quarantine;
  metrics: RenderMetrics;
  log: FastifyBaseLogger;
  /** Told of each build that failed where it lends. */
  onLost: (lender: BuildName) => void;
}

/** Draws pages in processes of their own, and keeps away builds that end those again and again. */
export const createChildRenderer = (options: ChildRendererOptions): Renderer => {
  const { releasesDir, api, quarantine, metrics, log, workers } = options;
  const sources = createBundleSources(releasesDir);
  const bans = createLoanBans(() => performance.now());
  /** Without what a lender did to its process: its slot shows what it shows until the browser has it. */
  const drawAnyway = async (pair: Pair, input: PageInput, drawOptions: DrawOptions): Promise<EncodedPage> => {
    const allowed = bans.withoutBanned(ownerOf(pair), pair);
    try {
      return await pool.page(allowed, input, drawOptions);
    } catch (error) {
      if (!(error instanceof RenderFault) || !error.lender) throw error;
      return pool.page(withoutLender(allowed, error.lender.name), input, drawOptions);
    }
  };
  const onEnd: PoolOptions['onEnd'] = (owner, cause, error) => {
    const { lender } = error;
    if (lender) {
      metrics.ended(lender, cause);
      options.onLost(lender);
      log.error(
        { err: error, remote: lender.name, build: lender.build, cause, page: owner.name },
        'what is lent ended a rendering process',
      );
      if (bans.add(owner, lender))
        log.error({ remote: lender.name, build: lender.build, page: owner.name }, 'what is lent is left to browsers');
      return;
    }
    const place = { remote: owner.name, build: owner.build, cause };
    metrics.ended(owner, cause);
    log.error({ err: error, ...place }, 'a rendering process was ended');
    if (quarantine.add(owner, cause, error.message)) log.error(place, 'a build was put into quarantine');
  };
  const onLost: PoolOptions['onLost'] = (owner, lender, message) => {
    options.onLost(lender);
    log.error(
      { remote: lender.name, build: lender.build, page: owner.name, fault: message },
      'what is lent was not drawn',
    );
  };
  const pool = createRenderPool({ sources, workers, api, onLost, onEnd, isAiling: quarantine.isAiling });
  const frames = createFrames({ sources, api, onLost, onEnd });
  metrics.watch(pool.state);

  return {
    page: async (pair, input, options) => {
      const owner = ownerOf(pair);
      if (quarantine.find(owner)) throw new RenderFault('quarantined', `${owner.name} (${owner.build}) is kept away`);
      const done = metrics.start(owner);
      try {
        const page = await drawAnyway(pair, input, options);
        done('drawn');
        return page;
      } catch (error) {
        done(error instanceof RenderFault && !isEndCause(error.reason) ? error.reason : 'ended');
        throw error;
      }
    },
    frame: frames.frame,
    pageCode: frames.pageCode,
    prepare: async (compositions) => {
      const shells = compositions.map(({ releases }) => releases.shell);
      const pairs = compositions.filter(({ releases }) => releases.shell.ssr).flatMap(pairsOf);
      await Promise.allSettled(shells.map(frames.pageCode));
      await pool.warm(pairs.filter((pair) => !quarantine.find(ownerOf(pair))));
    },
    keep: (compositions) => {
      const pairs = compositions.flatMap(pairsOf);
      sources.keep(new Set(pairs.flatMap(bundlesOf)));
      quarantine.keep(pairs.map(ownerOf));
      bans.keep(pairs);
      pool.keep(pairs);
      frames.keep(pairs.map(({ shell }) => shell));
    },
    close: async () => {
      await Promise.all([pool.close(), frames.close()]);
    },
  };
};
