import { sql } from 'drizzle-orm';
import type { TroubleKind } from 'shared/contract';
import type { Database } from '../../db/database';
import { troubles } from '../../db/schema';

const PERIOD_MS = 10 * 60 * 1000;

/** One trouble with one build. */
export interface Trouble {
  kind: TroubleKind;
  /** Federation name of the remote, or `shell`. */
  remote: string;
  build: string;
}

/** Counts troubles in the ten minutes of `now`. */
export const addTroubles = async (db: Database, found: readonly Trouble[], now: Date): Promise<void> => {
  if (found.length === 0) return;
  const period = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS);
  const counts = new Map<string, Trouble & { count: number }>();
  for (const { kind, remote, build } of found) {
    const key = `${kind} ${remote} ${build}`;
    counts.set(key, { kind, remote, build, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // In one order, so that processes which count the same troubles do not wait for each other in a circle.
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => ({ period, ...row }));
  await db
    .insert(troubles)
    .values(rows)
    .onConflictDoUpdate({
      target: [troubles.period, troubles.remote, troubles.build, troubles.kind],
      set: { count: sql`${troubles.count} + excluded.count` },
    });
};
