import { lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { imageClaims } from '../../db/schema';
import type { ImageStorage } from '../../images/ImageStorage';
import { releaseImages } from './releaseImages';

/** No attempt to create a listing takes this long, so an older claim is of one that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** They go in one transaction. */
const BATCH = 20;

/**
 * Removes files that listings have let go of, and those of attempts that broke off more than an hour ago, as when a
 * process was killed; what something else needs stays. Gives how many claims it ended. Safe in several processes at once.
 */
export const sweepImages = async (site: { db: Database; images: ImageStorage }, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  let ended = 0;
  for (;;) {
    const abandoned = await site.db
      .select({ id: imageClaims.id })
      .from(imageClaims)
      .where(or(imageClaims.isRemoval, lt(imageClaims.createdAt, before)))
      .orderBy(imageClaims.id)
      .limit(BATCH);
    await releaseImages(
      site,
      abandoned.map(({ id }) => id),
    );
    ended += abandoned.length;
    if (abandoned.length < BATCH) break;
  }
  await site.images.removeLeftovers(before);
  return ended;
};
