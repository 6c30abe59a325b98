import { and, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { imageClaims } from '../../../db/schema';
import { isNotAside, workOff } from '../../queue/turns/workOff';
import type { ImageStorage } from '../store/ImageStorage';
import { releaseImages } from './releaseImages';

/** No attempt to create a listing takes this long, so an older claim is of one that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const NAME = 'image_claims';

/**
 * Removes files that listings have let go of, and those of attempts that broke off more than an hour ago, as when a
 * process was killed; what something else needs stays. A file that
 * cannot be removed keeps no other. Gives how many claims it ended. Safe in several processes at once.
 */
export const sweepImages = async (site: { db: Database; images: ImageStorage }, now: Date): Promise<number> => {
  const { db } = site;
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  let ended = 0;
  const release = async (claims: readonly { id: number }[]): Promise<void> => {
    await releaseImages(
      site,
      claims.map(({ id }) => id),
    );
    ended += claims.length;
  };
  try {
    await workOff({
      db,
      name: NAME,
      now,
      // Nobody else would remove them.
      lasting: true,
      due: (limit) =>
        db
          .select({ id: imageClaims.id })
          .from(imageClaims)
          .where(
            and(
              or(imageClaims.isRemoval, lt(imageClaims.createdAt, before)),
              isNotAside(NAME, sql`${imageClaims.id}`, now),
            ),
          )
          .orderBy(imageClaims.id)
          .limit(limit),
      keyOf: ({ id }) => String(id),
      work: (claim) => release([claim]),
      together: release,
    });
  } finally {
    await site.images.removeLeftovers(before);
  }
  return ended;
};
