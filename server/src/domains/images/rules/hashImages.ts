import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { imageHashes } from '../../../db/schema';
import { drainQueue, isNotPostponed } from '../../queue/drainQueue';
import { pictureHash, type RenderedImage } from '../render/renderImage';
import { HASHED_WIDTH, renditionName } from '../store/imageName';
import type { ImageStorage } from '../store/imageStorage';

const NAME = 'image_hashes';
/** Time of a run, in milliseconds: each picture takes some 10. */
const RUN_MS = 300;

/** Stores the hashes of pictures whose files are being stored, under claims that protect them. */
export const storeHashes = async (
  db: Database,
  images: readonly Pick<RenderedImage, 'name' | 'hash'>[],
  lookedAt: Date,
): Promise<void> => {
  const rows = [...new Map(images.map(({ name, hash }) => [name, { name, hash, lookedAt }])).values()];
  if (rows.length === 0) return;
  // In a fixed order, so that concurrent attempts with the same pictures do not deadlock.
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  await db
    .insert(imageHashes)
    .values(rows)
    .onConflictDoUpdate({
      target: imageHashes.name,
      set: { hash: sql`excluded.hash`, lookedAt: sql`excluded.looked_at` },
      setWhere: isNull(imageHashes.lookedAt),
    });
};

const hashOf = async (images: ImageStorage, name: string): Promise<string | null> => {
  const bytes = (await images.get(renditionName(name, HASHED_WIDTH))) ?? (await images.get(name));
  try {
    return bytes && (await pictureHash(bytes));
  } catch {
    // Unreadable files have no hash either.
    return null;
  }
};

const isPending = (now: Date): SQL | undefined =>
  and(isNull(imageHashes.lookedAt), isNotPostponed(NAME, sql`${imageHashes.name}`, now));

export const isHashPending = (now: Date): SQL => rowExists(imageHashes, isPending(now));

/** Hashes a batch of pictures without a hash; returns their number. Unreadable ones are retried later. */
export const hashImages = ({ db, images }: { db: Database; images: ImageStorage }, now: Date): Promise<number> =>
  drainQueue({
    db,
    name: NAME,
    now,
    runMs: RUN_MS,
    due: (limit) =>
      db
        .select({ name: imageHashes.name })
        .from(imageHashes)
        .where(isPending(now))
        .orderBy(asc(imageHashes.name))
        .limit(limit),
    keyOf: ({ name }) => name,
    work: async ({ name }) => {
      const hash = await hashOf(images, name);
      await db
        .update(imageHashes)
        .set({ hash, lookedAt: now })
        .where(and(eq(imageHashes.name, name), isNull(imageHashes.lookedAt)));
    },
  });
