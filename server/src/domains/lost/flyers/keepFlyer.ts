import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { flyers } from '../../../db/schema';
import type { ImageStorage } from '../../images/store/ImageStorage';

interface Kept {
  listingId: number;
  size: string;
  /** Of the file. */
  name: string;
  /** Of the listing. */
  version: number;
}

/**
 * Stores a flyer in the place of the one that the listing had in this size, whose file goes. Whoever sweeps takes turns
 * with this.
 */
export const keepFlyer = (
  { db, images }: { db: Database; images: ImageStorage },
  { listingId, size, name, version }: Kept,
  { bytes, now }: { bytes: Buffer; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = { listingId, size, name, version, madeAt: now };
    await tx.insert(flyers).values(row).onConflictDoNothing();
    const own = and(eq(flyers.listingId, listingId), eq(flyers.size, size));
    const [before] = await tx.select({ name: flyers.name }).from(flyers).where(own).for('update');
    await images.put(name, bytes);
    await tx.update(flyers).set(row).where(own);
    if (before && before.name !== name) await images.remove(before.name);
  });
