import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adminPromoSchema,
  createdPromoSchema,
  createPromoSchema,
  endpoints,
  promoActionSchema,
  promoStateSchema,
} from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { actOnPromo } from './actOnPromo';
import { createPromo } from './createPromo';
import { readPromoForm } from './readPromoForm';
import { findAdminPromo, selectAdminPromos } from './selectAdminPromos';

/** Advertising of the pets feed, as administrators look after it (docs/specification.md, 'Advertising'). */
export const adminPromoRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.get(
    endpoints.adminPromos,
    {
      ...adminRead(adminAccess.management),
      schema: {
        response: { 200: z.array(adminPromoSchema), ...describeErrors(401, 403) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return selectAdminPromos(app.db);
    },
  );

  app.get(
    endpoints.adminPromo,
    {
      ...adminRead(adminAccess.management),
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: adminPromoSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findAdminPromo(app.db, request.params.id);
    },
  );

  app.post(
    endpoints.adminCreatePromo,
    {
      ...adminWrite(adminAccess.management, { isUpload: true }),
      schema: {
        consumes: ['multipart/form-data'],
        body: createPromoSchema.extend({ photo: z.string().meta({ format: 'binary' }) }),
        response: { 200: createdPromoSchema, ...describeErrors(401, 403, 422) },
      },
      // The body is read as it arrives, by the handler; the schema above only describes it.
      validatorCompiler: () => () => true,
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      return { ok: true as const, id: await createPromo(app, actorId, await readPromoForm(request)) };
    },
  );

  app.post(
    endpoints.adminPromoAction,
    {
      ...adminWrite(adminAccess.management),
      schema: {
        body: promoActionSchema,
        response: { 200: promoStateSchema, ...describeErrors(401, 403, 404, 422) },
      },
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      return actOnPromo(app, { actorId, action: request.body, now: app.clock.now() });
    },
  );
};
