import type { FastifyRequest } from 'fastify';

const program = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless(?!chrome)/i;

/** Whether somebody waits to look at the page: not a prefetch, not a program that says so. */
export const isEager = ({ headers }: FastifyRequest): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return !/prefetch|prerender/i.test(purpose) && !program.test(headers['user-agent'] ?? '');
};
