import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { type notifications, users } from '../../../db/schema';
import { displayName } from '../../accounts/users/presentAccount';
import { definitionOf } from '../notices/noticeDefinitions';
import { type NoticeText, noticeText } from '../notices/noticeText';

type Row = Pick<typeof notifications.$inferSelect, 'event' | 'data'>;

/** Returns the texts of notices, with the current names of accounts. */
export const presentNotices = async <R extends Row>(
  db: Queryable,
  rows: readonly R[],
): Promise<(NoticeText & { row: R; nameOf: (userId: number) => string })[]> => {
  const peers = rows.flatMap(({ event, data }) => definitionOf(event).peer?.(data) ?? []);
  const accounts = peers.length
    ? await db
        .select({ id: users.id, username: users.username, deletedAt: users.deletedAt })
        .from(users)
        .where(inArray(users.id, peers))
    : [];
  const names = new Map(accounts.map((account) => [account.id, displayName(account)]));
  const nameOf = (userId: number): string => names.get(userId) ?? '';
  return rows.map((row) => ({ ...noticeText(row, nameOf), row, nameOf }));
};
