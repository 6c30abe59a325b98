import type { Readable } from './database';
import { referenceRevision } from './schema';

/** Returns the revision of the reference data; any change, by any process, increases it. */
export const readReferenceRevision = async (db: Readable): Promise<number> => {
  const [row] = await db.select({ revision: referenceRevision.revision }).from(referenceRevision);
  return row?.revision ?? 0;
};
