import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { releases as releasesCalls, settings as settingsCalls } from 'shared/calls';
import type { ChangeSettings } from 'shared/contract';
import { invalidRequest } from '../../../errors/httpError';
import { presentReleases, readPointer, type SettingsChange } from '../../../release';
import { mount } from '../../calls/mount';
import { readTeamJournal } from '../core/journal';
import { requireAnyMode, requireNamed, requireScope } from '../core/teamTokens';
import { changePackage } from './changePackage';
import { finishUpload } from './finishUpload';
import { messages } from './messages.ru';
import { planUpload } from './planUpload';
import { receiveFile } from './receiveFile';
import { linkPreview, openReleaseSite } from './releaseSite';
import { readSettings, setSettings } from './setSettings';

const packageActions = [
  ['promote', releasesCalls.promoteRelease],
  ['rollback', releasesCalls.rollBackRelease],
  ['retire', releasesCalls.retireRelease],
  ['withdraw', releasesCalls.withdrawRelease],
] as const;

const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
};

/** Returns the body as a stream; none is an empty file. */
const bytesOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body;
  if (body === undefined || body === null) return Readable.from([]);
  throw invalidRequest(messages.noOctets);
};

/** Registers teams' releases over the network (docs/operations/releases.md, 'Over the network'), by token only. */
export const releaseRoutes: FastifyPluginAsync = async (app) => {
  const site = await openReleaseSite(app);
  const { releasesDir } = site;
  // The handlers read files as they arrive.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  mount(app, releasesCalls.planRelease, ({ team: caller, body: plan }) => {
    requireAnyMode(caller, plan.package);
    return planUpload(site, caller.team.id, plan);
  });

  mount(app, releasesCalls.releaseFile, async ({ team: caller, params, request, reply }) => {
    await receiveFile(site, { ...params, caller, length: lengthOf(request), bytes: bytesOf(request) });
    return reply.code(204).send(null);
  });

  mount(app, releasesCalls.finishRelease, async ({ team: caller, params, body, request }) => {
    const asking = { caller, upload: params.upload, requested: body, address: request.ip };
    const { package: packageName, answer } = await finishUpload(site, asking);
    return linkPreview(answer, packageName, app.settings, app.clock.now());
  });

  for (const [action, call] of packageActions) {
    mount(app, call, ({ team: caller, body, request }) => {
      requireScope(caller, body.package, action);
      const rolledBack = 'build' in body ? body.build : undefined;
      return changePackage(site, { ...body, rolledBack, team: caller.team, action, address: request.ip });
    });
  }

  mount(app, releasesCalls.releases, async () => presentReleases(readPointer(releasesDir, () => undefined)));

  mount(app, releasesCalls.releaseJournal, ({ team: caller, query }) => {
    const { package: packageName } = query;
    if (packageName !== undefined) requireNamed(caller, packageName);
    return readTeamJournal(app.db, caller, packageName);
  });
};

/** Registers sections' settings (docs/operations/releases.md, 'Settings of sections') for teams and administrators. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;

  mount(app, settingsCalls.releaseSettings, async ({ query: { package: packageName }, team }) => {
    requireNamed(team, packageName);
    return readSettings(releasesDir, packageName);
  });

  const change = (requested: ChangeSettings, by: SettingsChange['by'], { ip: address }: FastifyRequest) =>
    setSettings(app.db, { releasesDir, requested, by, now: app.clock.now(), address });

  mount(app, settingsCalls.setReleaseSettings, ({ team: caller, body, request }) => {
    requireScope(caller, body.package, 'settings');
    return change(body, { team: caller.team }, request);
  });

  mount(app, settingsCalls.adminSettings, async ({ query: { package: packageName } }) =>
    readSettings(releasesDir, packageName),
  );

  mount(app, settingsCalls.adminSetSettings, ({ body, user, request }) => change(body, { adminId: user.id }, request));
};
