import { and, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from 'shared/contract';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { imageClaims } from '../../../db/schema';
import { drainQueue, isNotPostponed } from '../../queue/drainQueue';
import type { ImageStorage } from '../store/imageStorage';
import { releaseImages } from './storedImages';

/** No creation of a listing takes this long: the attempt of an older claim is dead. */
const ABANDONED_AFTER_MS = HOUR_MS;
const NAME = 'image_claims';
/** Any number: held by the backup of a database, which copies pictures after the rows that name them. */
export const BACKUP_LOCK = 72_652_602;

const isBackedUp = sql`exists (select 1 from pg_locks where locktype = 'advisory' and objid = ${sql.raw(String(BACKUP_LOCK))}
  and database = (select oid from pg_database where datname = current_database()) and objsubid = 1)`;

const isUnused = (now: Date): SQL | undefined =>
  and(
    or(imageClaims.isRemoval, lt(imageClaims.createdAt, new Date(now.getTime() - ABANDONED_AFTER_MS))),
    isNotPostponed(NAME, sql`${imageClaims.id}`, now),
    not(isBackedUp),
  );

export const isImageUnused = (now: Date): SQL => rowExists(imageClaims, isUnused(now));

/**
 * Removes unused files that listings have dropped, and those of attempts that broke off an hour ago; one that fails
 * does not stop the others, and none during a backup. Returns the number of ended claims. Processes may overlap.
 */
export const sweepImages = async (site: { db: Database; images: ImageStorage }, now: Date): Promise<number> => {
  const { db } = site;
  let ended = 0;
  const release = async (claims: readonly { id: number }[]): Promise<void> => {
    const ids = claims.map(({ id }) => id);
    await releaseImages(site, ids);
    ended += ids.length;
  };
  try {
    await drainQueue({
      db,
      name: NAME,
      now,
      // Nothing else would remove them.
      retriesForever: true,
      due: (limit) =>
        db.select({ id: imageClaims.id }).from(imageClaims).where(isUnused(now)).orderBy(imageClaims.id).limit(limit),
      keyOf: ({ id }) => String(id),
      work: (claim) => release([claim]),
      workBatch: release,
    });
  } finally {
    await site.images.removeLeftovers(new Date(now.getTime() - ABANDONED_AFTER_MS));
  }
  return ended;
};
