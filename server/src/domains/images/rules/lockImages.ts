import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';

/** Arbitrary, the same in every process: separates these locks from others. */
const IMAGE_LOCK = 72_652_603;

/** Serialises claims and releases of a picture until the transaction ends. */
export const lockImages = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMAGE_LOCK}, hashtext(${name}))`);
  }
};
