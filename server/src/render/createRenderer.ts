import type { FastifyInstance } from 'fastify';
import { findWalls } from '../renderProcess';
import { createAnonymousApi } from './anonymousApi';
import { createChildRenderer } from './childRenderer';
import { createInProcessRenderer } from './inProcessRenderer';
import type { Renderer } from './renderer';
import { createRenderMetrics } from './renderMetrics';
import { createServerBundles } from './serverBundles';

interface RendererOptions {
  releasesDir: string;
  /** How many processes draw pages at one time; 0: they are drawn in this one. */
  workers: number;
  /** How long a page may take, in milliseconds; the usual limits when left out. */
  pageLimitMs?: number | undefined;
  /** Changes when pages may look different to everybody. */
  contentRevision: () => number;
}

/** Gives what draws the pages of the site, and says in the log what keeps it apart from the site, and what does not. */
export const createRenderer = async (
  app: FastifyInstance,
  { releasesDir, workers, pageLimitMs, contentRevision }: RendererOptions,
): Promise<Renderer> => {
  const api = createAnonymousApi(app, contentRevision);
  if (workers === 0) {
    app.log.warn('pages are drawn in the serving process: a remote that fails takes the site with it');
    return createInProcessRenderer(createServerBundles(releasesDir), async (request) => {
      const { bytes, ...answer } = await api(request);
      return { ...answer, body: new TextDecoder().decode(bytes) };
    });
  }
  const { missing } = await findWalls();
  if (missing.length > 0) app.log.warn({ missing }, 'this system does not give every wall around rendering processes');
  return createChildRenderer({
    releasesDir,
    workers,
    pageLimitMs,
    api,
    quarantine: app.quarantine,
    metrics: createRenderMetrics(app.metricsRegistry),
    log: app.log,
    onLost: ({ name, build }) => void app.countIncidents([{ kind: 'ssr', remote: name, build }]),
  });
};
