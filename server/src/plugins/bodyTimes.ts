import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bodyTooSlow, type HttpError } from '../errors/httpError';

/** How long the sender of a request may take, in milliseconds. */
export interface BodyTimes {
  /** For its headers. */
  headersMs: number;
  /** For its body. */
  bodyMs: number;
  /** For a body of pictures, as long as it flows. */
  uploadMs: number;
  /** A body of pictures flows when within so long… */
  flowMs: number;
  /** …at least so many bytes come. */
  flowBytes: number;
}

export const usualBodyTimes: BodyTimes = {
  headersMs: 30_000,
  bodyMs: 60_000,
  uploadMs: 600_000,
  flowMs: 30_000,
  flowBytes: 16 * 1024,
};

/** Who has been answered, or ought to have been, and still sends, is cut off after this time. */
const FAREWELL_MS = 1_000;

/** Options of the server itself: the outermost limits, also for what never becomes a request. */
export const serverTimes = ({ headersMs, uploadMs }: BodyTimes) => ({
  requestTimeout: uploadMs + headersMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 6) },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pictures come by this route: its body may take long, as long as it flows. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Why the body will not be read to its end; null as long as it may be. */
    bodyFault: HttpError | null;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 408 where somebody reads the body, and closes the connection in any case. */
const cutOff = (request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = request;
  if (reply.raw.headersSent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  request.bodyFault = bodyTooSlow();
  // Who reads the body hears of it as of any other failure of the stream, and refuses the request.
  raw.emit('error', request.bodyFault);
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
    // What lies here unread waits for us, not for its sender.
    if (came < times.flowBytes && raw.readableLength === 0 && !raw.isPaused()) stop();
  };
  const whole = setTimeout(stop, isUpload ? times.uploadMs : times.bodyMs).unref();
  const flow = isUpload ? setInterval(checkFlow, times.flowMs).unref() : undefined;
  raw.once('end', end).once('close', end);
};

/** Limits the time that a request's body may take: a body that drips holds a connection and its memory for ever. */
export const bodyTimes = fp(async (app: FastifyInstance, times: BodyTimes) => {
  app.decorateRequest('bodyFault', null);
  app.addHook('onRequest', (request, reply, done) => {
    // Requests that the server makes to itself come whole.
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) watch(request, reply, times);
    done();
  });
});
