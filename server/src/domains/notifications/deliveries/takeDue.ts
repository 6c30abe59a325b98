import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NoticeChannelName } from 'shared/contract';
import type { Database } from '../../../db/database';
import { noticeDeliveries } from '../../../db/schema';
import { judgeFailure } from '../../queue/turns/judgeFailure';
import { definitionOf } from '../notices/noticeDefinitions';

export type Delivery = typeof noticeDeliveries.$inferSelect;

/** Sent at the same time, so that one that hangs keeps few waiting. */
const BATCH = 20;
/** Longer than an attempt may last: what is not ended by then, its process has left behind. In milliseconds. */
export const LEASE_MS = 60_000;

const isOpen = inArray(noticeDeliveries.state, ['waiting', 'failed']);

/** Acquires due deliveries of a channel for this process, for as long as an attempt may last. */
export const takeDue = (db: Database, channel: NoticeChannelName, now: Date): Promise<Delivery[]> =>
  db
    .update(noticeDeliveries)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      inArray(
        noticeDeliveries.id,
        db
          .select({ id: noticeDeliveries.id })
          .from(noticeDeliveries)
          .where(and(isOpen, eq(noticeDeliveries.channel, channel), lte(noticeDeliveries.dueAt, now)))
          .orderBy(asc(noticeDeliveries.dueAt), asc(noticeDeliveries.id))
          .limit(BATCH)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Acquires what else is due of the same event for the same recipient, to be sent as one message. */
export const takeAlike = (
  db: Database,
  { channel, userId, recipient, event }: Delivery,
  now: Date,
): Promise<Delivery[]> =>
  db
    .update(noticeDeliveries)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        isOpen,
        eq(noticeDeliveries.channel, channel),
        eq(noticeDeliveries.userId, userId),
        eq(noticeDeliveries.event, event),
        eq(noticeDeliveries.recipient, recipient),
        lte(noticeDeliveries.dueAt, now),
      ),
    )
    .returning();

const ids = (deliveries: readonly Delivery[]): number[] => deliveries.map(({ id }) => id);

/** Puts deliveries off, as if nobody had taken them. */
export const putOff = async (db: Database, deliveries: readonly Delivery[], dueAt: Date): Promise<void> => {
  if (deliveries.length === 0) return;
  await db
    .update(noticeDeliveries)
    .set({ dueAt })
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Forgets deliveries that are not needed any more. */
export const drop = async (db: Database, deliveries: readonly Delivery[]): Promise<void> => {
  if (deliveries.length > 0) await db.delete(noticeDeliveries).where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Notes that an attempt begins: should the process die within it, the next one knows. */
export const begin = async (db: Database, deliveries: readonly Delivery[], now: Date): Promise<void> => {
  await db
    .update(noticeDeliveries)
    .set({ startedAt: now, attempts: sql`${noticeDeliveries.attempts} + 1` })
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Ends deliveries, for good unless an administrator has them sent again. */
export const end = async (
  db: Pick<Database, 'update'>,
  deliveries: readonly Delivery[],
  over: { state: 'sent' | 'gone' | 'dead'; now: Date; error?: string },
): Promise<void> => {
  const { state, now, error = null } = over;
  await db
    .update(noticeDeliveries)
    .set({ state, endedAt: now, startedAt: null, error })
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Has an attempt that failed followed by another one. */
export const tryAgain = async (
  db: Database,
  deliveries: readonly Delivery[],
  again: { dueAt: Date; error: string; isUnsure: boolean },
): Promise<void> => {
  const { dueAt, error, isUnsure } = again;
  await db
    .update(noticeDeliveries)
    .set({
      state: 'failed',
      dueAt,
      error,
      startedAt: null,
      unsure: sql`${noticeDeliveries.unsure} + ${isUnsure ? 1 : 0}`,
    })
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Counts an attempt that a process has left in its middle. */
export const countLeft = async (db: Database, deliveries: readonly Delivery[]): Promise<void> => {
  await db
    .update(noticeDeliveries)
    .set({ startedAt: null, unsure: sql`${noticeDeliveries.unsure} + 1` })
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/**
 * Counts a failure outside of the channel as an attempt, of those that were not begun: what was is left to the end of its
 * lease. They come again later, and in the end are dead; gives those that are.
 */
export const countFailed = async (
  db: Database,
  deliveries: readonly Delivery[],
  { now, failure }: { now: Date; failure: unknown },
): Promise<{ id: number; error: string }[]> => {
  const attempts = Math.max(...deliveries.map((one) => one.attempts)) + 1;
  const { error, pauseMs } = judgeFailure(failure, { attempts });
  const over =
    pauseMs === null
      ? { state: 'dead' as const, endedAt: now }
      : { state: 'failed' as const, dueAt: new Date(now.getTime() + pauseMs) };
  const rows = await db
    .update(noticeDeliveries)
    .set({ ...over, error, attempts: sql`${noticeDeliveries.attempts} + 1` })
    .where(and(isOpen, inArray(noticeDeliveries.id, ids(deliveries)), isNull(noticeDeliveries.startedAt)))
    .returning({ id: noticeDeliveries.id });
  return pauseMs === null ? rows.map(({ id }) => ({ id, error })) : [];
};

/** Returns whether a delivery goes out together with others of its event to its recipient. */
export const isDigest = ({ event, recipient }: Delivery): boolean =>
  recipient !== '' && definitionOf(event).digest !== undefined;

/** Returns deliveries in groups that go out as one message each. */
export const groupsOf = (taken: readonly Delivery[]): Delivery[][] => {
  const groups = new Map<string, Delivery[]>();
  for (const one of taken) {
    const key = isDigest(one) ? `${one.userId} ${one.event} ${one.recipient}` : `${one.id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};
