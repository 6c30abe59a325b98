import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { NoticeChannelName } from 'shared/contract';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { noticeDeliveries } from '../../../db/schema';
import { classifyFailure } from '../../queue/classifyFailure';
import { definitionOf } from '../notices/noticeDefinitions';

export type Delivery = typeof noticeDeliveries.$inferSelect;

/** Sent concurrently, so that one that hangs delays few. */
const BATCH = 20;
/** Longer than an attempt may last, in milliseconds: afterwards its process is considered dead. */
export const LEASE_MS = 60_000;

const isOpen = inArray(noticeDeliveries.state, ['waiting', 'failed']);

const isDueBy = (channel: NoticeChannelName, now: Date): SQL | undefined =>
  and(isOpen, eq(noticeDeliveries.channel, channel), lte(noticeDeliveries.dueAt, now));

export const isDeliveryDue = (channel: NoticeChannelName, now: Date): SQL =>
  rowExists(noticeDeliveries, isDueBy(channel, now));

/** Acquires these deliveries for this process until the lease ends. */
const lease = (db: Database, which: SQL | undefined, now: Date): Promise<Delivery[]> =>
  db
    .update(noticeDeliveries)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(which)
    .returning();

/** Acquires due deliveries of a channel. */
export const acquireDue = (db: Database, channel: NoticeChannelName, now: Date): Promise<Delivery[]> => {
  const due = db
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .where(isDueBy(channel, now))
    .orderBy(asc(noticeDeliveries.dueAt), asc(noticeDeliveries.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return lease(db, inArray(noticeDeliveries.id, due), now);
};

/** Matches deliveries of the same event to the same recipient. */
export const isToSameRecipient = ({ channel, userId, recipient, event }: Delivery): SQL | undefined =>
  and(
    eq(noticeDeliveries.channel, channel),
    eq(noticeDeliveries.userId, userId),
    eq(noticeDeliveries.event, event),
    eq(noticeDeliveries.recipient, recipient),
  );

/** Acquires the other due deliveries of the same event and recipient, to be sent as one message. */
export const acquireSimilar = (db: Database, delivery: Delivery, now: Date): Promise<Delivery[]> =>
  lease(db, and(isDueBy(delivery.channel, now), isToSameRecipient(delivery)), now);

const ids = (deliveries: readonly Delivery[]): number[] => deliveries.map(({ id }) => id);

const change = async (
  db: Pick<Database, 'update'>,
  deliveries: readonly Delivery[],
  set: PgUpdateSetSource<typeof noticeDeliveries>,
): Promise<void> => {
  if (deliveries.length === 0) return;
  await db
    .update(noticeDeliveries)
    .set(set)
    .where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Postpones deliveries and releases their lease. */
export const postpone = (db: Database, deliveries: readonly Delivery[], dueAt: Date): Promise<void> =>
  change(db, deliveries, { dueAt });

export const drop = async (db: Database, deliveries: readonly Delivery[]): Promise<void> => {
  if (deliveries.length > 0) await db.delete(noticeDeliveries).where(inArray(noticeDeliveries.id, ids(deliveries)));
};

/** Records the start of an attempt, in case the process dies during it. */
export const begin = (db: Database, deliveries: readonly Delivery[], now: Date): Promise<void> =>
  change(db, deliveries, { startedAt: now, attempts: sql`${noticeDeliveries.attempts} + 1` });

/** Ends deliveries, for good unless an administrator retries them. */
export const end = (
  db: Pick<Database, 'update'>,
  deliveries: readonly Delivery[],
  { state, now, error }: { state: 'sent' | 'gone' | 'dead'; now: Date; error?: string },
): Promise<void> => change(db, deliveries, { state, endedAt: now, startedAt: null, error: error ?? null });

/** Schedules a retry after a failed attempt. */
export const scheduleRetry = (
  db: Database,
  deliveries: readonly Delivery[],
  { isUnsure, ...retry }: { dueAt: Date; error: string; isUnsure: boolean },
): Promise<void> => {
  const unsure = sql`${noticeDeliveries.unsure} + ${isUnsure ? 1 : 0}`;
  return change(db, deliveries, { ...retry, state: 'failed', startedAt: null, unsure });
};

/** Counts an attempt that its process has abandoned. */
export const countAbandoned = (db: Database, deliveries: readonly Delivery[]): Promise<void> =>
  change(db, deliveries, { startedAt: null, unsure: sql`${noticeDeliveries.unsure} + 1` });

/** Counts a failure outside the channel as an attempt of deliveries not begun; returns those that are now dead. */
export const countFailed = async (
  db: Database,
  deliveries: readonly Delivery[],
  { now, failure }: { now: Date; failure: unknown },
): Promise<{ id: number; error: string }[]> => {
  const attempts = Math.max(...deliveries.map((one) => one.attempts)) + 1;
  const { error, pauseMs } = classifyFailure(failure, { attempts });
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

/** Returns whether a delivery is sent together with others of its event to its recipient. */
export const isDigest = ({ event, recipient }: Delivery): boolean =>
  recipient !== '' && definitionOf(event).digest !== undefined;

export const groupsOf = (acquired: readonly Delivery[]): Delivery[][] => {
  const groups = new Map<string, Delivery[]>();
  for (const one of acquired) {
    const key = isDigest(one) ? `${one.userId} ${one.event} ${one.recipient}` : `${one.id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};
