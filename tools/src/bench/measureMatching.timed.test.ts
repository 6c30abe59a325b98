import { expect, it } from '@jest/globals';
import { openTestDatabase, resetDatabase } from '@laparyadom/server/testing/testDatabase';
import { createReportStore, measureMatching, storeLosses } from './measureMatching';

it('the bench of matching compares finds with losses all over the country', async () => {
  const { db, close } = await openTestDatabase('PostgreSQL');
  try {
    await resetDatabase(db);
    const now = new Date('2026-11-21T09:00:00.000Z');
    const store = await createReportStore(db, now);
    await storeLosses(db, store, 1200);
    const { anywhere, largest, matches } = await measureMatching({ db, store, finds: 30, now });
    expect([anywhere.answers, largest.answers]).toEqual([30, 30]);
    expect(matches).toBeGreaterThan(0);
    for (const { p50, p99 } of [anywhere, largest]) expect(p99).toBeGreaterThanOrEqual(p50);
  } finally {
    await close();
  }
});
