import type { Transaction } from '../../../db/database';
import { touchNotices } from '../../messages/touchVersions';

/**
 * Counts these unread notices for the bells of their people: each as one more, or one fewer. The last statements of a
 * transaction, in ascending order of accounts, so that nobody waits in a circle.
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
