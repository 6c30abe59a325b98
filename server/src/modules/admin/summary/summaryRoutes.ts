import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminSummarySchema, endpoints } from 'shared/contract';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { readSummary } from './readSummary';

/** `GET /api/admin/summary`: the counts on the buttons of the admin's home. */
export const summaryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.adminSummary,
    {
      ...adminRead(adminAccess.moderation),
      schema: {
        response: { 200: adminSummarySchema, ...describeErrors(401, 403) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { isAdmin } = admittedUser(request);
      return readSummary(app.db, app.clock.now(), isAdmin);
    },
  );
};
