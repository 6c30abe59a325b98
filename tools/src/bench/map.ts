import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { sql } from 'drizzle-orm';
import { endpoints, type LostFound } from 'shared/contract';
import { startSite } from '../site/startSite';
import { expectAtMost } from './expectations';
import { KEPT_DAYS, makeLosses } from './makeLosses';
import { measureMap } from './measureMap';

const LOSSES = 100_000;
const ROUNDS = 300;
const CONNECTIONS = 2;
/** A change of what is public comes that often, in milliseconds. */
const CHANGE_EVERY_MS = 100;
/** An answer may take so long, 99 of 100 times, in milliseconds. */
const MOST_MS = 100;

/** Hides listings and shows them again, one after the other, until it is told to stop. */
const changeOn = async (db: Database, losses: number, isOver: () => boolean): Promise<number> => {
  let changes = 0;
  for (; !isOver(); changes += 1) {
    await db.execute(sql`update listings set hidden_at = case when hidden_at is null then now() end
      where id = (select min(listing_id) + ${(changes * 7919) % losses}::integer from lost_details)`);
    await sleep(CHANGE_EVERY_MS);
  }
  return changes;
};

/**
 * How long the map of losses and finds takes to answer, over HTTP on PostgreSQL, while listings come and go. Takes the
 * number of losses and how often each view is asked for: `npm run bench:map -- 20000 50`.
 */
const run = async ([losses = LOSSES, rounds = ROUNDS]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-map-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, 0);
    const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
    await makeLosses(db, losses);
    await db.execute(sql`vacuum analyze listings`);
    await db.execute(sql`vacuum analyze lost_details`);
    await db.execute(sql`vacuum analyze lost_changes`);
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
      RATE_LIMIT: 'off',
      LISTING_TTL_DAYS: KEPT_DAYS,
    });
    try {
      const ask = async (question: object): Promise<LostFound> => {
        const answer = await fetch(`${site.url}${endpoints.lostSearch}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(question),
        });
        if (!answer.ok) throw new Error(`${answer.status} to ${JSON.stringify(question)}`);
        return (await answer.json()) as LostFound;
      };
      const from = performance.now();
      await ask({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
      console.log(`• ${losses} пропаж и находок, первый ответ за ${(performance.now() - from).toFixed(0)} мс`);
      let isOver = false;
      const changing = changeOn(db, losses, () => isOver);
      const measures = await measureMap({ ask, rounds, connections: CONNECTIONS, now: systemClock.now() });
      isOver = true;
      console.log(`• тем временем ${await changing} раз что-то скрыто или показано снова`);
      console.table(
        measures.map(({ view, filter, answers, p50, p99, points, clusters }) => ({
          вид: view,
          отбор: filter,
          ответов: answers,
          'p50, мс': p50.toFixed(1),
          'p99, мс': p99.toFixed(1),
          точек: points,
          скоплений: clusters,
        })),
      );
      const worst = Math.max(...measures.map(({ p99 }) => p99));
      return expectAtMost('ответ карты, p99 худшего вида, мс', worst, MOST_MS);
    } finally {
      await site.stop();
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run(process.argv.slice(2).map(Number))) ? 0 : 1;
