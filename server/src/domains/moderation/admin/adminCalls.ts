import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ADMIN_CALLS } from 'shared/contract';
import type { AdminAccess } from '../../accounts/adminAccess/adminAccess';

declare module 'fastify' {
  interface FastifyInstance {
    adminCalls: ReadonlyMap<string, AdminAccess>;
  }
}

/** Collects `app.adminCalls`, and refuses routes under `/api/admin/` without a declared access. */
export const adminCalls = fp(async (app: FastifyInstance) => {
  const calls = new Map<string, AdminAccess>();
  app.decorate('adminCalls', calls);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.adminAccess;
    if (!access && url.startsWith(ADMIN_CALLS)) throw new Error(`${url} does not say whom it is for`);
    if (!access) return;
    for (const one of [method].flat()) if (one !== 'HEAD') calls.set(`${one} ${url}`, access);
  });
});
