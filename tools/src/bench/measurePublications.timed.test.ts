import { expect } from '@jest/globals';
import { noticeOutbox, savedSearches, searchHits, searchQueue } from '@laparyadom/server/src/db/schema/index';
import { generateListings } from '@laparyadom/server/src/seed/generateListings';
import { describeOnDatabases } from '@laparyadom/server/src/testing/describeOnDatabases';
import { createListing } from '@laparyadom/server/src/testing/factories';
import { count } from 'drizzle-orm';
import { sections } from 'shared/contract';
import { measurePublications } from './measurePublications';
import { saveManySearches } from './saveManySearches';

describeOnDatabases('The bench of saved searches', (site) => {
  it('saves as many as it is asked for, and tells of what is published for them', async () => {
    const { db, clock } = site();
    for (const section of sections) await createListing(db, section, { images: [`${'a'.repeat(32)}.webp`] });
    await generateListings({ db, total: 300, now: clock.now(), onProgress: () => undefined });
    const rowsOf = async (table: typeof savedSearches | typeof searchHits | typeof noticeOutbox) =>
      (await db.select({ rows: count() }).from(table))[0]?.rows;
    expect(await saveManySearches(db, 400)).toBe(400);
    expect(await rowsOf(savedSearches)).toBe(400);
    const { told, ...measures } = await measurePublications(db, 100);
    expect(told).toHaveLength(100);
    for (const { answers, p50, p99 } of Object.values(measures)) {
      expect([answers, p50 > 0, p99 >= p50]).toEqual([100, true, true]);
    }
    expect(await db.$count(searchQueue)).toBe(0);
    const people = told.reduce((sum, one) => sum + one, 0);
    expect(people).toBeGreaterThan(0);
    expect([await rowsOf(noticeOutbox), (await rowsOf(searchHits)) ?? 0]).toEqual([people, expect.any(Number)]);
  });
});
