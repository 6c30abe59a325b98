import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { consents, users } from '@laparyadom/server/src/db/schema/index';
import { readKeys } from '@laparyadom/server/src/session/siteKeys';
import { createTokens } from '@laparyadom/server/src/session/tokens';
import { readKeySettings } from '@laparyadom/server/src/settings/settings';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import type pg from 'pg';
import { consentEditions } from 'shared/contract';

/** Runs a measurement with a PostgreSQL server of its own, by its URL. */
export const withPostgres = async <T>(
  measure: (url: string) => Promise<T>,
  settings?: Parameters<typeof startPostgres>[0],
): Promise<T> => {
  const postgres = await startPostgres(settings);
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/** Returns public pet listings, except those that may expire during a benchmark. */
export const publishedIds = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from listings where section = 'pets' and status = 1 and published_at > now() - interval '29 days' order by id",
  );
  return rows.map(({ id }) => id);
};

/** Secret of the benchmarks' sites. */
export const BENCH_SECRET = 'a secret of the benchmark that is long enough';

/** Creates accounts that may place listings and returns their ids. */
export const createPeople = async (db: Database, count: number): Promise<number[]> => {
  const names = Array.from({ length: count }, (_, index) => ({ username: `Человек ${index}` }));
  const ids = (await db.insert(users).values(names).returning({ id: users.id })).map(({ id }) => id);
  const consent = { kind: 'publication', edition: consentEditions.publication, givenAt: systemClock.now() } as const;
  await db.insert(consents).values(ids.map((userId) => ({ userId, ...consent })));
  return ids;
};

export const tokensOf = (ids: readonly number[]): Promise<string[]> => {
  const { issueToken } = createTokens(readKeys(readKeySettings({ SECRET: BENCH_SECRET }), 'sessions'), systemClock);
  return Promise.all(ids.map((id) => issueToken(id)));
};
