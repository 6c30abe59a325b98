import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { ErrorReport } from 'shared/contract';
import { addIncidents, type Incident } from './addIncidents';
import { createKnownBuilds } from './knownBuilds';
import { createRecentErrors, type RecentErrors } from './recentErrors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts incidents with builds that are known, in `/metrics` and in the table. Never throws. */
    countIncidents: (found: readonly (Incident | ErrorReport)[]) => Promise<void>;
    /** What errors browsers told of late. */
    recentErrors: RecentErrors;
  }
}

/** Gives the app `countIncidents` and `recentErrors`. */
export const incidentCounter = fp(async (app: FastifyInstance) => {
  const isKnown = createKnownBuilds(app.settings.RELEASES_DIR);
  const counter = new Counter({
    name: 'composition_troubles_total',
    help: 'Remotes that could not be loaded, came late, failed while they were drawn, threw at another time, or were drawn anew',
    labelNames: ['kind', 'remote', 'build'] as const,
    registers: [app.metricsRegistry],
  });

  const recentErrors = createRecentErrors();
  app.decorate('recentErrors', recentErrors);
  app.decorate('countIncidents', async (found: readonly (Incident | ErrorReport)[]) => {
    try {
      const counted = found.filter(({ remote, build }) => isKnown(remote, build));
      for (const { kind, remote, build } of counted) counter.inc({ kind, remote, build });
      const now = app.clock.now();
      for (const one of counted) {
        if (!('frames' in one)) continue;
        const { zone, ...error } = one;
        recentErrors.add(zone && isKnown(zone.remote, zone.build) ? one : error, now);
      }
      await addIncidents(app.db, counted, now);
    } catch (error) {
      app.log.error({ err: error }, 'incidents of the composition could not be counted');
    }
  });
});
