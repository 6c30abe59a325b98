import type { FastifyBaseLogger } from 'fastify';
import type { AnonymousApi } from './anonymousApi';
import { createBundleSources } from './bundleSources';
import { createFrames } from './frames';
import type { Quarantine } from './quarantine';
import { pairsOf, type Renderer } from './renderer';
import { isEndCause, RenderFault } from './renderFault';
import type { RenderMetrics } from './renderMetrics';
import { createRenderPool, ownerOf, type PoolOptions } from './renderPool';

interface ChildRendererOptions extends Pick<PoolOptions, 'workers'> {
  releasesDir: string;
  api: AnonymousApi;
  quarantine: Quarantine;
  metrics: RenderMetrics;
  log: FastifyBaseLogger;
}

/** Draws pages in processes of their own, and keeps away builds that end those again and again. */
export const createChildRenderer = (options: ChildRendererOptions): Renderer => {
  const { releasesDir, api, quarantine, metrics, log, workers } = options;
  const sources = createBundleSources(releasesDir);
  const onEnd: PoolOptions['onEnd'] = (owner, cause, error) => {
    const place = { remote: owner.name, build: owner.build, cause };
    metrics.ended(owner, cause);
    log.error({ err: error, ...place }, 'a rendering process was ended');
    if (quarantine.add(owner, cause, error.message)) log.error(place, 'a build was put into quarantine');
  };
  const pool = createRenderPool({ sources, workers, api, onEnd, isAiling: quarantine.isAiling });
  const frames = createFrames({ sources, api, onEnd });
  metrics.watch(pool.state);

  return {
    page: async (pair, input, options) => {
      const owner = ownerOf(pair);
      if (quarantine.find(owner)) throw new RenderFault('quarantined', `${owner.name} (${owner.build}) is kept away`);
      const done = metrics.start(owner);
      try {
        const page = await pool.page(pair, input, options);
        done('drawn');
        return page;
      } catch (error) {
        done(error instanceof RenderFault && !isEndCause(error.reason) ? error.reason : 'ended');
        throw error;
      }
    },
    frame: frames.frame,
    inlineScripts: frames.inlineScripts,
    prepare: async (compositions) => {
      const shells = compositions.map(({ releases }) => releases.shell);
      const pairs = compositions.filter(({ releases }) => releases.shell.ssr).flatMap(pairsOf);
      await Promise.allSettled(shells.map(frames.inlineScripts));
      await pool.warm(pairs.filter((pair) => !quarantine.find(ownerOf(pair))));
    },
    keep: (compositions) => {
      const pairs = compositions.flatMap(pairsOf);
      sources.keep(new Set(pairs.flatMap(({ shell, remote }) => [shell.server, ...(remote ? [remote.server] : [])])));
      quarantine.keep(pairs.map(ownerOf));
      pool.keep(pairs);
      frames.keep(pairs.map(({ shell }) => shell));
    },
    close: async () => {
      await Promise.all([pool.close(), frames.close()]);
    },
  };
};
