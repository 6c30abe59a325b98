import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/describeError';
import { logEvent } from '../log/logEvents';
import type { Settings } from '../settings/settings';

/** Without the query, which may have tokens, and without addresses; Fastify's own serializer logs both. */
const describeRequest = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  path: url?.split('?', 1)[0],
});

/** Headers have tokens; libraries log them at the level `trace`. */
const redact = { paths: ['headers', '*.headers', '*.*.headers'], remove: true };

/** Creates the log: one JSON line per event, on standard output by default. No level shows user text. */
export const createLogger = (
  { LOG_LEVEL: level }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger => pino({ level, redact, serializers: { err: describeError, req: describeRequest } }, destination);

declare module 'fastify' {
  interface FastifyRequest {
    /** Extra fields of the answer's log line; no personal data. */
    logFacts: Record<string, string | number> | null;
  }
}

/** Logs one line per answer: route, status, rows of the largest PostgreSQL statement, duration; no personal data. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('logFacts', null);
  app.addHook('onResponse', (request, reply, done) => {
    logEvent(request.log, 'request.answered', {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      rows: request.databaseBudget?.maxRows ?? 0,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...request.logFacts,
    });
    done();
  });
});

/** Exit code after an unhandled error; the service manager restarts the process. */
export const FAILED = 70;

/**
 * Stops the process in order after an unhandled error, which may have left work half done; `/readyz` answers 503. Node
 * itself would print the error with fields that may contain user text.
 */
export const watchProcess = (log: Logger, stop: (exitCode: number) => void): void => {
  process.on('unhandledRejection', (error) => {
    logEvent(log, 'process.unhandled_rejection', { err: error });
    stop(FAILED);
  });
  process.on('uncaughtException', (error) => {
    logEvent(log, 'process.uncaught_exception', { err: error });
    stop(FAILED);
  });
};
