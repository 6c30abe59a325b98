import type { FastifyInstance, FastifyRequest } from 'fastify';

const WINDOW_MS = 60_000;
/** Pages rendered for one address per window; cached pages are not counted. */
const MAX_RENDERS = 120;

/**
 * Returns the check whether a page may be rendered for this client (IPv6: one /64). Beyond the limit it gets the
 * frame, which the browser fills: no error shows, and a few addresses cannot take all of the server's time.
 */
export const renderLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.settings.RATE_LIMIT) return async () => true;
  const count = app.createRateLimit({ max: MAX_RENDERS, timeWindow: WINDOW_MS });
  return async (request) => {
    const result = await count(request);
    return result.isAllowed || !result.isExceeded;
  };
};
