import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a condition of readiness; the name is for the log. */
    readyWhen: (name: string, holds: () => boolean) => void;
    /** Returns the names of unmet conditions. */
    unready: () => string[];
  }
}

/** Collects the conditions of `/readyz`, beside the database. */
export const readiness = fp(async (app: FastifyInstance) => {
  const checks: [string, () => boolean][] = [];
  app.decorate('readyWhen', (name: string, holds: () => boolean) => {
    checks.push([name, holds]);
  });
  app.decorate('unready', () => checks.filter(([, holds]) => !holds()).map(([name]) => name));
});
