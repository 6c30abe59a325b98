import { sql } from 'drizzle-orm';
import type { IncidentKind } from 'shared/contract';
import type { Database } from '../../db/database';
import { incidents } from '../../db/schema';

const PERIOD_MS = 10 * 60 * 1000;

/** One incident with one build. */
export interface Incident {
  kind: IncidentKind;
  /** Federation name of the remote, or `shell`. */
  remote: string;
  build: string;
}

/** Counts incidents in the ten minutes of `now`. */
export const addIncidents = async (db: Database, found: readonly Incident[], now: Date): Promise<void> => {
  if (found.length === 0) return;
  const period = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS);
  const counts = new Map<string, Incident & { count: number }>();
  for (const { kind, remote, build } of found) {
    const key = `${kind} ${remote} ${build}`;
    counts.set(key, { kind, remote, build, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // In one order, so that processes which count the same incidents do not wait for each other in a circle.
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => ({ period, ...row }));
  await db
    .insert(incidents)
    .values(rows)
    .onConflictDoUpdate({
      target: [incidents.period, incidents.remote, incidents.build, incidents.kind],
      set: { count: sql`${incidents.count} + excluded.count` },
    });
};
