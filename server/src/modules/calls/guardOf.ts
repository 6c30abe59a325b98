import type { FastifyContextConfig, FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import type { Access } from 'shared/calls';
import { adminAccess } from '../adminAccess/adminAccess';
import { adminRead } from '../adminAccess/adminRoute';
import { forTeams } from '../teams/forTeams';
import { forUsers, forWriters, freshRoute } from '../users/guards';

/** The part of a route's options that lets callers in. */
interface Guard {
  config?: FastifyContextConfig;
  preParsing?: (request: Parameters<preParsingAsyncHookHandler>[0]) => Promise<void>;
}

/** One for each plugin of routes: wrong tokens are counted together. */
const teamGuards = new WeakMap<FastifyInstance, Guard>();

const teamGuardOf = (app: FastifyInstance): Guard => {
  const guard = teamGuards.get(app) ?? { preParsing: forTeams(app) };
  teamGuards.set(app, guard);
  return guard;
};

const guards: Record<Exclude<Access, 'team'>, Guard> = {
  anyone: {},
  account: { preParsing: forUsers },
  writer: { preParsing: forWriters },
  confirmed: freshRoute(),
  moderator: adminRead(adminAccess.moderation),
  admin: adminRead(adminAccess.management),
  power: adminRead(adminAccess.power),
};

/** Returns the options of a route that let in whom the call is for. */
export const guardOf = (app: FastifyInstance, access: Access): Guard =>
  access === 'team' ? teamGuardOf(app) : guards[access];
