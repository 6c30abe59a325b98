import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintSchema, doneSchema, endpoints } from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { readBanKeys } from '../../session/readSecrets';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forWriters } from '../users/guards';
import { fileComplaint } from './fileComplaint';
import { createOriginMarks } from './originMarks';

/** `POST /api/complaints`: about a listing of any section, or a person (docs/specification.md, 'Complaints'). */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  // A complaint may hide a listing.
  app.addHook('onSend', app.countChanges);
  const marksOf = createOriginMarks(readBanKeys(app.settings));

  app.post(
    endpoints.complaints,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        body: complaintSchema,
        response: { 200: doneSchema, ...describeErrors(401, 403, 404, 409, 422, 429) },
      },
    },
    async (request) => {
      const reporter = admittedUser(request);
      const marks = marksOf({ address: request.ip, userAgent: request.headers['user-agent'] });
      await fileComplaint(app, { reporter, complaint: request.body, marks, now: app.clock.now() });
      return { ok: true as const };
    },
  );
};
