import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedSettingsSchema,
  changeSettingsSchema,
  endpoints,
  settingsQuerySchema,
  shownSettingsSchema,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { adminAccess } from '../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../adminAccess/adminRoute';
import { describeErrors } from '../describeErrors';
import { callingTeam, forTeams, requireNamed, requireScope } from '../teams/forTeams';
import { readSettings, setSettings } from './setSettings';

const security = [{ team: [] }];
const reading = {
  querystring: settingsQuerySchema,
  response: { 200: shownSettingsSchema, ...describeErrors(401, 403, 409, 422) },
};
const changing = {
  body: changeSettingsSchema,
  response: { 200: changedSettingsSchema, ...describeErrors(401, 403, 409, 422) },
};

/** Values of the settings of sections (docs/operations/releases.md, 'Settings of sections'): of teams and administrators. */
export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;
  const preParsing = forTeams(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(endpoints.releaseSettings, { preParsing, schema: { security, ...reading } }, async (request) => {
    const { package: packageName } = request.query;
    requireNamed(callingTeam(request), packageName);
    return readSettings(releasesDir, packageName);
  });

  app.post(
    endpoints.releaseSettings,
    { config: writeLimit, preParsing, schema: { security, ...changing } },
    (request) => {
      const caller = callingTeam(request);
      requireScope(caller, request.body.package, 'settings');
      const by = { team: caller.team };
      const now = app.clock.now();
      return setSettings(app.db, { releasesDir, asked: request.body, by, now, address: request.ip });
    },
  );

  app.get(
    endpoints.adminSettings,
    { ...adminRead(adminAccess.management), schema: reading },
    async ({ query: { package: packageName } }) => readSettings(releasesDir, packageName),
  );

  app.post(endpoints.adminSettings, { ...adminWrite(adminAccess.power), schema: changing }, (request) => {
    const by = { adminId: admittedUser(request).id };
    const now = app.clock.now();
    return setSettings(app.db, { releasesDir, asked: request.body, by, now, address: request.ip });
  });
};
