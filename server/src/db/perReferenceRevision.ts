import type { Readable } from './database';
import { referenceRevision } from './schema';

/**
 * Returns a function that makes a value once per revision of the reference data, which any change by any process
 * increases. Let it read from the primary, which is at least as new as a replica that reports the revision.
 */
export const perReferenceRevision = <T>(reads: Readable, make: () => Promise<T>): (() => Promise<T>) => {
  let known: { revision: number | undefined; value: Promise<T> } | undefined;
  return async () => {
    const [row] = await reads.select({ revision: referenceRevision.revision }).from(referenceRevision);
    if (known && known.revision === row?.revision) return known.value;
    const mine = { revision: row?.revision, value: make() };
    known = mine;
    mine.value.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.value;
  };
};
