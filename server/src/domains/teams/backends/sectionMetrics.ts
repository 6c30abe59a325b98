import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { SectionGate } from './sectionGate';

/** Registers the metrics of calls to backends, by section; `gates` are those created so far. */
export const sectionMetrics = (app: FastifyInstance, gates: ReadonlyMap<string, SectionGate>) => {
  const registers = [app.metricsRegistry];
  const requests = new Counter({
    name: 'section_api_requests_total',
    help: 'Calls to backends of sections, by section and by the status that the caller got',
    labelNames: ['section', 'status'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'section_api_faults_total',
    help: 'Calls to backends of sections without an answer that is passed on, by section and reason',
    labelNames: ['section', 'reason'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'section_api_duration_seconds',
    help: 'Time that backends of sections take to answer, by section',
    labelNames: ['section'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'section_api_breaker_open',
    help: 'Whether the backend of a section is left alone because it did not answer (1)',
    labelNames: ['section'] as const,
    registers,
    collect() {
      for (const [section, gate] of gates) this.set({ section }, gate.isOpen() ? 1 : 0);
    },
  });
  return { requests, faults, duration };
};
