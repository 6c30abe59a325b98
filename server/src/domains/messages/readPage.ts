import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { parseId } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../db/database';
import { messages as chatMessages, dialogs, users } from '../../db/schema';
import { notFound, unauthorized } from '../../errors/httpError';
import { readNoticesOfDialog } from '../notifications/notices/messageNotices';
import { blockedDialog, readBlocks } from './blocks';
import { touchNotices } from './dialogVersions';
import { messages } from './messages.ru';
import { type MessageRow, selectMessages } from './presentMessage';

interface PageRequest {
  readerId: number;
  peerId: number;
  limit: number;
  offset: number;
  /** Only messages older than this one; replaces `offset`. */
  before: number | undefined;
}

type Row = MessageRow & Pick<typeof chatMessages.$inferSelect, 'toUser' | 'readAt'>;

interface Page {
  rows: MessageRow[];
  /** The reader's version, not later than the rows. */
  version: string;
}

const selectPage = (db: Queryable, { readerId, peerId, limit, offset, before }: PageRequest): Promise<Row[]> =>
  selectMessages(db)
    .where(
      and(
        eq(chatMessages.pairLow, Math.min(readerId, peerId)),
        eq(chatMessages.pairHigh, Math.max(readerId, peerId)),
        before === undefined ? undefined : lt(chatMessages.id, before),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit)
    .offset(before === undefined ? offset : 0);

const unreadOf = (rows: Row[], readerId: number): number[] =>
  rows.filter(({ toUser, readAt }) => toUser === readerId && readAt === null).map(({ id }) => id);

/** Writing to the reader locks this row too: nothing new arrives before the transaction ends. */
const lockReader = async (tx: Transaction, readerId: number): Promise<void> => {
  const [reader] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, readerId))
    .for('no key update');
  if (!reader || reader.deletedAt) throw unauthorized();
};

/** Reads the page again and marks its new messages under the reader's lock: page, counter and version agree. */
const readAndMark = (db: Database, request: PageRequest, version: string, now: Date): Promise<Page> =>
  db.transaction(async (tx) => {
    const { readerId, peerId } = request;
    await lockReader(tx, readerId);
    const rows = await selectPage(tx, request);
    const unread = unreadOf(rows, readerId);
    // Another tab of the reader was faster.
    if (unread.length === 0) return { rows, version };
    await tx.update(chatMessages).set({ readAt: now }).where(inArray(chatMessages.id, unread));
    await tx
      .update(dialogs)
      .set({ unreadCount: sql`${dialogs.unreadCount} - ${unread.length}` })
      .where(and(eq(dialogs.ownerId, readerId), eq(dialogs.peerId, peerId)));
    const noticed = await readNoticesOfDialog(tx, readerId, peerId, now);
    return { rows, version: await touchNotices(tx, readerId, -noticed) };
  });

/**
 * Returns a page of a dialog, newest first, and marks it as read. Empty for strangers, whether or not they exist.
 * Throws 403 with the flags when the reader was blocked (docs/api.md, 'Polling').
 */
export const readPage = async (db: Database, request: PageRequest, version: string, now: Date): Promise<Page> => {
  const { readerId, peerId } = request;
  const flags = await readBlocks(db, readerId, peerId);
  if (flags.blocked_by_them) throw blockedDialog(flags);
  const rows = await selectPage(db, request);
  return unreadOf(rows, readerId).length === 0 ? { rows, version } : readAndMark(db, request, version, now);
};

/** Returns the names of a message's photos. Throws 404 for third people, 403 when the reader was blocked. */
export const readPhotos = async (
  db: Queryable,
  { readerId, messageId }: { readerId: number; messageId: string },
): Promise<string[]> => {
  const id = parseId(messageId);
  const [found] = id === null ? [] : await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  if (!found || ![found.fromUser, found.toUser].includes(readerId)) throw notFound(messages.noMessage);
  const peerId = found.fromUser === readerId ? found.toUser : found.fromUser;
  const flags = await readBlocks(db, readerId, peerId);
  if (flags.blocked_by_them) throw blockedDialog(flags);
  return found.images;
};
