import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import { type ErrorBody, endpoints } from 'shared/contract';
import { overloaded, tooManyRequests } from '../errors/httpError';
import { logEvent } from '../log/logEvents';
import { budgetOf, HEAVY_BYTES } from './answerBudgets';
import { callerOf } from './routeLimits';

/** Concurrent calls per database connection: more would only wait. */
const CALLS_EACH = 5;
/** Share of the database connections that one account or address may use at once. */
const SHARE = 0.4;
/** Maximum of callers tracked; one that is dropped starts from zero. */
const CALLERS = 10_000;
/** `Retry-After` for a caller with too many waiting calls, in seconds. */
const RETRY_AFTER_S = 2;
/** Shortest interval between log lines about refusals, in milliseconds. */
const LOG_EVERY_MS = 10_000;

/** Returns whether an address is a picture's. */
export const isPicture = (url: string): boolean => url.startsWith(pictures);
const pictures = endpoints.image.path.replace(/:\w+$/, '');
/** A page loads many pictures at once; they are cheap, and browsers do not retry refused ones. */
const isApi = (url = ''): boolean => url.startsWith('/api/') && !isPicture(url);

/** Calls made while rendering are limited by the number of rendered pages. */
const isCall = ({ raw, url, routeOptions }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && isApi(url) && !routeOptions.config.isUpload;

const looksLikeCall = ({ url, headers }: IncomingMessage): boolean =>
  isApi(url) && !headers['content-type']?.startsWith('multipart/');

/** The refusal in the error handler's format. */
const refusal = (() => {
  const { statusCode, headers, detail, code } = overloaded();
  const body = Buffer.from(JSON.stringify({ detail, code } satisfies ErrorBody));
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return { statusCode, headers: { ...type, 'cache-control': 'no-store', ...headers }, body };
})();

const newCaller = (share: number) => ({
  calls: pLimit(share),
  /** Calls with the largest answers, one at a time. */
  heavyCalls: pLimit(1),
  /** A call may run several statements at once. */
  statements: pLimit(share),
});

const isHeavy = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => (budgetOf(url)?.bytes ?? 0) > HEAVY_BYTES;

interface CallLimitOptions {
  /** Maximum of calls in progress. */
  max: number;
  /** Maximum of database connections that one account or address may use at once. */
  share: number;
}

/** Returns the limits of calls for a number of database connections. */
export const callLimitsOf = (connections: number): CallLimitOptions => ({
  max: connections * CALLS_EACH,
  share: Math.max(1, Math.floor(connections * SHARE)),
});

/**
 * Creates an HTTP server and a plugin that refuse calls with 503 while as many are in progress, from the arrival of the
 * body to the answer, as can be served at normal speed: otherwise all would wait, and even abandoned ones be served.
 * Uploads have a queue of their own. Each account or address has a share of the connections and gets the largest answers
 * one at a time; its further calls wait, and beyond `max` waiting ones get 429.
 */
export const createCallLimit = ({ max, share }: CallLimitOptions, options: ServerOptions = {}) => {
  const callers = new LRUCache<string, ReturnType<typeof newCaller>>({ max: CALLERS });
  const inProgress = new Map<FastifyRequest, () => void>();
  const counter = new Counter({ name: 'calls_refused_total', help: 'Calls refused: too many at once', registers: [] });
  let onRefused = (): void => undefined;

  // Before Fastify's own handling, which is more than half of the cost of a call.
  const serverFactory: FastifyServerFactory = (handler) =>
    createServer(options, (request, response) => {
      if (inProgress.size < max || !looksLikeCall(request)) return handler(request, response);
      onRefused();
      return response.writeHead(refusal.statusCode, refusal.headers).end(refusal.body);
    });
  const end = (request: FastifyRequest): void => {
    inProgress.get(request)?.();
    inProgress.delete(request);
  };

  const plugin = fp(async (app: FastifyInstance) => {
    app.addHook('onReady', async () => app.metricsRegistry.registerMetric(counter));
    let loggedAt = Number.NEGATIVE_INFINITY;
    onRefused = () => {
      counter.inc();
      if (performance.now() - loggedAt <= LOG_EVERY_MS) return;
      loggedAt = performance.now();
      logEvent(app.log, 'calls.refused', { most: max });
    };

    // Checked again here: many may have arrived at the same moment.
    app.addHook('preValidation', (request, reply, done) => {
      if (!isCall(request)) return done();
      const key = callerOf(request);
      const caller = callers.get(key) ?? newCaller(share);
      callers.set(key, caller);
      const queue = isHeavy(request) ? caller.heavyCalls : caller.calls;
      if (queue.pendingCount >= max) throw tooManyRequests(RETRY_AFTER_S);
      if (request.databaseBudget) request.databaseBudget.share = caller.statements;
      const start = (): Promise<void> | undefined => {
        if (reply.raw.destroyed) return undefined;
        if (inProgress.size >= max) {
          onRefused();
          done(overloaded());
          return undefined;
        }
        const ended = new Promise<void>((resolve) => inProgress.set(request, resolve));
        reply.raw.once('close', () => end(request));
        done();
        return ended;
      };
      void queue(start);
      return undefined;
    });
    app.addHook('onSend', (request, _reply, _payload, done) => {
      end(request);
      done();
    });
  });

  return { serverFactory, plugin };
};
