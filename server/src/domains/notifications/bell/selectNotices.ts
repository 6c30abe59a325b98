import { and, desc, eq, lt } from 'drizzle-orm';
import type { Notice, NoticesQuery } from 'shared/contract';
import type { Database } from '../../../db/database';
import { notifications } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import { messages } from '../../../messages.ru';
import { briefOf } from '../notices/noticeText';
import { presentNotices } from './presentNotices';
import { readSubjects, type SubjectOptions } from './readSubjects';

/** Parses a cursor: the notice after which the next page starts. Throws 422 when it is invalid. */
const placeOf = (cursor: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidFields([{ field: 'cursor', msg: messages.errors.badCursor }]);
  return Number(cursor);
};

/** Returns one page of a person's notices, newest first, and the cursor of the next page, null at the end. */
export const selectNotices = async (
  db: Database,
  userId: number,
  { limit, cursor, ...options }: NoticesQuery & SubjectOptions,
): Promise<{ notices: Notice[]; next: string | null }> => {
  const found = await db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), cursor === undefined ? undefined : lt(notifications.id, placeOf(cursor))),
    )
    .orderBy(desc(notifications.id))
    // One more shows whether there is a next page.
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const shown = await presentNotices(db, page);
  const subjectOf = await readSubjects(db, page, options);
  const last = shown.at(-1);
  return {
    notices: shown.map(({ row, text, href, nameOf }) => {
      const { action, photo } = subjectOf(row);
      return {
        id: row.id,
        event: row.event,
        text,
        ...briefOf(row, { text, nameOf }),
        photo,
        href,
        time: row.createdAt.toISOString(),
        is_read: row.readAt !== null,
        action,
      };
    }),
    next: last && found.length > limit ? String(last.row.id) : null,
  };
};
