import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { feedFilterSchemas } from 'shared/contract';
import { makeBenchDatabase, noPictures } from '../../../../testing/benchDatabase';
import { type RunningPostgres, startPostgres } from '../../../../testing/startPostgres';
import { type OpenDatabase, openPostgres } from '../../../db/openDatabase';
import { createFeedReader } from './feedReader';

/** With fewer, any plan will do. */
const LISTINGS = 6000;
/** After five custom plans PostgreSQL may switch to a generic one. */
const RUNS = 12;

const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-price-plans-'));
let postgres: RunningPostgres;
let site: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await openPostgres(await makeBenchDatabase(postgres.url, work, LISTINGS, noPictures), { poolSize: 1 });
});
afterAll(async () => {
  await site?.close();
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

const onSale = sql`listings where section = 'pets' and status = 1 and not author_banned and hidden_at is null`;
const forSale = sql`${onSale} and category = 1`;
const newestFirst = sql`order by published_at desc, id desc`;

/** Returns the price that this share of the newest listings on sale does not exceed. */
const priceOf = async (share: number): Promise<number> => {
  const price = sql<number>`percentile_disc(${share}::float8) within group (order by price)`;
  const newest = sql`(select price from ${forSale} ${newestFirst} limit 200) newest`;
  const [found] = await site.db.select({ price }).from(newest);
  return found?.price ?? Number.NaN;
};

/** Reads pages with successive prices from this one, and compares them with the table. */
const readPages = async (
  criterion: 'priceTo' | 'priceFrom',
  price: number,
  category: 'Продажа' | null = 'Продажа',
): Promise<void> => {
  const reader = createFeedReader({ db: site.db });
  for (let run = 0; run < RUNS; run += 1) {
    const filter = feedFilterSchemas.pets.parse({ ...(category && { category }), [criterion]: price + run });
    const { rows } = await reader.readFeed('pets', filter);
    const bound = sql`price ${sql.raw(criterion === 'priceTo' ? '<=' : '>=')} ${price + run}`;
    const page = sql`(select id from ${category ? forSale : onSale} and ${bound} ${newestFirst} limit ${filter.limit}) page`;
    expect(rows.map(({ id }) => id)).toEqual((await site.db.select({ id: sql`id` }).from(page)).map(({ id }) => id));
    expect(rows).toHaveLength(filter.limit);
  }
};

/** Returns how often the statement ran with custom plans, and with a generic one. */
const plansOf = async (name: string) => {
  const [plans] = await site.db
    .select({ generic: sql<number>`generic_plans::integer`, custom: sql<number>`custom_plans::integer` })
    .from(sql`pg_prepared_statements where name = ${`feed_pets_${name}`}`);
  return plans ?? { generic: 0, custom: 0 };
};

it('reads feeds up to a rare price by a separate statement', async () => {
  await readPages('priceTo', await priceOf(0.1));
  const { generic, custom } = await plansOf('category_priceTo_first');
  expect(generic + custom).toBe(RUNS);
  expect(await plansOf('category_priceTo_first_common_1')).toEqual({ generic: 0, custom: 0 });
});

it.each([
  ['priceTo', 0.95],
  ['priceTo', 0.4],
  ['priceFrom', 0.1],
] as const)('reads those of a price that many have by one plan for all prices: %s, %d', async (criterion, share) => {
  const names = [`category_${criterion}_first`, `category_${criterion}_first_common_1`] as const;
  const before = await Promise.all(names.map(plansOf));
  await readPages(criterion, await priceOf(share));
  const [anew, common] = await Promise.all(names.map(plansOf));
  const used = (plans = { generic: 0, custom: 0 }): number => plans.generic + plans.custom;
  // The first page precedes the first sample of prices.
  expect(used(anew) - used(before[0])).toBe(1);
  expect(used(common) - used(before[1])).toBe(RUNS - 1);
  // PostgreSQL makes custom plans for the first five, to learn their cost.
  expect(common?.custom).toBe(5);
});

it('reads feeds of all categories likewise', async () => {
  await readPages('priceFrom', 1, null);
  expect(await plansOf('priceFrom_first_common_all')).toEqual({ generic: RUNS - 1 - 5, custom: 5 });
});
