import { and, gt, lte, sql } from 'drizzle-orm';
import { type TroubleKind, troubleKinds } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { troubles } from '../../db/schema';

const HOUR_MS = 60 * 60 * 1000;

export type TroubleCounts = Record<TroubleKind, number>;

/** Counts of one build. */
export interface BuildTroubles {
  hour: TroubleCounts;
  day: TroubleCounts;
}

const none = (): TroubleCounts => ({ load: 0, slow: 0, render: 0, error: 0, ssr: 0 });
const isKind = (kind: string): kind is TroubleKind => (troubleKinds as readonly string[]).includes(kind);

/** Troubles of the last hour and of the last day, to within ten minutes, by `<remote> <build>`. */
export const selectTroubles = async (
  db: Queryable,
  now: Date,
): Promise<(name: string, build: string) => BuildTroubles> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const rows = await db
    .select({
      remote: troubles.remote,
      build: troubles.build,
      kind: troubles.kind,
      hour: sql<number>`coalesce(sum(${troubles.count}) filter (where ${gt(troubles.period, hourAgo)}), 0)::int`,
      day: sql<number>`sum(${troubles.count})::int`,
    })
    .from(troubles)
    .where(and(gt(troubles.period, new Date(now.getTime() - 24 * HOUR_MS)), lte(troubles.period, now)))
    .groupBy(troubles.remote, troubles.build, troubles.kind);
  const found = new Map<string, BuildTroubles>();
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
