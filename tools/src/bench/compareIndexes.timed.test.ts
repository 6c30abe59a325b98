import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeBenchDatabase, noPictures } from '@laparyadom/server/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import pg from 'pg';
import { compareIndexes } from './compareIndexes';
import { findFeedIndexes } from './feedIndexes';
import { writes } from './measureWrites';

it('the bench of writing measures with each index of the feeds and without it, and leaves them all in place', async () => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-write-'));
  const postgres = await startPostgres();
  const connectionString = await makeBenchDatabase(postgres.url, work, 2000, noPictures);
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const before = await findFeedIndexes(pool);
    const indexes = before.slice(0, 1);
    const counted = async (): Promise<unknown> =>
      (await pool.query('select status, count(*) from listings group by status order by status')).rows;
    const statuses = await counted();
    const reported: unknown[] = [];
    const comparisons = await compareIndexes({ pool, indexes, count: 3 }, (one) => reported.push(one));
    expect(reported).toEqual(comparisons);
    expect(comparisons.map(({ indexes }) => indexes.map(({ name }) => name))).toEqual([
      ...indexes.map(({ name }) => [name]),
      indexes.map(({ name }) => name),
    ]);
    for (const measured of comparisons.flatMap((one) => [one.with, one.without])) {
      for (const write of writes) {
        expect(measured[write].ms).toBeGreaterThan(0);
        expect(measured[write].walBytes).toBeGreaterThan(0);
      }
    }
    expect(comparisons.some(({ questions }) => questions.length > 0)).toBe(true);
    expect((await findFeedIndexes(pool)).map(({ definition }) => definition).sort()).toEqual(
      before.map(({ definition }) => definition).sort(),
    );
    expect(await counted()).not.toEqual(statuses);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
