import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preParsingAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { Access, Call } from 'shared/calls';
import { z } from 'zod';
import { errorAnswers } from '../../plugins/openapi';
import { limits } from '../../plugins/routeLimits';
import { SENSITIVE_ACTION_MAX_AGE_MS } from '../../session/freshSignIn';
import { admittedUser, type SessionUser } from '../../session/session';
import { type AdminAccess, adminAccess } from '../accounts/adminAccess/adminAccess';
import { requireAccount } from '../accounts/users/guards';
import { callingTeam, forTeams, type TeamCaller } from '../teams/core/teamTokens';
import { readKey } from './requestKeys';

/** Error statuses of each kind of access. */
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

const describeCall = (call: Call): FastifySchema => {
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

interface Guard {
  config?: FastifyContextConfig;
  preParsing?: (request: Parameters<preParsingAsyncHookHandler>[0]) => Promise<void>;
}

/** One per plugin of routes: its routes count wrong tokens together. */
const teamGuards = new WeakMap<FastifyInstance, Guard>();

const teamGuardOf = (app: FastifyInstance): Guard => {
  const guard = teamGuards.get(app) ?? { preParsing: forTeams(app) };
  teamGuards.set(app, guard);
  return guard;
};

const adminGuard = (access: AdminAccess): Guard => ({
  config: { adminAccess: access },
  preParsing: requireAccount({ ...access, isWriter: true }),
});

const guards: Record<Exclude<Access, 'team'>, Guard> = {
  anyone: {},
  account: { preParsing: requireAccount({}) },
  writer: { preParsing: requireAccount({ isWriter: true }) },
  confirmed: { preParsing: requireAccount({ signedInWithinMs: SENSITIVE_ACTION_MAX_AGE_MS }) },
  moderator: adminGuard(adminAccess.moderation),
  admin: adminGuard(adminAccess.management),
  power: adminGuard(adminAccess.power),
};

const guardOf = (app: FastifyInstance, access: Access): Guard =>
  access === 'team' ? teamGuardOf(app) : guards[access];

type Read<C, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

interface CallInput<C extends Call> {
  params: Read<C, 'params'>;
  query: Read<C, 'query'>;
  body: Read<C, 'body'>;
  /** The caller; absent where anyone may call. */
  user: C['access'] extends 'anyone' | 'team' ? never : SessionUser;
  team: C['access'] extends 'team' ? TeamCaller : never;
  /** The idempotency key; null without one. Throws 422 when it is not a UUID. */
  key: C extends { idempotent: true } ? string | null : never;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> | FastifyReply : FastifyReply;
type Handler<C extends Call> = (input: CallInput<C>) => Answer<C> | Promise<Answer<C>>;

/**
 * Input of a handler, read as it is destructured. A class: an object with accessors of its own costs a hidden class, which
 * keeps the request until the next major collection.
 */
class HandlerInput {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}
  get params() {
    return this.request.params;
  }
  get query() {
    return this.request.query;
  }
  get body() {
    return this.request.body;
  }
  get user() {
    return admittedUser(this.request);
  }
  get team() {
    return callingTeam(this.request);
  }
  get key() {
    return readKey(this.request.headers);
  }
}

const acceptAll = () => () => true;

/**
 * Registers a call's route, derived from the call; `options` add what only the server knows, such as its own guard. Only
 * answers to reads that anyone may call are stored by caches, unless the handler says otherwise.
 */
export const mount = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handler<C>,
  { config, ...options }: Pick<RouteShorthandOptions, 'config' | 'preParsing'> = {},
): void => {
  const { method, path, limit, isRead, isUpload, form, bodyLimit } = call;
  const guard = guardOf(app, call.access);
  const isStorable = call.access === 'anyone' && (method === 'GET' || isRead === true);
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
    handler: (request, reply) => {
      // Handlers that let browsers keep a person's answer replace it.
      if (!isStorable) reply.header('cache-control', 'no-store');
      return handle(new HandlerInput(request, reply) as CallInput<C>);
    },
  });
};
