import { expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { MapBounds } from 'shared/contract';
import { listings, lostChanges } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createLost } from '../../testing/lostListings';
import { createLostMap } from './createLostMap';

const bounds: MapBounds = { north: 90, south: -90, west: -180, east: 180 };

const idsOf = async (map: ReturnType<typeof createLostMap>): Promise<number[]> =>
  (await map.search({ bounds })).points.map(({ id }) => id);

describeOnDatabases('the map that servers keep', (site) => {
  it('follows what another server changes, and reads no more than that', async () => {
    const { db } = site();
    const [first, second] = [await createLost(db), await createLost(db, { kind: 'found' })];
    const map = createLostMap(db);
    expect(await idsOf(map)).toEqual([first, second]);
    await db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, first));
    const third = await createLost(db);
    expect(await idsOf(map)).toEqual([second, third]);
    // Past the triggers: whoever does this has to say so.
    await db.execute(sql`alter table listings disable trigger listings_lost_changes`);
    await db.update(listings).set({ hiddenAt: null }).where(eq(listings.id, first));
    await db.execute(sql`alter table listings enable trigger listings_lost_changes`);
    expect(await idsOf(map)).toEqual([second, third]);
    await db.update(lostChanges).set({ changedBy: sql`pg_current_xact_id()` }).where(eq(lostChanges.listingId, 0));
    expect(await idsOf(map)).toEqual([first, second, third]);
  });

  it('tells nobody of an edit that does not matter to it', async () => {
    const { db } = site();
    const id = await createLost(db);
    const versionOf = async (): Promise<number | undefined> =>
      (await db.select().from(lostChanges).where(eq(lostChanges.listingId, id)))[0]?.version;
    const before = await versionOf();
    await db.update(listings).set({ title: 'Пропала такса', price: 100 }).where(eq(listings.id, id));
    await db.execute(sql`update lost_details set special = 'хромает' where listing_id = ${id}`);
    expect(await versionOf()).toBe(before);
  });
});

describeOnDatabases(
  'the map and transactions that overlap',
  (site) => {
    it('has what an older transaction commits after a younger one', async () => {
      const { db } = site();
      const [slow, quick] = [await createLost(db), await createLost(db)];
      const map = createLostMap(db);
      expect(await idsOf(map)).toEqual([slow, quick]);
      const hide = sql`now()`;
      await db.transaction(async (tx) => {
        await tx.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, slow));
        await db.update(listings).set({ hiddenAt: hide }).where(eq(listings.id, quick));
        expect(await idsOf(map)).toEqual([slow]);
      });
      expect(await idsOf(map)).toEqual([]);
    });
  },
  { kinds: ['PostgreSQL'] },
);
