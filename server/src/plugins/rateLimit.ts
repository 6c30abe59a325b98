import { Socket } from 'node:net';
import rateLimitPlugin from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyRequests } from '../errors/httpError';

const WINDOW_MS = 60_000;
/** Requests of one address per window. A page with its pictures is about 30. */
const MAX_REQUESTS = 1500;

/** Served from memory or disk as they are: costs nothing worth guarding. */
const free = /^\/(?:assets|static|healthz|readyz|metrics)(?:\/|$|\?)/;

/** Requests that the server makes to itself while rendering a page do not come over a socket. */
const isInternal = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/** Limits how much one address may ask (IPv6: one /64). Routes may set their own limit by `config.rateLimit`. */
export const rateLimit = fp(async (app: FastifyInstance) => {
  if (!app.settings.RATE_LIMIT) return;
  await app.register(rateLimitPlugin, {
    max: MAX_REQUESTS,
    timeWindow: WINDOW_MS,
    cache: 20_000,
    allowList: (request) => isInternal(request) || free.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
});
