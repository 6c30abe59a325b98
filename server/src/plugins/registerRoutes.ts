import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/** Registers route modules under their names: for nameless plugins fastify searches all loaded modules. */
export const registerRoutes = async (app: FastifyInstance, modules: readonly FastifyPluginAsync[]): Promise<void> => {
  for (const routes of modules) await app.register(fp(routes, { name: routes.name, encapsulate: true }));
};
