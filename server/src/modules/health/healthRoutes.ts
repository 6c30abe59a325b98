import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unavailable } from '../../errors/httpError';

/** How long the database may take to answer, in milliseconds. */
const DATABASE_LIMIT_MS = 3000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${DATABASE_LIMIT_MS} ms`)), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const okSchema = z.object({ status: z.literal('ok') });

/** `/healthz` tells that the process lives, `/readyz` that it can serve: the database answers, there is a composition, it is not stopping. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/healthz', { schema: { hide: true, response: { 200: okSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { hide: true, response: { 200: okSchema } } }, async (request) => {
    try {
      await inTime(app.db.execute(sql`select 1`));
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw unavailable();
    }
    const unready = app.unready();
    if (unready.length > 0) {
      request.log.error({ unready }, 'the site is not ready');
      throw unavailable();
    }
    return { status: 'ok' as const };
  });
};
