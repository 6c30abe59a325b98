import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/** Registers modules of routes under their names: fastify looks for that of a nameless plugin among all loaded modules. */
export const registerRoutes = async (app: FastifyInstance, modules: readonly FastifyPluginAsync[]): Promise<void> => {
  for (const routes of modules) await app.register(fp(routes, { name: routes.name, encapsulate: true }));
};
