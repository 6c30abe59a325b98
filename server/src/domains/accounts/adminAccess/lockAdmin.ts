import type { Transaction } from '../../../db/database';
import { forbidden } from '../../../errors/httpError';
import { mayWrite } from '../users/accountPolicy';
import { lockAccount } from '../users/lockWriter';
import { messages } from '../users/messages.ru';

/**
 * Locks an administrator's account until the transaction ends. Throws 403 when it is no administrator's any more or
 * banned, 401 when it is gone.
 */
export const lockAdmin = async (tx: Transaction, userId: number): Promise<void> => {
  const account = await lockAccount(tx, userId);
  if (!mayWrite(account)) throw forbidden(messages.banned);
  if (!account.isAdmin) throw forbidden();
};
