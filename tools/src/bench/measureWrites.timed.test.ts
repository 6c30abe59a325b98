import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeBenchDatabase, noPictures } from '@laparyadom/server/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import pg from 'pg';
import { measureWrites, writes } from './measureWrites';

it('the bench of writes creates, publishes and expires listings and measures each', async () => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-write-'));
  const postgres = await startPostgres();
  const connectionString = await makeBenchDatabase(postgres.url, work, 600, noPictures);
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const countByStatus = async (): Promise<unknown> =>
      (await pool.query('select status, count(*) from listings group by status order by status')).rows;
    const before = await countByStatus();
    const measured = await measureWrites(pool, 3);
    for (const write of writes) {
      expect(measured[write].ms).toBeGreaterThan(0);
      expect(measured[write].walBytes).toBeGreaterThan(0);
    }
    expect(await countByStatus()).not.toEqual(before);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
});
