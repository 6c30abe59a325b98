import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { apiContentSecurityPolicy } from './contentSecurityPolicy';

/** What helmet would set. It is asked once: to put its headers together anew for each answer takes longer than a poll. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
};

/** The site has no use for these, so neither has a script that should ever get into it. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  // Where an animal was lost or found: the form takes the phone's place when its button is pressed.
  .concat('geolocation=(self)')
  .join(', ');

/**
 * What a browser heeds of a document alone, which no script, picture or font is: their policy lets nothing run and nothing
 * frame them. A first visit fetches some thirty of them, and over HTTP/1.1 each of these would weigh half a kilobyte more.
 */
const ofDocuments = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);
const isFile = /^\/(?:assets|static|api\/image)\//;

/** Security headers of every answer. The policy is the strict one of the API; pages put their own in its place. */
export const securityHeaders = fp(async (app: FastifyInstance) => {
  const headers = headersOf({
    contentSecurityPolicy: false,
    // The sign-in window of a provider must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A browser must not remember HTTPS for a site that is served without it.
    strictTransportSecurity: app.settings.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  const usual = {
    ...headers,
    'permissions-policy': permissions,
    'content-security-policy': apiContentSecurityPolicy,
  };
  const ofFiles = Object.fromEntries(Object.entries(usual).filter(([name]) => !ofDocuments.has(name)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isFile.test(request.url) ? ofFiles : usual);
    done();
  });
});
