import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  buildErrorsSchema,
  buildNameSchema,
  compositionSchema,
  endpoints,
  journalEntriesSchema,
  journalQuerySchema,
  liftQuarantineSchema,
  NEXT_CURSOR_HEADER,
  rollbackSchema,
  rolledBackSchema,
  SHELL_NAME,
  standingBuildsQuerySchema,
  standingBuildsSchema,
  teamViewSchema,
} from 'shared/contract';
import { z } from 'zod';
import { notFound } from '../../errors/httpError';
import { packageOf, readPointer } from '../../release';
import { admittedUser } from '../../session/session';
import { adminAccess } from '../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../adminAccess/adminRoute';
import { describeErrors } from '../describeErrors';
import { previewPlace } from '../previewPlace';
import { callingTeam, forTeams } from '../teams/forTeams';
import { pageJournal } from '../teams/journal';
import { createErrorReader } from './createErrorReader';
import { latestOf, readKnowledge } from './knowledge';
import { liftQuarantine } from './liftQuarantine';
import { messages } from './messages.ru';
import { presentComposition } from './presentComposition';
import { hasPreviews, previewableBuilds } from './previewableBuilds';
import { readTeamView } from './readTeamView';
import { rollBackPackage } from './rollBackPackage';

/**
 * What the site is composed of, for administrators: what is live, how it fares, the way back. For teams, by their tokens,
 * the same of what is theirs.
 */
export const compositionRoutes: FastifyPluginAsyncZod = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;
  const errorsOf = createErrorReader(app);
  const place = previewPlace(app.settings);

  app.get(
    endpoints.adminComposition,
    {
      ...adminRead(adminAccess.management),
      schema: {
        response: { 200: compositionSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const pointer = readPointer(releasesDir);
      if (!pointer) throw notFound(messages.notReleased);
      const names = [SHELL_NAME, ...Object.keys(pointer.remotes)].map(packageOf);
      return presentComposition(pointer, {
        ...(await readKnowledge(app, pointer)),
        journalOf: await latestOf(app.db, names),
        hasPreviews: (name) => hasPreviews(place, pointer, name),
      });
    },
  );

  app.get(
    endpoints.adminBuildErrors,
    {
      ...adminRead(adminAccess.management),
      schema: {
        querystring: buildNameSchema,
        response: { 200: buildErrorsSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async ({ query: { name, build } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { errors: await errorsOf(name, build) };
    },
  );

  app.get(
    endpoints.releaseView,
    {
      preParsing: forTeams(app),
      schema: { security: [{ team: [] }], response: { 200: teamViewSchema, ...describeErrors(401) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readTeamView(app, callingTeam(request), errorsOf);
    },
  );

  app.get(
    endpoints.adminStandingBuilds,
    {
      ...adminRead(adminAccess.management),
      schema: {
        querystring: standingBuildsQuerySchema,
        response: { 200: standingBuildsSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async ({ query: { name } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { builds: await previewableBuilds(app.db, place, name, app.clock.now()) };
    },
  );

  app.get(
    endpoints.adminJournal,
    {
      ...adminRead(adminAccess.management),
      schema: {
        querystring: journalQuerySchema,
        response: { 200: journalEntriesSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      const { entries, next } = await pageJournal(app.db, query);
      if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
      return entries;
    },
  );

  app.post(
    endpoints.adminRollback,
    {
      ...adminWrite(adminAccess.power),
      schema: {
        body: rollbackSchema,
        response: { 200: rolledBackSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      const now = app.clock.now();
      return rollBackPackage(app.db, { releasesDir, actorId, rollback: request.body, now, address: request.ip });
    },
  );

  app.post(
    endpoints.adminLiftQuarantine,
    {
      ...adminWrite(adminAccess.management),
      schema: {
        body: liftQuarantineSchema,
        response: { 204: z.null(), ...describeErrors(401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const { id: actorId } = admittedUser(request);
      const { quarantine } = app;
      await liftQuarantine(app.db, {
        quarantine,
        actorId,
        owner: request.body,
        now: app.clock.now(),
        address: request.ip,
      });
      return reply.code(204).send(null);
    },
  );
};
