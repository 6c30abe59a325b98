import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { sql } from 'drizzle-orm';
import { endpoints } from 'shared/contract';
import { postJson } from '../site/postJson';
import type { Figures } from './figures';
import { measureMap } from './measureMap';

const ROUNDS = 300;
const CONNECTIONS = 2;
/** Milliseconds between two changes of public listings. */
const CHANGE_EVERY_MS = 100;
/** Limit of the 99th percentile, in milliseconds. */
const MAX_MS = 100;

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

interface MapPlan {
  url: string;
  db: Database;
  losses: number;
  figures: Figures;
}

/** Times the map over HTTP while its last `losses` are hidden and shown. */
export const timeMap = async ({ url, db, losses, figures }: MapPlan): Promise<void> => {
  const ask = async (question: object): Promise<void> => {
    await (await postJson(`${url}${endpoints.lostSearch.path}`, question)).arrayBuffer();
  };
  const from = performance.now();
  await ask({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
  figures.add('map, first answer, ms', performance.now() - from);
  let isOver = false;
  const changing = changeOn(db, losses, () => isOver);
  const measures = await measureMap({ ask, rounds: ROUNDS, connections: CONNECTIONS, now: systemClock.now() });
  isOver = true;
  figures.add('map, changes meanwhile', await changing);
  for (const { view, filter, p50, p99 } of measures) {
    figures.add(`map, ${view}, ${filter}, p50, ms`, p50);
    figures.add(`map, ${view}, ${filter}, p99, ms`, p99);
  }
  const worst = Math.max(...measures.map(({ p99 }) => p99));
  figures.add('map, p99 of the worst view, ms', worst, { most: MAX_MS });
};
