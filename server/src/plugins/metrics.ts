import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { operatorOnly } from './operatorOnly';

declare module 'fastify' {
  interface FastifyInstance {
    metricsRegistry: Registry;
  }
}

let processRegistry: Registry | undefined;

/** Returns metrics of the process, shared by all apps in it. */
const processMetrics = (): Registry => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
};

/** Serves `GET /metrics` for Prometheus: the process, and durations by route. */
export const metrics = fp(async (app: FastifyInstance) => {
  const registry = new Registry();
  app.decorate('metricsRegistry', registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  // A single server needs no name; Prometheus has its own label `instance`.
  const labels = app.settings.DATABASE_URL ? { server: app.settings.INSTANCE } : {};
  app.get('/metrics', { schema: { hide: true }, onRequest: operatorOnly(app.settings) }, async (_request, reply) => {
    const merged = Registry.merge([processMetrics(), registry]);
    merged.setDefaultLabels(labels);
    return reply
      .header('cache-control', 'no-store')
      .type(merged.contentType)
      .send(await merged.metrics());
  });
});
