import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addRefSchema, adminRefsSchema, editRefSchema, endpoints, savedRefSchema } from 'shared/contract';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { addRef } from './addRef';
import { readRefs } from './readRefs';
import { renameRef } from './renameRef';

/** Breeds, cities and items: reading, adding and renaming them (docs/specification.md, 'Reference data'). */
export const refsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.adminRefs,
    {
      ...adminRead(adminAccess.management),
      schema: {
        response: { 200: adminRefsSchema, ...describeErrors(401, 403) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readRefs(app.db);
    },
  );

  app.post(
    endpoints.adminAddRef,
    {
      ...adminWrite(adminAccess.management),
      schema: {
        body: addRefSchema,
        response: { 200: savedRefSchema, ...describeErrors(401, 403, 409, 422) },
      },
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      const id = await addRef(app.db, { actorId, ref: request.body, now: app.clock.now() });
      return { ok: true as const, id, name: request.body.name };
    },
  );

  app.post(
    endpoints.adminEditRef,
    {
      ...adminWrite(adminAccess.management),
      schema: {
        body: editRefSchema,
        response: { 200: savedRefSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      const id = await renameRef(app.db, { actorId, ref: request.body, now: app.clock.now() });
      return { ok: true as const, id, name: request.body.new_name };
    },
  );
};
