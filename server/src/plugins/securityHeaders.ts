import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { serverAddressOf } from 'shared/contract';
import { isPicture } from './callLimit';
import { apiContentSecurityPolicy } from './contentSecurityPolicy';

/** Returns helmet's headers, computed once: computing them for each answer takes longer than a poll. */
const headersOf = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
};

/** Disabled features: neither the site nor an injected script may use them. */
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
  // The lost form locates the phone when its button is pressed.
  .concat('geolocation=(self)')
  .join(', ');

/**
 * Headers that browsers obey for documents only; the policy of scripts, pictures and fonts lets nothing run or frame
 * them. A first visit fetches some thirty, and each would be half a kilobyte longer over HTTP/1.1.
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
const isFile = (url: string): boolean => isPicture(url) || serverAddressOf(url)?.isFile === true;

/** Sets security headers on every answer, with the API's strict policy, which pages replace. */
export const securityHeaders = fp(async (app: FastifyInstance) => {
  const headers = headersOf({
    contentSecurityPolicy: false,
    // A provider's sign-in window must be able to reach the page that opened it.
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
    reply.headers(isFile(request.url) ? ofFiles : usual);
    done();
  });
});
