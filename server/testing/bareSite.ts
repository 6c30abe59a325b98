import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';
import { createQuarantine } from '../src/render/quarantine';
import { readSettings } from '../src/settings/settings';

interface BareSiteOptions {
  contentRevision?: () => number;
  logger?: FastifyServerOptions['logger'];
}

/** Creates an app without the API, with what its pages need, for `registerComposition`. */
export const bareSite = (
  environment: Record<string, string>,
  { contentRevision = () => 0, logger = false }: BareSiteOptions = {},
): FastifyInstance => {
  const app: FastifyInstance = Fastify({ logger });
  const settings = { NODE_ENV: 'test', RATE_LIMIT: 'off', PUBLIC_URL: 'http://site.test', ...environment };
  app.decorate('settings', readSettings(settings));
  app.decorate('metricsRegistry', new Registry());
  app.decorate(
    'quarantine',
    createQuarantine(() => new Date()),
  );
  app.decorate('countIncidents', async () => undefined);
  app.decorate('contentRevision', contentRevision);
  return app;
};
