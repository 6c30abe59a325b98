import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type BuildError,
  buildErrorsSchema,
  buildNameSchema,
  compositionSchema,
  endpoints,
  type JournalEntry,
  journalEntriesSchema,
  journalQuerySchema,
  type LiveReleases,
  liftQuarantineSchema,
  NEXT_CURSOR_HEADER,
  type ResolvedFrame,
  rollbackSchema,
  rolledBackSchema,
  SHELL_NAME,
  standingBuildsQuerySchema,
  standingBuildsSchema,
} from 'shared/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { notFound } from '../../errors/httpError';
import { packageOf, readPointer } from '../../release';
import { createFrameResolver } from '../../release/resolveFrames';
import { readRendering } from '../../render/renderMetrics';
import { admittedUser } from '../../session/session';
import { adminAccess } from '../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../adminAccess/adminRoute';
import { describeErrors } from '../describeErrors';
import { previewPlace } from '../previewPlace';
import { pageJournal, readJournal } from '../teams/journal';
import { readTrialViews } from '../trials/readTrialViews';
import { liftQuarantine } from './liftQuarantine';
import { messages } from './messages.ru';
import { presentComposition } from './presentComposition';
import { hasPreviews, previewableBuilds } from './previewableBuilds';
import type { RecentError } from './recentErrors';
import { rollBackPackage } from './rollBackPackage';
import { selectIncidents } from './selectIncidents';
import { readVitals } from './vitalMetrics';

/** Errors on the wire. `resolved`: the frames of all of them, one after the other. */
const presentErrors = (errors: readonly RecentError[], resolved: readonly ResolvedFrame[]): BuildError[] => {
  const rest = resolved.values();
  return errors.map(({ text, count, seenAt, frames, zone }) => ({
    text,
    count,
    seenAt: seenAt.toISOString(),
    frames: frames.flatMap(() => rest.next().value ?? []),
    ...(zone && { zone }),
  }));
};

/** Of how many entries of the journal each part tells. */
const LATEST = 3;

const latestOf = async (db: Database, pointer: LiveReleases): Promise<(packageName: string) => JournalEntry[]> => {
  const names = [SHELL_NAME, ...Object.keys(pointer.remotes)].map(packageOf);
  const latest = await Promise.all(names.map((name) => readJournal(db, { package: name, limit: LATEST })));
  const byName = new Map(names.map((name, place) => [name, latest[place] ?? []]));
  return (name) => byName.get(name) ?? [];
};

/** What the site is composed of, for administrators: what is live, how it fares, the way back. */
export const compositionRoutes: FastifyPluginAsyncZod = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;
  const resolveFrames = createFrameResolver(releasesDir, (error) =>
    app.log.warn({ err: error }, 'a source map could not be read'),
  );

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
      return presentComposition(pointer, {
        journalOf: await latestOf(app.db, pointer),
        incidentsOf: await selectIncidents(app.db, app.clock.now()),
        findQuarantine: app.quarantine.find,
        vitalsOf: await readVitals(app.metricsRegistry),
        renderingOf: await readRendering(app.metricsRegistry),
        trialOf: await readTrialViews(app.db, app.settings, pointer),
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
      const errors = app.recentErrors.of(name, build);
      const frames = await resolveFrames(errors.flatMap((error) => error.frames));
      return { errors: presentErrors(errors, frames) };
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
