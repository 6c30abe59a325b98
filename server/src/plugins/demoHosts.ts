import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isLoopback, settingBeyondLoopback } from '../beyondLoopback';
import { HttpError } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';

const isLoopbackHost = (written: string | undefined): boolean => {
  const host = hostOf('http:', written);
  return host !== null && isLoopback(new URL(`http://${host}`).hostname);
};

/**
 * Refuses requests with other host names to a demo that is for this machine alone: another site may point its name
 * here (DNS rebinding), and any visitor may be a demo's administrator. A demo opened to others (`DEMO=on` with `HOST`
 * or `PUBLIC_URL`) answers by any name.
 */
export const demoHosts = fp(async (app: FastifyInstance) => {
  const { DEMO, HOST, PUBLIC_URL, PREVIEW_URL } = app.settings;
  if (!DEMO || settingBeyondLoopback({ HOST, PUBLIC_URL, PREVIEW_URL }) !== null) return;
  app.addHook('onRequest', ({ host, headers }, _reply, done) => {
    // A script can set a proxy's header, never `Host`.
    if (![host, headers.host].every(isLoopbackHost))
      throw new HttpError(421, 'FOREIGN_HOST', messages.errors.foreignHost);
    done();
  });
});
