import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { flyers, listings } from '../../db/schema';
import { publicListing } from '../../db/schema/visibility';
import type { ImageStorage } from '../../images/ImageStorage';

const BATCH = 20;

/**
 * Removes flyers of listings that have changed since, or that are not for everybody any more; gives how many. What is
 * asked for again is drawn again. Several processes may do it at once.
 */
export const sweepFlyers = async ({ db, images }: { db: Database; images: ImageStorage }): Promise<number> => {
  let removed = 0;
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const stale = await tx
        .select({ listingId: flyers.listingId, size: flyers.size, name: flyers.name })
        .from(flyers)
        .leftJoin(listings, eq(listings.id, flyers.listingId))
        .where(or(isNull(listings.id), sql`not (${publicListing(listings)})`, lt(flyers.version, listings.version)))
        .orderBy(asc(flyers.listingId), asc(flyers.size))
        .limit(BATCH)
        .for('update', { of: flyers, skipLocked: true });
      for (const { listingId, size, name } of stale) {
        await images.remove(name);
        await tx.delete(flyers).where(and(eq(flyers.listingId, listingId), eq(flyers.size, size)));
      }
      return stale.length;
    });
    removed += gone;
    if (gone < BATCH) return removed;
  }
};
