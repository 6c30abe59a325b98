import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { forbidden, unauthorized } from '../../errors/httpError';
import { mayWriteTo } from '../accounts/users/accountPolicy';
import { messages as accountTexts } from '../accounts/users/messages.ru';

type User = typeof users.$inferSelect;

/**
 * Locks both accounts until the transaction ends, always the lower id first: what two people do to each other happens
 * one after another, neither is banned or deleted in between, and nobody waits in a circle. Gives the other one, or null
 * when there is none. Throws 401 when the writer is gone, 403 when banned: that one may still write to support.
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
