import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { flyers, listings } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import type { ImageStorage } from '../../images/store/imageStorage';
import { drainQueue, isNotPostponed } from '../../queue/drainQueue';

const NAME = 'flyers';
const key = sql`${flyers.listingId} || ' ' || ${flyers.size} || ' ' || ${flyers.name}`;

interface Site {
  db: Database;
  images: ImageStorage;
}

/** Removes a flyer with its file, unless it is locked by another process or replaced; returns whether it did. */
const remove = (
  { db, images }: Site,
  { listingId, size, name }: Pick<typeof flyers.$inferSelect, 'listingId' | 'size' | 'name'>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = and(eq(flyers.listingId, listingId), eq(flyers.size, size), eq(flyers.name, name));
    const [locked] = await tx.select({ name: flyers.name }).from(flyers).where(row).for('update', { skipLocked: true });
    if (!locked) return false;
    await images.remove(name);
    await tx.delete(flyers).where(row);
    return true;
  });

/** Removes outdated flyers with their files; one that fails does not stop the others. Returns their number. */
export const sweepFlyers = (site: Site, now: Date): Promise<number> =>
  drainQueue({
    db: site.db,
    name: NAME,
    now,
    retriesForever: true,
    due: (limit) =>
      site.db
        .select({ listingId: flyers.listingId, size: flyers.size, name: flyers.name })
        .from(flyers)
        .leftJoin(listings, eq(listings.id, flyers.listingId))
        .where(
          and(
            or(isNull(listings.id), sql`not (${publicListing(listings)})`, lt(flyers.version, listings.version)),
            isNotPostponed(NAME, key, now),
          ),
        )
        .orderBy(asc(flyers.listingId), asc(flyers.size))
        .limit(limit),
    keyOf: ({ listingId, size, name }) => `${listingId} ${size} ${name}`,
    work: (flyer) => remove(site, flyer),
  });
