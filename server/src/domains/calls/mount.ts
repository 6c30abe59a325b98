import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Call } from 'shared/calls';
import type { z } from 'zod';
import { limits } from '../../plugins/routeLimits';
import { admittedUser, type SessionUser } from '../../session/session';
import { readKey } from '../queue/requestKeys/requestKeys';
import type { TeamCaller } from '../teams/core/findTeamToken';
import { callingTeam } from '../teams/core/forTeams';
import { describeCall } from './describeCall';
import { guardOf } from './guardOf';

type Read<C, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What the handler of a call gets: all of it as the call's schemas have it. */
interface Asked<C extends Call> {
  params: Read<C, 'params'>;
  query: Read<C, 'query'>;
  body: Read<C, 'body'>;
  /** Who calls; nobody where the call is for anyone. */
  user: C['access'] extends 'anyone' | 'team' ? never : SessionUser;
  team: C['access'] extends 'team' ? TeamCaller : never;
  /** The key of a call that can be repeated; null when none was sent. Throws 422 for one that is no UUID. */
  key: C extends { idempotent: true } ? string | null : never;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> | FastifyReply : FastifyReply;
type Handler<C extends Call> = (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>;

const readAsked = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  get user() {
    return admittedUser(request);
  },
  get team() {
    return callingTeam(request);
  },
  get key() {
    return readKey(request.headers);
  },
  request,
  reply,
});

const acceptAll = () => () => true;

/**
 * Registers the route of a call: its method and path, guard, limit, schemas and description follow from the call.
 * `options` are for what only the server knows, such as a guard of the call's own.
 */
export const mount = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handler<C>,
  { config, ...options }: Pick<RouteShorthandOptions, 'config' | 'preParsing'> = {},
): void => {
  const { method, path, limit, isRead, isUpload, form, bodyLimit } = call;
  const guard = guardOf(app, call.access);
  app.route({
    method,
    url: path,
    ...guard,
    ...options,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      ...guard.config,
      ...(limit && limits[limit]),
      ...(isRead && { isRead }),
      ...((isUpload || form) && { isUpload: true }),
      ...config,
    },
    schema: describeCall(call),
    // A form is read as it arrives, by the handler; its schema only describes it.
    ...(form && { validatorCompiler: acceptAll }),
    handler: (request, reply) => handle(readAsked(request, reply) as Asked<C>),
  });
};
