import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { FIRST_ADMIN_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { identities, users } from '../../db/schema';
import type { Settings } from '../../settings';

/**
 * Makes administrators of exactly those accounts that `ADMIN_IDENTITIES` names, beside 0 and 1: who was taken off the
 * list loses the right when the site starts with the new one.
 */
export const syncAdmins = (db: Database, { ADMIN_IDENTITIES }: Pick<Settings, 'ADMIN_IDENTITIES'>): Promise<void> =>
  db.transaction(async (tx) => {
    const listed = tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(
        ADMIN_IDENTITIES.length > 0
          ? inArray(sql`${identities.provider} || ':' || ${identities.subject}`, ADMIN_IDENTITIES)
          : sql`false`,
      );
    await tx
      .update(users)
      .set({ isAdmin: false })
      .where(and(gt(users.id, FIRST_ADMIN_USER_ID), eq(users.isAdmin, true), notInArray(users.id, listed)));
    await tx
      .update(users)
      .set({ isAdmin: true })
      .where(and(eq(users.isAdmin, false), inArray(users.id, listed)));
  });
