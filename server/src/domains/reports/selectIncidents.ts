import { and, gt, lte, sql } from 'drizzle-orm';
import { type IncidentKind, incidentKinds } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { incidents } from '../../db/schema';

const HOUR_MS = 60 * 60 * 1000;

export type IncidentCounts = Record<IncidentKind, number>;

/** Counts of one build. */
export interface BuildIncidents {
  hour: IncidentCounts;
  day: IncidentCounts;
}

const none = (): IncidentCounts => ({ load: 0, slow: 0, render: 0, error: 0, hydration: 0, ssr: 0 });
const isKind = (kind: string): kind is IncidentKind => (incidentKinds as readonly string[]).includes(kind);

/** Returns incidents of the last hour and of the last day, to within ten minutes, by `<remote> <build>`. */
export const selectIncidents = async (
  db: Queryable,
  now: Date,
): Promise<(name: string, build: string) => BuildIncidents> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const rows = await db
    .select({
      remote: incidents.remote,
      build: incidents.build,
      kind: incidents.kind,
      hour: sql<number>`coalesce(sum(${incidents.count}) filter (where ${gt(incidents.period, hourAgo)}), 0)::int`,
      day: sql<number>`sum(${incidents.count})::int`,
    })
    .from(incidents)
    .where(and(gt(incidents.period, new Date(now.getTime() - 24 * HOUR_MS)), lte(incidents.period, now)))
    .groupBy(incidents.remote, incidents.build, incidents.kind);
  const found = new Map<string, BuildIncidents>();
  for (const { remote, build, kind, hour, day } of rows) {
    if (!isKind(kind)) continue;
    const key = `${remote} ${build}`;
    const counts = found.get(key) ?? { hour: none(), day: none() };
    counts.hour[kind] = hour;
    counts.day[kind] = day;
    found.set(key, counts);
  }
  return (name, build) => found.get(`${name} ${build}`) ?? { hour: none(), day: none() };
};
