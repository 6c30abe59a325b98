import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { FIRST_ADMIN_USER_ID } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { identities, users } from '../../../db/schema';
import type { Settings } from '../../../settings/settings';

const syncRole = async (
  tx: Transaction,
  role: 'isAdmin' | 'isModerator',
  listedIdentities: readonly string[],
): Promise<void> => {
  const listed = tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(
      listedIdentities.length > 0
        ? inArray(sql`${identities.provider} || ':' || ${identities.subject}`, [...listedIdentities])
        : sql`false`,
    );
  await tx
    .update(users)
    .set({ [role]: false })
    .where(and(gt(users.id, FIRST_ADMIN_USER_ID), eq(users[role], true), notInArray(users.id, listed)));
  await tx
    .update(users)
    .set({ [role]: true })
    .where(and(eq(users[role], false), inArray(users.id, listed)));
};

/**
 * Makes exactly the accounts in `STAFF` administrators and moderators, besides administrators 0 and 1: removed ones
 * lose their rights when the site starts with the new list.
 */
export const syncRoles = (db: Database, { STAFF }: Pick<Settings, 'STAFF'>): Promise<void> =>
  db.transaction(async (tx) => {
    await syncRole(tx, 'isAdmin', STAFF.admins);
    await syncRole(tx, 'isModerator', STAFF.moderators);
  });
