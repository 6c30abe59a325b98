import type { FastifyInstance } from 'fastify';
import { logEvent } from '../log/logEvents';
import { findSandbox } from '../renderProcess';
import { createAnonymousApi } from './anonymousApi';
import { createChildRenderer } from './childRenderer';
import { createInProcessRenderer } from './inProcessRenderer';
import type { Renderer } from './renderer';
import { createRenderMetrics } from './renderMetrics';
import { createServerBundles } from './serverBundles';

interface RendererOptions {
  releasesDir: string;
  workers: number;
  /** Time limit of a page, in milliseconds. */
  pageLimitMs?: number | undefined;
  contentRevision: () => number;
}

/** Creates the site's renderer, and logs which isolation it has and lacks. */
export const createRenderer = async (
  app: FastifyInstance,
  { releasesDir, workers, pageLimitMs, contentRevision }: RendererOptions,
): Promise<Renderer> => {
  const api = createAnonymousApi(app, contentRevision);
  if (workers === 0) {
    logEvent(app.log, 'render.in_serving_process');
    return createInProcessRenderer(createServerBundles(releasesDir), async (request) => {
      const { bytes, ...answer } = await api(request);
      return { ...answer, body: new TextDecoder().decode(bytes) };
    });
  }
  const { missing } = await findSandbox();
  if (missing.length > 0) logEvent(app.log, 'render.sandbox_incomplete', { missing });
  return createChildRenderer({
    releasesDir,
    workers,
    pageLimitMs,
    api,
    quarantine: app.quarantine,
    metrics: createRenderMetrics(app.metricsRegistry),
    log: app.log,
    onProviderFailed: ({ name, build }) => void app.countIncidents([{ kind: 'ssr', remote: name, build }]),
  });
};
