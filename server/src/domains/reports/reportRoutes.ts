import type { FastifyPluginAsync } from 'fastify';
import { composition as calls } from 'shared/calls';
import type { Report, VitalReport } from 'shared/contract';
import { mount } from '../calls/mount';
import { createKnownBuilds } from './knownBuilds';
import { createVitalMetrics } from './vitalMetrics';

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
