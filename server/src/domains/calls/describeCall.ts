import type { FastifySchema } from 'fastify';
import type { Access, Call } from 'shared/calls';
import { z } from 'zod';
import { errorAnswers } from '../../plugins/openapi';

/** The statuses that refuse callers, by the call's access. */
const refusals: Record<Access, readonly number[]> = {
  anyone: [],
  account: [401],
  writer: [401, 403],
  confirmed: [401, 403],
  moderator: [401, 403],
  admin: [401, 403],
  power: [401, 403],
  team: [401],
};

/** Returns the schemas of a call and its entry in the API description. */
export const describeCall = (call: Call): FastifySchema => {
  const { id, access, params, query, body = call.form, form, answer, answers, errors = [] } = call;
  if (call.isHidden) return { hide: true, ...(params && { params }), ...(query && { querystring: query }) };
  const { summary, tag, description } = call;
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(description !== undefined && { description }),
    ...(form && { consumes: ['multipart/form-data'] }),
    ...(access === 'team' && { security: [{ team: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(answer ? { 200: answer } : { 204: z.null() }),
      ...errorAnswers([...refusals[access], ...errors]),
      ...answers,
    },
  };
};
