import type { FastifyInstance, FastifyRequest } from 'fastify';

const WINDOW_MS = 60_000;
/** Pages that are drawn anew for one address per window; what is in the cache of pages is not counted. */
const MAX_RENDERS = 120;

/**
 * Gives the check whether a page may be drawn for whoever asks (IPv6: one /64). Who asks for more gets the frame, which
 * their browser fills: nobody is shown an error, and a few addresses cannot take all the time of the server.
 */
export const renderLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.settings.RATE_LIMIT) return async () => true;
  const count = app.createRateLimit({ max: MAX_RENDERS, timeWindow: WINDOW_MS });
  return async (request) => {
    const result = await count(request);
    return result.isAllowed || !result.isExceeded;
  };
};
