import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { feedFilterSchemas } from 'shared/contract';
import { makeBenchDatabase, noPictures } from '../../bench/benchDatabase';
import { type OpenDatabase, openPostgres } from '../../db/openDatabase';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { createFeedReader } from './feedReader';

/** Of fewer any plan will do. */
const LISTINGS = 6000;
/** After five plans for the values at hand PostgreSQL may turn to one for all values. */
const RUNS = 12;

const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-price-plans-'));
let postgres: RunningPostgres;
let site: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await openPostgres(await makeBenchDatabase(postgres.url, work, LISTINGS, noPictures), { poolSize: 1 });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

it('reads feeds up to a price by a statement that is parsed once and planned for the price each time', async () => {
  const reader = createFeedReader({ db: site.db });
  for (let run = 0; run < RUNS; run += 1) {
    const filter = feedFilterSchemas.pets.parse({ category: 'Продажа', priceTo: 50_000 + run });
    const { rows } = await reader.readFeed('pets', filter);
    expect(rows).toHaveLength(filter.limit);
  }
  const statements = sql`pg_prepared_statements where name like '%price%'`;
  const plans = await site.db
    .select({
      name: sql<string>`name`,
      generic: sql<number>`generic_plans::integer`,
      custom: sql<number>`custom_plans::integer`,
    })
    .from(statements);
  expect(plans).toEqual([{ name: 'feed_pets_category_priceTo_first', generic: 0, custom: RUNS }]);
}, 120_000);
