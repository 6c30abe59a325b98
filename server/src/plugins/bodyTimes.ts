import type { IncomingMessage, ServerOptions } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bodyTooSlow } from '../errors/httpError';

/** Limits of the time for sending a request, in milliseconds. */
export const defaultBodyTimes = {
  headersMs: 30_000,
  bodyMs: 60_000,
  /** For an upload of pictures that makes progress. */
  uploadMs: 600_000,
  /** An upload makes progress when, within this time… */
  flowMs: 30_000,
  /** …at least so many bytes arrive. */
  flowBytes: 16 * 1024,
};

export type BodyTimes = typeof defaultBodyTimes;

/** How long a client that was answered may go on sending before it is cut off. */
const FAREWELL_MS = 1_000;

/** How long a connection without a request stays open: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** Returns options of the HTTP server: the outermost limits, also for what never becomes a request. */
export const serverTimes = ({ headersMs, uploadMs }: BodyTimes): ServerOptions => ({
  requestTimeout: uploadMs + headersMs,
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.ceil(headersMs / 6),
  keepAliveTimeout: KEEP_ALIVE_MS,
});

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Aborted with the error to answer when the rest of the body is not read; null without a limit of time. */
    bodyStop: AbortController | null;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 408 if the body is being read, and closes the connection in any case. */
const cutOff = ({ raw, bodyStop }: FastifyRequest, reply: FastifyReply): void => {
  if (reply.raw.headersSent) {
    raw.destroy();
    return;
  }
  bodyStop?.abort(bodyTooSlow());
  setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
};

const watch = (request: FastifyRequest, reply: FastifyReply, times: BodyTimes): void => {
  const { raw } = request;
  const { isUpload = false } = request.routeOptions.config;
  const end = (): void => {
    clearTimeout(whole);
    clearInterval(flow);
  };
  const stop = (): void => {
    end();
    if (!raw.complete) cutOff(request, reply);
  };
  let seen = raw.socket.bytesRead;
  const checkFlow = (): void => {
    const came = raw.socket.bytesRead - seen;
    seen += came;
    // Unread bytes here wait for us, not for the client.
    if (came < times.flowBytes && raw.readableLength === 0 && !raw.isPaused()) stop();
  };
  const whole = setTimeout(stop, isUpload ? times.uploadMs : times.bodyMs).unref();
  const flow = isUpload ? setInterval(checkFlow, times.flowMs).unref() : undefined;
  raw.once('end', end).once('close', end);
};

/** Limits the time of a request's body: a slow body would hold a connection and its memory forever. */
export const bodyTimes = fp(async (app: FastifyInstance, times: BodyTimes) => {
  app.decorateRequest('bodyStop', null);
  app.addHook('onRequest', (request, reply, done) => {
    // The server's requests to itself arrive complete.
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) {
      request.bodyStop = new AbortController();
      watch(request, reply, times);
    }
    done();
  });
  // Parsers read a stream of ours, which can fail while the connection can still answer. Forms are read by `readForm`.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { bodyStop } = request;
    if (!bodyStop || /^multipart\//i.test(request.headers['content-type'] ?? '')) {
      done(null, payload);
      return;
    }
    const body = payload.pipe(new PassThrough());
    // Nobody may be listening yet, or any more.
    body.on('error', () => undefined);
    // The rest of a body that is not read further.
    body.on('close', () => payload.resume());
    payload.on('error', (error) => body.destroy(error));
    bodyStop.signal.addEventListener('abort', () => body.destroy(bodyStop.signal.reason));
    // It may be answered without a reader: the connection serves on only when the rest has been taken from it.
    reply.raw.once('close', () => body.destroy());
    done(null, body);
  });
});
