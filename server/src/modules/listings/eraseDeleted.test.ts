import { expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import { imageClaims, listings } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import { eraseDeleted } from './eraseDeleted';

const DAY_MS = 24 * 60 * 60 * 1000;
const picture = `${'a'.repeat(32)}.webp`;

describeOnDatabases('listings that were deleted long ago', (site) => {
  it('lose texts and pictures after 90 days, and nothing else does', async () => {
    const { db, clock } = site();
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const make = (status: number, days: number) =>
      createListing(db, 'pets', {
        status,
        updatedAt: ago(days),
        images: [picture],
        title: 'Щенок',
        textDigest: 'd',
        textBands: [1],
      });
    const old = await make(ListingStatus.deleted, 90.01);
    await make(ListingStatus.deleted, 89.99);
    await make(ListingStatus.published, 400);
    await make(ListingStatus.outdated, 400);

    expect(await eraseDeleted(db, clock.now())).toBe(1);
    const rows = await db.select().from(listings).orderBy(asc(listings.id));
    expect(rows.map(({ title, images }) => [title, images])).toEqual([
      ['Удалено', []],
      ['Щенок', [picture]],
      ['Щенок', [picture]],
      ['Щенок', [picture]],
    ]);
    const [erased] = await db.select().from(listings).where(eq(listings.id, old));
    expect(erased).toMatchObject({ description: '', textDigest: null, textBands: [], status: ListingStatus.deleted });
    // The files are let go of, and the sweep finds who else needs them.
    expect(await db.select().from(imageClaims)).toMatchObject([{ name: picture, isRemoval: true }]);
    expect(await eraseDeleted(db, clock.now())).toBe(0);
  });
});
