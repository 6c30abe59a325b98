import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import type { SessionUser } from '../../../session/session';
import { mayBearStaffName } from '../users/accountPolicy';
import { lockWriter } from '../users/lockWriter';
import { messages } from '../users/messages.ru';
import { posesAsStaff } from '../users/staffNames';

/** Renames an account. Throws 422 for a name that poses as staff, 403 when the account has been banned meanwhile. */
export const renameAccount = async (
  db: Database,
  user: Pick<SessionUser, 'id' | 'role'>,
  username: string,
): Promise<void> => {
  if (posesAsStaff(username) && !mayBearStaffName(user)) {
    throw invalidFields([{ field: 'username', msg: messages.staffName }]);
  }
  await db.transaction(async (tx) => {
    await lockWriter(tx, user.id);
    await tx.update(users).set({ username }).where(eq(users.id, user.id));
  });
};
