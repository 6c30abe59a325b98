import type { Database } from '../../../db/database';
import { imageClaims } from '../../../db/schema';
import { lockImages } from './lockImages';

/**
 * Records that files of these pictures are about to be written, so that they can be found if the attempt breaks off.
 * Returns the ids of the claims: end them in the transaction that refers to the pictures, or by `releaseImages`.
 */
export const claimImages = (db: Database, names: readonly string[], now: Date): Promise<number[]> =>
  db.transaction(async (tx) => {
    await lockImages(tx, names);
    const claims = await tx
      .insert(imageClaims)
      .values(names.map((name) => ({ name, createdAt: now })))
      .returning({ id: imageClaims.id });
    return claims.map(({ id }) => id);
  });
