import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';

/** Any number, the same for every process: sets these locks apart from others. */
const IMAGE_LOCK = 72_652_603;

/** Whoever claims a picture or lets go of it takes turns until the transaction ends. */
export const lockImages = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMAGE_LOCK}, hashtext(${name}))`);
  }
};
