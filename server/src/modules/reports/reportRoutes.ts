import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, type Report, reportsSchema, type VitalReport } from 'shared/contract';
import { z } from 'zod';
import { reportLimit } from '../../plugins/routeLimits';
import { describeErrors } from '../describeErrors';
import { createKnownBuilds } from './knownBuilds';
import { createVitalMetrics } from './vitalMetrics';

/** The most reports of errors, with the longest names of scripts, have 27 KB. */
const BODY_LIMIT_BYTES = 32 * 1024;

const isVital = (report: Report): report is VitalReport => report.kind === 'vital';

/** `POST /api/reports`: incidents that a visitor's browser had with the composition of the site, and how it felt. Nothing personal. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const countVital = createVitalMetrics(app.metricsRegistry, createKnownBuilds(app.settings.RELEASES_DIR));

  app.post(
    endpoints.reports,
    {
      config: reportLimit,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        body: reportsSchema,
        response: { 204: z.null(), ...describeErrors(422) },
      },
    },
    async (request, reply) => {
      const { reports } = request.body;
      for (const report of reports.filter(isVital)) countVital(report);
      await app.countIncidents(reports.flatMap((report) => (isVital(report) ? [] : report)));
      return reply.code(204).send(null);
    },
  );
};
