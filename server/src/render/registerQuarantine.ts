import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createQuarantine, type Quarantine } from './quarantine';

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds that ended their rendering processes again and again. */
    quarantine: Quarantine;
  }
}

/** Gives the app its quarantine, which rendering fills and administrators see. */
export const quarantine = fp(async (app: FastifyInstance) => {
  app.decorate(
    'quarantine',
    createQuarantine(() => app.clock.now()),
  );
});
