import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { sql } from 'drizzle-orm';
import { endpoints, type LostFound } from 'shared/contract';
import { expectAtMost } from './expectations';
import { loadRow } from './measureLoad';
import { measureMap } from './measureMap';

const ROUNDS = 300;
const CONNECTIONS = 2;
/** Milliseconds between two changes of public listings. */
const CHANGE_EVERY_MS = 100;
/** Limit of the 99th percentile, in milliseconds. */
const MOST_MS = 100;

/** Hides and shows listings one by one until `isOver`. Returns how many. */
const changeOn = async (db: Database, losses: number, isOver: () => boolean): Promise<number> => {
  let changes = 0;
  for (; !isOver(); changes += 1) {
    await db.execute(sql`update listings set hidden_at = case when hidden_at is null then now() end
      where id = (select max(listing_id) - ${(changes * 7919) % losses}::integer from lost_details)`);
    await sleep(CHANGE_EVERY_MS);
  }
  return changes;
};

/** Times the map over HTTP while its last `losses` are hidden and shown. Returns whether it is fast enough. */
export const timeMap = async (url: string, db: Database, losses: number): Promise<boolean> => {
  const ask = async (question: object): Promise<LostFound> => {
    const answer = await fetch(`${url}${endpoints.lostSearch.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    if (!answer.ok) throw new Error(`${answer.status} to ${JSON.stringify(question)}`);
    return (await answer.json()) as LostFound;
  };
  const from = performance.now();
  await ask({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
  console.log(`\n• map, first answer in ${(performance.now() - from).toFixed(0)} ms`);
  let isOver = false;
  const changing = changeOn(db, losses, () => isOver);
  const measures = await measureMap({ ask, rounds: ROUNDS, connections: CONNECTIONS, now: systemClock.now() });
  isOver = true;
  console.log(`• meanwhile something was hidden or shown again ${await changing} times`);
  console.table(
    measures.map(({ view, filter, points, clusters, ...measure }) => ({
      view,
      filter,
      ...loadRow(measure),
      points,
      clusters,
    })),
  );
  const worst = Math.max(...measures.map(({ p99 }) => p99));
  return expectAtMost('answer of the map, p99 of the worst view, ms', worst, MOST_MS);
};
