import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedReleaseSchema,
  endpoints,
  finishedReleaseSchema,
  finishReleaseSchema,
  journalEntriesSchema,
  plannedReleaseSchema,
  planReleaseSchema,
  releaseConflictSchema,
  releasedPackageSchema,
  releaseJournalSchema,
  releaseModes,
  releasesSchema,
  uploadFileParamsSchema,
  uploadParamsSchema,
} from 'shared/contract';
import { z } from 'zod';
import { invalidRequest } from '../../errors/httpError';
import { writeLimit } from '../../plugins/routeLimits';
import { presentReleases, readPointer } from '../../release';
import { describeErrors } from '../describeErrors';
import { mayDo, type TeamCaller } from '../teams/findTeamToken';
import { callingTeam, forTeams, requireHeld, requireNamed, requireScope } from '../teams/forTeams';
import { changePackage, type PackageAction } from './changePackage';
import { finishUpload } from './finishUpload';
import { linkPreview } from './linkPreview';
import { messages } from './messages.ru';
import { planUpload } from './planUpload';
import { readTeamJournal } from './readTeamJournal';
import { receiveFile } from './receiveFile';
import { openReleaseSite } from './releaseSite';

/** Octets of a plan: so many files and a description of the shell fit twice. */
const PLAN_LIMIT = 512 * 1024;
/** A build has many files, most of them small. */
const fileLimit = { rateLimit: { max: 1000, timeWindow: 60_000 } };

const security = [{ team: [] }];
const conflicts = { 409: releaseConflictSchema };

const packageActions: [action: PackageAction, path: string][] = [
  ['promote', endpoints.promoteRelease],
  ['rollback', endpoints.rollBackRelease],
  ['retire', endpoints.retireRelease],
  ['withdraw', endpoints.withdrawRelease],
];

/** Throws 403 unless the token allows to bring builds of the package, in whichever way. */
const requireAnyMode = (caller: TeamCaller, packageName: string): void => {
  const allowed = releaseModes.find((mode) => mayDo(caller.scope, packageName, mode));
  requireScope(caller, packageName, allowed ?? 'live');
};

/** What the head of a request says of its body's length. */
const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const given = headers['content-length'];
  return given === undefined ? null : Number(given);
};

/** The body as it comes; none at all is an empty file. */
const bytesOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body;
  if (body === undefined || body === null) return Readable.from([]);
  throw invalidRequest(messages.noOctets);
};

/** Releases of teams over the network (docs/operations/releases.md, 'Over the network'): by their tokens alone. */
export const releaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const site = await openReleaseSite(app);
  const { releasesDir } = site;
  const preParsing = forTeams(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // Files are read as they come, by whoever they are for.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post(
    endpoints.planRelease,
    {
      config: writeLimit,
      preParsing,
      bodyLimit: PLAN_LIMIT,
      schema: {
        security,
        body: planReleaseSchema,
        response: { 200: plannedReleaseSchema, ...describeErrors(401, 403, 409, 413, 422) },
      },
    },
    (request) => {
      const caller = callingTeam(request);
      const { body: plan } = request;
      requireAnyMode(caller, plan.package);
      return planUpload(app.db, { teamId: caller.team.id, plan, releasesDir, now: app.clock.now() });
    },
  );

  app.put(
    endpoints.releaseFile,
    {
      config: { ...fileLimit, isUpload: true },
      preParsing,
      schema: {
        security,
        params: uploadFileParamsSchema,
        response: { 204: z.null(), ...describeErrors(401, 403, 404, 408, 422) },
      },
    },
    async (request, reply) => {
      const caller = callingTeam(request);
      const { upload, sha256 } = request.params;
      await receiveFile(site, {
        teamId: caller.team.id,
        upload,
        sha256,
        requireScope: (packageName) => requireAnyMode(caller, packageName),
        length: lengthOf(request),
        bytes: bytesOf(request),
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    endpoints.finishRelease,
    {
      config: writeLimit,
      preParsing,
      schema: {
        security,
        params: uploadParamsSchema,
        body: finishReleaseSchema,
        response: { 200: finishedReleaseSchema, ...conflicts, ...describeErrors(401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callingTeam(request);
      const { package: packageName, answer } = await finishUpload(site, {
        team: caller.team,
        upload: request.params.upload,
        asked: request.body,
        requireScope: (packageName) => requireScope(caller, packageName, request.body.mode),
        requireHeld: () => requireHeld(app.db, caller, app.clock.now()),
        address: request.ip,
      });
      return linkPreview(answer, packageName, app.settings, app.clock.now());
    },
  );

  for (const [action, path] of packageActions) {
    app.post(
      path,
      {
        config: writeLimit,
        preParsing,
        schema: {
          security,
          body: releasedPackageSchema,
          response: { 200: changedReleaseSchema, ...conflicts, ...describeErrors(401, 403, 422) },
        },
      },
      (request) => {
        const caller = callingTeam(request);
        const { package: packageName } = request.body;
        requireScope(caller, packageName, action);
        return changePackage(site, { team: caller.team, package: packageName, action, address: request.ip });
      },
    );
  }

  app.get(
    endpoints.releases,
    { preParsing, schema: { security, response: { 200: releasesSchema, ...describeErrors(401) } } },
    async () => presentReleases(readPointer(releasesDir, () => undefined)),
  );

  app.get(
    endpoints.releaseJournal,
    {
      preParsing,
      schema: {
        security,
        querystring: releaseJournalSchema,
        response: { 200: journalEntriesSchema, ...describeErrors(401, 403, 422) },
      },
    },
    (request) => {
      const caller = callingTeam(request);
      const { package: packageName } = request.query;
      if (packageName !== undefined) requireNamed(caller, packageName);
      return readTeamJournal(app.db, caller, packageName);
    },
  );
};
