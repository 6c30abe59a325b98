import type { Transaction } from '../../../db/database';
import { touchNotices } from '../../messages/dialogVersions';

/**
 * Adds unread notices to their accounts' counters, or subtracts them. Must be the last statements of a transaction;
 * updates accounts in ascending order, which avoids deadlocks.
 */
export const countNotices = async (
  tx: Transaction,
  notices: readonly { userId: number }[],
  each: 1 | -1,
): Promise<void> => {
  const counts = new Map<number, number>();
  for (const { userId } of notices) counts.set(userId, (counts.get(userId) ?? 0) + each);
  for (const [userId, change] of [...counts].sort(([a], [b]) => a - b)) await touchNotices(tx, userId, change);
};
