import type { FastifyContextConfig, FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import type { Access } from 'shared/calls';
import { type AdminAccess, adminAccess, forAccess } from '../accounts/adminAccess/adminAccess';
import { forFreshUsers, forUsers, forWriters } from '../accounts/users/guards';
import { forTeams } from '../teams/core/forTeams';

/** The part of a route's options that admits callers. */
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

const adminGuard = (access: AdminAccess): Guard => ({ config: { adminAccess: access }, preParsing: forAccess(access) });

const guards: Record<Exclude<Access, 'team'>, Guard> = {
  anyone: {},
  account: { preParsing: forUsers },
  writer: { preParsing: forWriters },
  confirmed: { config: { isFresh: true }, preParsing: forFreshUsers },
  moderator: adminGuard(adminAccess.moderation),
  admin: adminGuard(adminAccess.management),
  power: adminGuard(adminAccess.power),
};

/** Returns the options of a route that admit the call's callers. */
export const guardOf = (app: FastifyInstance, access: Access): Guard =>
  access === 'team' ? teamGuardOf(app) : guards[access];
