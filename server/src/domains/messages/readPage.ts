import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/database';
import { dialogs, messages as letters, users } from '../../db/schema';
import { unauthorized } from '../../errors/httpError';
import { readNoticesOfDialog } from '../notifications/notices/messageNotices';
import type { MessageRow } from './presentMessage';
import { readBlocks } from './readBlocks';
import { blockedDialog } from './refusals';
import { selectMessages } from './selectMessages';
import { touchNotices } from './touchVersions';

/** Which messages of which dialog are asked for. */
export interface PageRequest {
  readerId: number;
  peerId: number;
  limit: number;
  offset: number;
  /** Only what is older than this message; takes the place of `offset`. */
  before: number | undefined;
}

type Row = MessageRow & Pick<typeof letters.$inferSelect, 'toUser' | 'readAt'>;

interface Page {
  rows: MessageRow[];
  /** Of the reader, at the moment that the rows were read or before it. */
  version: string;
}

const selectPage = (db: Queryable, { readerId, peerId, limit, offset, before }: PageRequest): Promise<Row[]> =>
  selectMessages(db)
    .where(
      and(
        eq(letters.pairLow, Math.min(readerId, peerId)),
        eq(letters.pairHigh, Math.max(readerId, peerId)),
        before === undefined ? undefined : lt(letters.id, before),
      ),
    )
    .orderBy(desc(letters.id))
    .limit(limit)
    .offset(before === undefined ? offset : 0);

const unreadOf = (rows: Row[], readerId: number): number[] =>
  rows.filter(({ toUser, readAt }) => toUser === readerId && readAt === null).map(({ id }) => id);

/** Whoever writes to the reader locks this row too: nothing can come in before the transaction ends. */
const lockReader = async (tx: Transaction, readerId: number): Promise<void> => {
  const [reader] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, readerId))
    .for('no key update');
  if (!reader || reader.deletedAt) throw unauthorized();
};

/** Reads the page anew and marks what is new in it, all under the reader's lock: page, counter and version agree. */
const readAndMark = (db: Database, request: PageRequest, version: string, now: Date): Promise<Page> =>
  db.transaction(async (tx) => {
    const { readerId, peerId } = request;
    await lockReader(tx, readerId);
    const rows = await selectPage(tx, request);
    const unread = unreadOf(rows, readerId);
    // Another tab of the reader was faster.
    if (unread.length === 0) return { rows, version };
    await tx.update(letters).set({ readAt: now }).where(inArray(letters.id, unread));
    await tx
      .update(dialogs)
      .set({ unreadCount: sql`${dialogs.unreadCount} - ${unread.length}` })
      .where(and(eq(dialogs.ownerId, readerId), eq(dialogs.peerId, peerId)));
    const noticed = await readNoticesOfDialog(tx, readerId, peerId, now);
    return { rows, version: await touchNotices(tx, readerId, -noticed) };
  });

/**
 * A page of a dialog, newest first; what it shows counts as read from now on. `version` is the reader's at the time of
 * asking. With somebody never met it is empty, whether or not there is such an account: ids are not to be guessed by
 * it. Throws 403 with the dialog's flags when the reader was blocked (docs/api.md, 'Polling').
 */
export const readPage = async (db: Database, request: PageRequest, version: string, now: Date): Promise<Page> => {
  const { readerId, peerId } = request;
  const flags = await readBlocks(db, readerId, peerId);
  if (flags.blocked_by_them) throw blockedDialog(flags);
  const rows = await selectPage(db, request);
  return unreadOf(rows, readerId).length === 0 ? { rows, version } : readAndMark(db, request, version, now);
};
