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

/** The price that such a share of the newest listings on sale costs at the most. */
const priceOf = async (share: number): Promise<number> => {
  const newest = sql`(select price from listings where section = 'pets' and category = 1 and status = 1 order by published_at desc limit 200) newest`;
  const price = sql<number>`percentile_disc(${share}::float8) within group (order by price)`;
  const [found] = await site.db.select({ price }).from(newest);
  return found?.price ?? Number.NaN;
};

/** Reads pages up to prices from this one on, each another. Gives the ids of each. */
const readUpTo = async (price: number): Promise<number[][]> => {
  const reader = createFeedReader({ db: site.db });
  const pages: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const filter = feedFilterSchemas.pets.parse({ category: 'Продажа', priceTo: price + run });
    const { rows } = await reader.readFeed('pets', filter);
    expect(rows).toHaveLength(filter.limit);
    pages.push(rows.map(({ id }) => id));
  }
  return pages;
};

/** How often the statement was planned for the price at hand, and how often a plan for all prices was used. */
const plansOf = async (how: 'once' | 'anew') => {
  const [plans] = await site.db
    .select({ generic: sql<number>`generic_plans::integer`, custom: sql<number>`custom_plans::integer` })
    .from(sql`pg_prepared_statements where name = ${`feed_pets_category_priceTo_first_${how}`}`);
  return plans ?? { generic: 0, custom: 0 };
};

it('reads feeds up to a price that few listings have by a statement of their own', async () => {
  await readUpTo(await priceOf(0.1));
  const { generic, custom } = await plansOf('anew');
  expect(generic + custom).toBe(RUNS);
  expect(await plansOf('once')).toEqual({ generic: 0, custom: 0 });
}, 120_000);

it('reads those up to a price that many have by one that is planned for all prices', async () => {
  const before = await plansOf('anew');
  const [first, ...later] = await readUpTo(await priceOf(0.9));
  // Prices that follow upon this one let few more in, so the pages are nearly the same.
  for (const page of later) expect(page.filter((id) => first?.includes(id)).length).toBeGreaterThan(page.length / 2);
  // The first page came before anybody had looked what the newest cost.
  const { generic, custom } = await plansOf('anew');
  expect(generic + custom).toBe(before.generic + before.custom + 1);
  expect(await plansOf('once')).toEqual({ generic: RUNS - 1 - 5, custom: 5 });
}, 120_000);
