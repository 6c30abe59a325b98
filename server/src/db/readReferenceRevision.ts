import type { Readable } from './database';
import { referenceRevision } from './schema';

/** Number of the present state of the reference data; any change, by any process, makes a new one. */
export const readReferenceRevision = async (db: Readable): Promise<number> => {
  const [row] = await db.select({ revision: referenceRevision.revision }).from(referenceRevision);
  return row?.revision ?? 0;
};
