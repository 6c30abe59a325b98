import multipart from '@fastify/multipart';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminPromo,
  adminPromoSchema,
  categoryNames,
  createdPromoSchema,
  createPromoSchema,
  endpoints,
  PROMO_ALL,
  parseId,
  promoActionSchema,
  promoStateSchema,
} from 'shared/contract';
import { z } from 'zod';
import type { Queryable } from '../../../db/database';
import { breeds, cities, promos, types } from '../../../db/schema';
import { notFound } from '../../../errors/httpError';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { presentPromo } from '../../promos/presentPromo';
import { messages } from '../messages.ru';
import { actOnPromo } from './actOnPromo';
import { createPromo } from './createPromo';
import { promoState } from './promoState';
import { readPromoForm } from './readPromoForm';

/** Promos as administrators see them, newest first: in full, whether they run or not. */
const selectAdminPromos = async (db: Queryable, where?: SQL): Promise<AdminPromo[]> => {
  const rows = await db
    .select({ promo: promos, type: types.name, breed: breeds.name, city: cities.name })
    .from(promos)
    .leftJoin(types, eq(types.id, promos.typeId))
    .leftJoin(breeds, eq(breeds.id, promos.breedId))
    .leftJoin(cities, eq(cities.id, promos.cityId))
    .where(where)
    .orderBy(desc(promos.id));
  return rows.map(({ promo, type, breed, city }) => ({
    ...presentPromo(promo),
    ...promoState(promo),
    type: type ?? PROMO_ALL,
    category: categoryNames.pets[(promo.category ?? 0) - 1] ?? PROMO_ALL,
    breed: breed ?? PROMO_ALL,
    sex: promo.sex === 1 || promo.sex === 2 ? promo.sex : 0,
    city: city ?? PROMO_ALL,
  }));
};

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
      const id = parseId(request.params.id);
      const [promo] = id === null ? [] : await selectAdminPromos(app.db, eq(promos.id, id));
      if (!promo) throw notFound(messages.noPromo);
      return promo;
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
