import type { FastifyReply } from 'fastify';

/** Answers 304 without a body: `null` would be serialised, and its length announced. */
export const sendNotModified = (reply: FastifyReply): FastifyReply => reply.code(304).send();
