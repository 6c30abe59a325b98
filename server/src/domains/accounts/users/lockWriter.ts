import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { users } from '../../../db/schema';
import { forbidden, unauthorized } from '../../../errors/httpError';
import { type Actor, mayWrite } from './accountPolicy';
import { messages } from './messages.ru';

/** Locks these accounts, lower id first as everywhere, to avoid deadlocks; returns those that exist. */
export const lockUsers = (tx: Transaction, ...ids: readonly number[]) =>
  tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');

/** Locks the account against concurrent changes, bans and deletion. Throws 401 when it is gone. */
export const lockAccount = async (tx: Transaction, userId: number): Promise<Actor & { isBanned: boolean }> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user || user.deletedAt) throw unauthorized();
  return { id: user.id, isAdmin: user.isAdmin, isModerator: user.isModerator, isBanned: user.isBanned };
};

/** Locks the account for changes of its own things. Throws 401 when it is gone, 403 when banned. */
export const lockWriter = async (tx: Transaction, userId: number): Promise<Pick<Actor, 'id'>> => {
  const { id, isBanned } = await lockAccount(tx, userId);
  if (!mayWrite({ isBanned })) throw forbidden(messages.banned);
  return { id };
};

/** Locks the account, and returns the request's rights that it still has. Throws 401 when gone, 403 when banned. */
export const lockActor = async (tx: Transaction, actor: Actor): Promise<Actor> => {
  const account = await lockAccount(tx, actor.id);
  if (!mayWrite(account)) throw forbidden(messages.banned);
  const { isAdmin, isModerator } = actor;
  return { ...actor, isAdmin: isAdmin && account.isAdmin, isModerator: isModerator && account.isModerator };
};
