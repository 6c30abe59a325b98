import type { FastifyRequest } from 'fastify';

/** A host as a browser writes it; anything else must not get into our pages. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:]+\](?::\d{1,5})?$/;

/** Origin of the site as its visitors write it: `PUBLIC_URL`, else the origin that the request was sent to. */
export const publicUrl = (request: FastifyRequest): string => {
  const { PUBLIC_URL, PORT } = request.server.settings;
  if (PUBLIC_URL) return PUBLIC_URL;
  const host = plainHost.test(request.host) ? request.host : `localhost:${PORT}`;
  return `${request.protocol}://${host}`;
};
