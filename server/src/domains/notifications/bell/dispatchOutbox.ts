import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyNoticeEvent } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { hasRow, rowExists } from '../../../db/hasRow';
import { messages as chatMessages, noticeOutbox, notifications, users } from '../../../db/schema';
import { drainQueue, isNotPostponed } from '../../queue/drainQueue';
import { UNREAD_AFTER_MS } from '../notices/messageNotices';
import { definitionOf, type NoticeContent, type StoredNotice } from '../notices/noticeDefinitions';
import { readSuperseded } from '../notices/superseded';
import { countNotices } from './countNotices';

const BATCH = 100;

type Row = typeof noticeOutbox.$inferSelect;

/** Returns the oldest unread message of a dialog, not older than the one in the notice. */
const oldestUnread = async (tx: Transaction, userId: number, { peer, message }: { peer: number; message: number }) => {
  const [oldest] = await tx
    .select({
      id: chatMessages.id,
      createdAt: chatMessages.createdAt,
      isPhoto: sql<boolean>`${chatMessages.text} = ''`,
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.pairLow, Math.min(userId, peer)),
        eq(chatMessages.pairHigh, Math.max(userId, peer)),
        gte(chatMessages.id, message),
        eq(chatMessages.toUser, userId),
        isNull(chatMessages.readAt),
      ),
    )
    .orderBy(asc(chatMessages.id))
    .limit(1);
  return oldest;
};

const hasUnread = async (tx: Transaction, { userId, subject }: Row): Promise<boolean> => {
  if (subject === null) return false;
  const { userId: reader, subject: about, readAt } = notifications;
  return hasRow(tx, notifications, and(eq(reader, userId), eq(about, subject), isNull(readAt)));
};

/** Returns the notice of an unread message; null when it was read meanwhile or an older notice is still unread. */
const messageToShow = async (tx: Transaction, row: Row, now: Date): Promise<Row | null> => {
  const { event, data } = row as NoticeContent;
  if (event !== 'message') return row;
  const oldest = await oldestUnread(tx, row.userId, data);
  if (!oldest || (await hasUnread(tx, row))) return null;
  const dueAt = new Date(oldest.createdAt.getTime() + UNREAD_AFTER_MS);
  if (dueAt <= now)
    return {
      ...row,
      once: `message:${oldest.id}`,
      data: { ...data, message: oldest.id, ...(oldest.isPhoto && { isPhoto: true }) },
    };
  const { id: _id, ...again } = row;
  await tx
    .insert(noticeOutbox)
    .values({ ...again, data: { ...data, message: oldest.id }, dueAt })
    .onConflictDoNothing();
  return null;
};

/** Returns the data of a notice that stay stored once its deliveries are planned. */
const storedData = ({ event, data }: StoredNotice): unknown => definitionOf(event).stored?.(data) ?? data;

interface Dispatch {
  db: Database;
  now: Date;
  /** Plans the deliveries of notices just shown on the site, in the same transaction. */
  plan: (
    tx: Transaction,
    notices: readonly { id: number; userId: number; event: AnyNoticeEvent; data: unknown }[],
  ) => Promise<void>;
}

const NAME = 'notice_outbox';

const isDue = (now: Date): SQL | undefined =>
  and(lte(noticeOutbox.dueAt, now), isNotPostponed(NAME, sql`${noticeOutbox.id}`, now));

export const isOutboxDue = (now: Date): SQL => rowExists(noticeOutbox, isDue(now));

const selectDue = (db: Pick<Database, 'select'>, now: Date, limit: number) =>
  db
    .select({ id: noticeOutbox.id })
    .from(noticeOutbox)
    .where(isDue(now))
    .orderBy(asc(noticeOutbox.dueAt), asc(noticeOutbox.id))
    .limit(limit);

/** Dispatches a batch of due rows, or one row alone; returns how many left the outbox. */
const dispatchBatch = ({ db, now, plan }: Dispatch, alone?: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due =
      alone === undefined
        ? selectDue(tx, now, BATCH).for('update', { skipLocked: true })
        : tx.select({ id: noticeOutbox.id }).from(noticeOutbox).where(eq(noticeOutbox.id, alone)).for('update');
    const acquired = await tx.delete(noticeOutbox).where(inArray(noticeOutbox.id, due)).returning();
    if (acquired.length === 0) return 0;
    const active = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(
            users.id,
            acquired.map(({ userId }) => userId),
          ),
          isNull(users.deletedAt),
          eq(users.isBanned, false),
        ),
      );
    const present = new Set(active.map(({ id }) => id));
    const isSuperseded = await readSuperseded(tx, acquired);
    const rows: Row[] = [];
    for (const row of acquired.toSorted((a, b) => a.id - b.id)) {
      const shown = present.has(row.userId) && !isSuperseded(row) ? await messageToShow(tx, row, now) : null;
      if (shown) rows.push(shown);
    }
    if (rows.length === 0) return acquired.length;
    const shown = await tx
      .insert(notifications)
      .values(rows.map(({ id: _id, dueAt: _dueAt, ...row }) => ({ ...row, data: storedData(row), createdAt: now })))
      .onConflictDoNothing()
      .returning({
        id: notifications.id,
        userId: notifications.userId,
        event: notifications.event,
        once: notifications.once,
      });
    const dataOf = new Map(rows.map(({ userId, once, data }) => [`${userId} ${once}`, data]));
    await plan(
      tx,
      shown.map(({ once, ...one }) => ({ ...one, data: dataOf.get(`${one.userId} ${once}`) })),
    );
    await countNotices(tx, shown, 1);
    return acquired.length;
  });

/**
 * Shows due notices on the site and plans their deliveries. If a batch fails, its rows are dispatched one by one and
 * broken ones retried (`drainQueue`). Processes may overlap.
 */
export const dispatchOutbox = async (
  db: Database,
  now: Date,
  plan: Dispatch['plan'] = async () => {},
): Promise<void> => {
  const dispatch = { db, now, plan };
  try {
    while ((await dispatchBatch(dispatch)) === BATCH);
  } catch {
    await drainQueue({
      db,
      name: NAME,
      now,
      due: (limit) => selectDue(db, now, limit),
      keyOf: ({ id }) => String(id),
      work: ({ id }) => dispatchBatch(dispatch, id),
      // Only deliveries are given up: administrators see those.
      retriesForever: true,
    });
  }
};
