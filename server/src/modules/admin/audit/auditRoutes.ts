import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditEntriesSchema, auditQuerySchema, endpoints, NEXT_CURSOR_HEADER } from 'shared/contract';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { presentAudit } from './presentAudit';
import { selectAudit } from './selectAudit';

/** `GET /api/admin/audit`: who of the administrators did what, and what was before and after. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.adminAudit,
    {
      ...adminRead(adminAccess.management),
      schema: {
        querystring: auditQuerySchema,
        response: { 200: auditEntriesSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { rows, next } = await selectAudit(app.db, request.query);
      if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
      return rows.map(presentAudit);
    },
  );
};
