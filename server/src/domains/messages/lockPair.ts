import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { forbidden, unauthorized } from '../../errors/httpError';
import { mayWriteTo } from '../accounts/users/accountPolicy';
import { messages as accountTexts } from '../accounts/users/messages.ru';

type User = typeof users.$inferSelect;

/**
 * Locks both accounts until the transaction ends, lower id first to avoid deadlocks: actions between the two are
 * serialised, and neither is banned or deleted in between. Returns the other account, null when it does not exist.
 * Throws 401 when the writer is gone, 403 when banned, except towards support.
 */
export const lockPair = async (tx: Transaction, writerId: number, peerId: number): Promise<User | null> => {
  const pair = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [writerId, peerId]))
    .orderBy(asc(users.id))
    .for('no key update');
  const writer = pair.find(({ id }) => id === writerId);
  const peer = pair.find(({ id }) => id === peerId);
  if (!writer || writer.deletedAt) throw unauthorized();
  if (!mayWriteTo(writer, peerId)) throw forbidden(accountTexts.banned);
  return peer ?? null;
};
