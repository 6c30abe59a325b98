import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds what must hold for the site to take visitors; the name is for the log. */
    readyWhen: (name: string, holds: () => boolean) => void;
    /** Names of what does not hold now. */
    unready: () => string[];
  }
}

/** Collects what `/readyz` answers for, beside the database. */
export const readiness = fp(async (app: FastifyInstance) => {
  const checks: [string, () => boolean][] = [];
  app.decorate('readyWhen', (name: string, holds: () => boolean) => {
    checks.push([name, holds]);
  });
  app.decorate('unready', () => checks.filter(([, holds]) => !holds()).map(([name]) => name));
});
