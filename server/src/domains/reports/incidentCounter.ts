import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { type ErrorReport, type IncidentKind, type LiveReleases, SHELL_NAME } from 'shared/contract';
import type { Database } from '../../db/database';
import { incidents } from '../../db/schema';
import { logEvent } from '../../log/logEvents';
import { followPointer } from '../../release';
import { createRecentErrors, type RecentErrors } from './recentErrors';

const buildsOf = ({ shell, remotes, canaries, earlier }: LiveReleases): string[] => [
  ...[shell, ...(canaries.shell ? [canaries.shell.release] : []), ...earlier.shell].map(
    ({ build }) => `${SHELL_NAME} ${build}`,
  ),
  ...[
    ...Object.values(remotes),
    ...Object.values(canaries.remotes).map(({ release }) => release),
    ...Object.values(earlier.remotes).flat(),
  ].map(({ name, build }) => `${name} ${build}`),
];

/** Creates the check whether a remote has or had a build: clients must not fill the metrics with invented ones. */
export const createKnownBuilds = (releasesDir: string) => {
  const known = followPointer(releasesDir, (live) => new Set(live ? buildsOf(live) : []));
  return (remote: string, build: string): boolean => known().has(`${remote} ${build}`);
};

const PERIOD_MS = 10 * 60 * 1000;

interface Incident {
  kind: IncidentKind;
  /** Federation name of the remote, or `shell`. */
  remote: string;
  build: string;
}

/** Counts incidents in the ten minutes of `now`. */
const addIncidents = async (db: Database, found: readonly Incident[], now: Date): Promise<void> => {
  if (found.length === 0) return;
  const period = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS);
  const counts = new Map<string, Incident & { count: number }>();
  for (const { kind, remote, build } of found) {
    const key = `${kind} ${remote} ${build}`;
    counts.set(key, { kind, remote, build, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // In a fixed order, so that processes which count the same incidents do not deadlock.
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => ({ period, ...row }));
  await db
    .insert(incidents)
    .values(rows)
    .onConflictDoUpdate({
      target: [incidents.period, incidents.remote, incidents.build, incidents.kind],
      set: { count: sql`${incidents.count} + excluded.count` },
    });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts incidents of known builds, in `/metrics` and in the table. Never throws. */
    countIncidents: (found: readonly (Incident | ErrorReport)[]) => Promise<void>;
    recentErrors: RecentErrors;
  }
}

/** Adds `countIncidents` and `recentErrors` to the app. */
export const incidentCounter = fp(async (app: FastifyInstance) => {
  const isKnown = createKnownBuilds(app.settings.RELEASES_DIR);
  const counter = new Counter({
    name: 'composition_troubles_total',
    help: 'Remotes that could not be loaded, came late, failed while they were rendered, threw at another time, or were rendered anew',
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
      logEvent(app.log, 'incidents.not_counted', { err: error });
    }
  });
});
