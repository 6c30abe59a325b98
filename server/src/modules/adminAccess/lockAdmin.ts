import type { Transaction } from '../../db/database';
import { forbidden } from '../../errors/httpError';
import { lockWriter } from '../users/lockWriter';

/**
 * Locks the account of an administrator until the transaction ends. Throws 403 when it is none any more, beside what
 * `lockWriter` throws.
 */
export const lockAdmin = async (tx: Transaction, userId: number): Promise<void> => {
  const { isAdmin } = await lockWriter(tx, userId);
  if (!isAdmin) throw forbidden();
};
