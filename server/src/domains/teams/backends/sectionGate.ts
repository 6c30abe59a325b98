import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import { tooManyRequests } from '../../../errors/httpError';
import { BackendFailure, backendUnavailable } from './backendFailure';

/** Maximum of concurrent calls of one section, on this server. */
const MAX_RUNNING = 20;
/** Of these, the share of one account or address. */
const SHARE = 8;
/** Consecutive unanswered calls that open the circuit… */
const FAILURES = 5;
/** …for this time, in milliseconds; then one call tries the backend. */
const OPEN_MS = 10_000;
/** `Retry-After` of refused calls, in seconds. */
const RETRY_S = 2;

/** Creates the limiter and circuit breaker of one section's backend. `now`: monotonic milliseconds. */
export const createSectionGate = (now = () => performance.now()) => {
  const callers = new Map<string, number>();
  let running = 0;
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;

  const isOpen = (): boolean => failures >= FAILURES;
  const recordOutcome = (isAbsent: boolean): void => {
    failures = isAbsent ? failures + 1 : 0;
    if (isOpen()) openUntil = now() + OPEN_MS;
  };

  return {
    isOpen,
    /** Makes a call. Throws 503 when the circuit is open or the backend is at its limit, 429 when the caller is. */
    run: async <T>(caller: string, call: () => Promise<T>): Promise<T> => {
      const own = callers.get(caller) ?? 0;
      if (isOpen() && (isTrying || now() < openUntil))
        throw backendUnavailable(Math.max(1, Math.ceil((openUntil - now()) / 1000)));
      if (own >= SHARE) throw tooManyRequests(RETRY_S);
      if (running >= MAX_RUNNING) throw backendUnavailable(RETRY_S);
      const isTrial = isOpen();
      isTrying ||= isTrial;
      callers.set(caller, own + 1);
      running += 1;
      try {
        const answer = await call();
        recordOutcome(false);
        return answer;
      } catch (error) {
        recordOutcome(error instanceof BackendFailure && error.isAbsence);
        throw error;
      } finally {
        if (isTrial) isTrying = false;
        running -= 1;
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      }
    },
  };
};
export type SectionGate = ReturnType<typeof createSectionGate>;

/** Registers the metrics of calls to backends, by section; `gates` are those created so far. */
export const sectionMetrics = (app: FastifyInstance, gates: ReadonlyMap<string, SectionGate>) => {
  const registers = [app.metricsRegistry];
  const requests = new Counter({
    name: 'section_api_requests_total',
    help: 'Calls to backends of sections, by section and by the status that the caller got',
    labelNames: ['section', 'status'] as const,
    registers,
  });
  const failures = new Counter({
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
  return { requests, failures, duration };
};
