import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AnyNoticeEvent } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { messages as letters, noticeOutbox, notifications, users } from '../../db/schema';
import { UNREAD_AFTER_MS } from '../notices/messageNotices';
import { definitionOf, type NoticeContent, type StoredNotice } from '../notices/noticeDefinitions';
import { readSuperseded } from '../notices/superseded';
import { isNotAside, workOff } from '../turns/workOff';
import { countNotices } from './countNotices';

const BATCH = 100;

type Row = typeof noticeOutbox.$inferSelect;

/** The messages of a dialog that its reader has not seen, from the one on that a notice waits for: the oldest. */
const oldestUnread = async (tx: Transaction, userId: number, { peer, message }: { peer: number; message: number }) => {
  const [oldest] = await tx
    .select({ id: letters.id, createdAt: letters.createdAt, isPhoto: sql<boolean>`${letters.text} = ''` })
    .from(letters)
    .where(
      and(
        eq(letters.pairLow, Math.min(userId, peer)),
        eq(letters.pairHigh, Math.max(userId, peer)),
        gte(letters.id, message),
        eq(letters.toUser, userId),
        isNull(letters.readAt),
      ),
    )
    .orderBy(asc(letters.id))
    .limit(1);
  return oldest;
};

/** What the person was told of the same thing and has not read yet. */
const isToldAlready = async (tx: Transaction, { userId, subject }: Row): Promise<boolean> => {
  if (subject === null) return false;
  const [unread] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.subject, subject), isNull(notifications.readAt)))
    .limit(1);
  return unread !== undefined;
};

/** What is to be told of an unread message now; null when it was read or told meanwhile, or came later than it seemed. */
const messageToTell = async (tx: Transaction, row: Row, now: Date): Promise<Row | null> => {
  const { event, data } = row as NoticeContent;
  if (event !== 'message') return row;
  const oldest = await oldestUnread(tx, row.userId, data);
  if (!oldest || (await isToldAlready(tx, row))) return null;
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

/** Returns what stays of the data of a notice when its deliveries are planned. */
const storedData = ({ event, data }: StoredNotice): unknown => definitionOf(event).stored?.(data) ?? data;

interface Telling {
  db: Database;
  now: Date;
  /** Has what was just told go out of the site as well, in the same transaction. */
  plan: (
    tx: Transaction,
    told: readonly { id: number; userId: number; event: AnyNoticeEvent; data: unknown }[],
  ) => Promise<void>;
}

const NAME = 'notice_outbox';

/** What is due and not set aside, the first of it. */
const selectDue = (db: Pick<Database, 'select'>, now: Date, limit: number) =>
  db
    .select({ id: noticeOutbox.id })
    .from(noticeOutbox)
    .where(and(lte(noticeOutbox.dueAt, now), isNotAside(NAME, sql`${noticeOutbox.id}`, now)))
    .orderBy(asc(noticeOutbox.dueAt), asc(noticeOutbox.id))
    .limit(limit);

/** Tells what is due, at most a batch of it or one row alone; gives how much it took from the outbox. */
const tellBatch = ({ db, now, plan }: Telling, alone?: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due =
      alone === undefined
        ? selectDue(tx, now, BATCH).for('update', { skipLocked: true })
        : tx.select({ id: noticeOutbox.id }).from(noticeOutbox).where(eq(noticeOutbox.id, alone)).for('update');
    const taken = await tx.delete(noticeOutbox).where(inArray(noticeOutbox.id, due)).returning();
    if (taken.length === 0) return 0;
    const there = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(
            users.id,
            taken.map(({ userId }) => userId),
          ),
          isNull(users.deletedAt),
          eq(users.isBanned, false),
        ),
      );
    const mayBeTold = new Set(there.map(({ id }) => id));
    const isSuperseded = await readSuperseded(tx, taken);
    const rows: Row[] = [];
    for (const row of taken.toSorted((a, b) => a.id - b.id)) {
      const told = mayBeTold.has(row.userId) && !isSuperseded(row) ? await messageToTell(tx, row, now) : null;
      if (told) rows.push(told);
    }
    if (rows.length === 0) return taken.length;
    const told = await tx
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
      told.map(({ once, ...one }) => ({ ...one, data: dataOf.get(`${one.userId} ${once}`) })),
    );
    await countNotices(tx, told, 1);
    return taken.length;
  });

/**
 * Tells people on the site what is due. Where that fails, each has its turn alone, so that one that cannot be told keeps no
 * other waiting; it comes again later (`workOff`). Safe in several processes at once: each of it is told once.
 */
export const tellPeople = async (db: Database, now: Date, plan: Telling['plan'] = async () => {}): Promise<void> => {
  const telling = { db, now, plan };
  try {
    while ((await tellBatch(telling)) === BATCH);
  } catch {
    await workOff({
      db,
      name: NAME,
      now,
      due: (limit) => selectDue(db, now, limit),
      keyOf: ({ id }) => String(id),
      work: ({ id }) => tellBatch(telling, id),
    });
  }
};
