import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import {
  isSecurityEvent,
  isSentOffSite,
  isUrgentEvent,
  moscowDay,
  type NoticeChannelName,
  securityEvents,
} from 'shared/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { noticeDeliveries, notifications, users } from '../../../db/schema';
import { classifyFailure, UNSURE_MAX } from '../../queue/classifyFailure';
import { formerAddress, type PersonChannel } from '../channels/personChannel';
import { definitionOf } from '../notices/noticeDefinitions';
import { isWanted, readNoticeSettings } from '../notices/noticeSettings';
import { notify } from '../notices/notify';
import { readSuperseded } from '../notices/superseded';
import {
  acquireDue,
  acquireSimilar,
  begin,
  countAbandoned,
  countFailed,
  type Delivery,
  drop,
  end,
  groupsOf,
  isDigest,
  isToSameRecipient,
  postpone,
  scheduleRetry,
} from './acquireDue';
import { quietUntil } from './quietHours';
import { writeNotice } from './writeNotice';

export interface Sending {
  db: Database;
  clock: Clock;
  name: NoticeChannelName;
  channel: PersonChannel;
  /** Called with each delivery that was given up. */
  onDead?: (delivery: { id: number; error: string }) => void;
}

/** One delivery, or several that go out as one message. */
type Group = readonly [Delivery, ...Delivery[]];

/** Returns the notices of deliveries that are not superseded and still wanted outside of the site. */
const readWanted = async ({ db, name }: Sending, acquired: readonly Delivery[]) => {
  const rows = await db
    .select({ notice: notifications })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        inArray(
          notifications.id,
          acquired.map(({ notificationId }) => notificationId),
        ),
        // The first reader of the bell may be the intruder that it warns of.
        or(isNull(notifications.readAt), inArray(notifications.event, [...securityEvents])),
        isNull(users.deletedAt),
        eq(users.isBanned, false),
      ),
    );
  const settingsOf = await readNoticeSettings(db, [...new Set(acquired.map(({ userId }) => userId))]);
  const isSuperseded = await readSuperseded(
    db,
    rows.map(({ notice }) => notice),
  );
  const notices = new Map(
    rows
      .filter(({ notice: { userId, event } }) => isSentOffSite(event) && isWanted(settingsOf(userId), event, name))
      .filter(({ notice }) => !isSuperseded(notice))
      .map(({ notice }) => [notice.id, notice]),
  );
  return { notices, settingsOf };
};

/** Replaces a delivery of an older server, stored for all of a person's recipients, with one for each. */
const replaceLegacy = async ({ db, channel }: Sending, delivery: Delivery, now: Date): Promise<void> => {
  const { notificationId, userId, event, channel: name } = delivery;
  const row = { notificationId, userId, event, channel: name, dueAt: now };
  const recipients = await channel.recipientsOf(db, [userId]);
  await db.transaction(async (tx) => {
    const rows = recipients.map(({ recipient }) => ({ ...row, recipient }));
    if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
    await tx.delete(noticeDeliveries).where(eq(noticeDeliveries.id, delivery.id));
  });
};

/** Returns when the recipient's next digest may be sent; null for at once. */
const digestDue = async ({ db }: Sending, delivery: Delivery, now: Date) => {
  const { digest } = definitionOf(delivery.event);
  if (!digest) return null;
  const [last] = await db
    .select({ endedAt: noticeDeliveries.endedAt })
    .from(noticeDeliveries)
    .where(
      and(
        isToSameRecipient(delivery),
        eq(noticeDeliveries.state, 'sent'),
        gt(noticeDeliveries.endedAt, new Date(now.getTime() - digest.everyMs)),
      ),
    )
    .orderBy(desc(noticeDeliveries.endedAt))
    .limit(1);
  return last?.endedAt ? new Date(last.endedAt.getTime() + digest.everyMs) : null;
};

/** Ends deliveries by a channel that is off, and notifies the person on the site, once. */
const notifyOff = ({ db }: Sending, deliveries: Group, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await end(tx, deliveries, { state: 'gone', now });
    const [{ userId, channel, recipient }] = deliveries;
    const once = `off:${channel}:${recipient}:${moscowDay(now)}`;
    await notify(tx, { event: 'channelOff', data: { channel }, userId, once, now });
  });

/** Sends one message for these deliveries and stores the outcome. */
const attempt = async (sending: Sending, group: Group, notices: readonly (typeof notifications.$inferSelect)[]) => {
  const { db, clock, channel, onDead } = sending;
  const [first] = group;
  const notice = await writeNotice(db, notices);
  if (!notice) return drop(db, group);
  await begin(db, group, clock.now());
  // The outcome is stored outside of this: a failure to store it is no failure of the attempt.
  const sent = await channel.send(first.recipient, notice).catch((failure: unknown) => ({ failure }));
  const now = clock.now();
  if (sent === 'absent') return drop(db, group);
  if (sent === 'gone') return notifyOff(sending, group, now);
  // An unlinked recipient is stored no longer than needed.
  if (sent === 'sent' && formerAddress(first.recipient) !== null) return drop(db, group);
  if (sent === 'sent') return end(db, group, { state: 'sent', now });
  const counts = { attempts: first.attempts + 1, unsure: Math.max(...group.map(({ unsure }) => unsure)) };
  const { error, isUnsure, pauseMs } = classifyFailure(sent.failure, counts);
  if (pauseMs !== null) return scheduleRetry(db, group, { dueAt: new Date(now.getTime() + pauseMs), error, isUnsure });
  for (const { id } of group) onDead?.({ id, error });
  return end(db, group, { state: 'dead', now, error });
};

/** Postpones, sends or gives up the deliveries acquired for one recipient. */
const deliver = async (sending: Sending, acquired: readonly Delivery[]): Promise<void> => {
  const { db, clock, onDead } = sending;
  const now = clock.now();
  const abandoned = acquired.filter(({ startedAt }) => startedAt !== null);
  if (abandoned.length > 0) await countAbandoned(db, abandoned);
  const counted = acquired.map((one) => (one.startedAt === null ? one : { ...one, unsure: one.unsure + 1 }));
  const dead = counted.filter(({ unsure }) => unsure >= UNSURE_MAX);
  if (dead.length > 0) {
    for (const { id } of dead) onDead?.({ id, error: 'unsure' });
    await end(db, dead, { state: 'dead', now, error: 'unsure' });
  }
  const alive = counted.filter(({ unsure }) => unsure < UNSURE_MAX);
  const { notices, settingsOf } = await readWanted(sending, alive);
  // Newest first: it identifies the message, also when that is sent again.
  const due = alive
    .filter(({ notificationId }) => notices.has(notificationId))
    .toSorted((a, b) => b.notificationId - a.notificationId);
  await drop(
    db,
    alive.filter((one) => !due.includes(one)),
  );
  // What may have arrived is sent again unchanged, to be recognised; new notices wait for their own message.
  const again = due.filter(({ unsure }) => unsure > 0);
  const group = again.length > 0 ? again : due;
  await postpone(
    db,
    due.filter((one) => !group.includes(one)),
    now,
  );
  const [first, ...others] = group;
  if (!first) return;
  const { quiet } = settingsOf(first.userId);
  const isUrgent = isSecurityEvent(first.event) || (quiet.urgent && isUrgentEvent(first.event));
  const postponedTo = (isUrgent ? null : quietUntil(quiet, now)) ?? (await digestDue(sending, first, now));
  if (postponedTo) return postpone(db, group, postponedTo);
  if (first.recipient === '') return replaceLegacy(sending, first, now);
  await attempt(
    sending,
    [first, ...others],
    group.flatMap(({ notificationId }) => notices.get(notificationId) ?? []),
  );
};

/**
 * Sends due deliveries by one channel. Each is acquired by one process; if that dies midway, it is sent again, at most
 * twice in all. Failures are retried at growing intervals (docs/decisions/0045-notices.md); those outside of the
 * channel are thrown at the end.
 */
export const sendDue = async (sending: Sending): Promise<void> => {
  const { db, clock, name, onDead } = sending;
  const failures: unknown[] = [];
  for (;;) {
    const acquired = await acquireDue(db, name, clock.now());
    if (acquired.length === 0) break;
    await Promise.all(
      groupsOf(acquired).map(async (group) => {
        const [first] = group;
        const similar = first && isDigest(first) ? await acquireSimilar(db, first, clock.now()) : [];
        try {
          await deliver(sending, [...group, ...similar]);
        } catch (failure) {
          failures.push(failure);
          const dead = await countFailed(db, [...group, ...similar], { now: clock.now(), failure });
          for (const one of dead) onDead?.(one);
        }
      }),
    );
  }
  if (failures.length > 0) throw failures[0];
};
