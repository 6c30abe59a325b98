import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type notifications, users } from '../../db/schema';
import type { NoticeContent } from '../notices/NoticeData';
import { type NoticeText, noticeText } from '../notices/noticeText';
import { displayName } from '../users/displayName';

type Row = Pick<typeof notifications.$inferSelect, 'event' | 'data'>;

/** The words of these notices, with the names that accounts have now. */
export const presentNotices = async <R extends Row>(
  db: Queryable,
  rows: readonly R[],
): Promise<(NoticeText & { row: R; nameOf: (userId: number) => string })[]> => {
  // What `tell` has written.
  const contents = rows.map((row) => ({ row, content: row as NoticeContent }));
  const peers = contents.flatMap(({ content }) => (content.event === 'message' ? [content.data.peer] : []));
  const accounts = peers.length
    ? await db
        .select({ id: users.id, username: users.username, deletedAt: users.deletedAt })
        .from(users)
        .where(inArray(users.id, peers))
    : [];
  const names = new Map(accounts.map((account) => [account.id, displayName(account)]));
  const nameOf = (userId: number): string => names.get(userId) ?? '';
  return contents.map(({ row, content }) => ({ ...noticeText(content, nameOf), row, nameOf }));
};
