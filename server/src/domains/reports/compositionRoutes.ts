import type { FastifyPluginAsync } from 'fastify';
import { composition as calls } from 'shared/calls';
import { NEXT_CURSOR_HEADER, type Report, SHELL_NAME, type VitalReport } from 'shared/contract';
import { notFound } from '../../errors/httpError';
import { packageOf, readPointer } from '../../release';
import { previewOptions } from '../../release/previewLink';
import { mount } from '../calls/mount';
import { pageJournal } from '../teams/core/journal';
import { createKnownBuilds } from './incidentCounter';
import { messages } from './messages.ru';
import { latestOf, presentComposition, readKnowledge } from './presentComposition';
import { hasPreviews, previewableBuilds } from './previewableBuilds';
import { readTeamView } from './readTeamView';
import { createErrorReader } from './recentErrors';
import { liftQuarantine, rollBackPackage } from './rollBackPackage';
import { createVitalMetrics } from './vitalMetrics';

/** Registers the live builds, their health and rollbacks: for administrators, and by token for teams' own packages. */
export const compositionRoutes: FastifyPluginAsync = async (app) => {
  const releasesDir = app.settings.RELEASES_DIR;
  const errorsOf = createErrorReader(app);
  const place = previewOptions(app.settings);

  mount(app, calls.adminComposition, async () => {
    const pointer = readPointer(releasesDir);
    if (!pointer) throw notFound(messages.notReleased);
    const names = [SHELL_NAME, ...Object.keys(pointer.remotes)].map(packageOf);
    return presentComposition(pointer, {
      ...(await readKnowledge(app, pointer)),
      journalOf: await latestOf(app.db, names),
      hasPreviews: (name) => hasPreviews(place, pointer, name),
    });
  });

  mount(app, calls.adminBuildErrors, async ({ query: { name, build } }) => ({ errors: await errorsOf(name, build) }));

  mount(app, calls.releaseView, ({ team }) => readTeamView(app, team, errorsOf));

  mount(app, calls.adminStandingBuilds, async ({ query: { name } }) => ({
    builds: await previewableBuilds(app.db, place, name, app.clock.now()),
  }));

  mount(app, calls.adminJournal, async ({ query, reply }) => {
    const { rows, next } = await pageJournal(app.db, query);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return rows;
  });

  mount(app, calls.adminRollback, async ({ body, user, request }) => {
    const now = app.clock.now();
    return rollBackPackage(app.db, { releasesDir, actorId: user.id, rollback: body, now, address: request.ip });
  });

  mount(app, calls.adminLiftQuarantine, async ({ body, user, request, reply }) => {
    const { quarantine } = app;
    await liftQuarantine(app.db, {
      quarantine,
      actorId: user.id,
      owner: body,
      now: app.clock.now(),
      address: request.ip,
    });
    return reply.code(204).send(null);
  });
};

const isVital = (report: Report): report is VitalReport => report.kind === 'vital';

/** Registers `POST /api/reports`: incidents of a browser with the composition, and web vitals. Nothing personal. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  const countVital = createVitalMetrics(app.metricsRegistry, createKnownBuilds(app.settings.RELEASES_DIR));

  mount(app, calls.reports, async ({ body, reply }) => {
    const { reports } = body;
    for (const report of reports.filter(isVital)) countVital(report);
    await app.countIncidents(reports.flatMap((report) => (isVital(report) ? [] : report)));
    return reply.code(204).send(null);
  });
};
