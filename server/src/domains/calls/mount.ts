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

/** The input of a call's handler, typed by the call's schemas. */
interface Asked<C extends Call> {
  params: Read<C, 'params'>;
  query: Read<C, 'query'>;
  body: Read<C, 'body'>;
  /** The caller; absent where anyone may call. */
  user: C['access'] extends 'anyone' | 'team' ? never : SessionUser;
  team: C['access'] extends 'team' ? TeamCaller : never;
  /** The key of a repeatable call; null without one. Throws 422 when it is not a UUID. */
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
 * Registers the route of a call: its method, path, guard, limit and schemas follow from the call. `options` are for
 * what only the server knows, such as the call's own guard.
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
    // The handler reads a form as it arrives; its schema only describes it.
    ...(form && { validatorCompiler: acceptAll }),
    handler: (request, reply) => handle(readAsked(request, reply) as Asked<C>),
  });
};
