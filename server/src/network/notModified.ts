import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Returns the ETag of a content, weak since it is the same in all encodings. */
export const weakEtag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether an `If-None-Match` header matches this ETag, weakly compared (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean => {
  if (!header) return false;
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
};

/** Answers 304 without a body: `null` would be serialised, and its length announced. */
export const sendNotModified = (reply: FastifyReply): FastifyReply => reply.code(304).send();
