import type { FastifyRequest } from 'fastify';
import { hostOf } from '../network/hostOf';
import type { Settings } from '../settings/settings';

/** A host as a browser writes it; no other may get into our pages. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:]+\](?::\d{1,5})?$/;

/** Returns the origin of the site outside requests: `PUBLIC_URL`, else this computer. */
export const originOf = ({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Returns the site's origin as visitors see it: `PUBLIC_URL`, else the requested one; the preview's on that origin. */
export const publicUrl = (request: FastifyRequest): string => {
  const { PUBLIC_URL, PREVIEW_URL, PORT } = request.server.settings;
  if (request.preview && PREVIEW_URL) return PREVIEW_URL;
  if (PUBLIC_URL) return PUBLIC_URL;
  const { protocol, host: requested } = request;
  // Ports and numeric addresses out of range match the pattern but are invalid.
  const host = plainHost.test(requested) ? hostOf(`${protocol}:`, requested) : null;
  return `${protocol}://${host ?? `localhost:${PORT}`}`;
};
