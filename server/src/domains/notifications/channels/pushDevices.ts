import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PushRenewal, PushSubscriptionBody } from 'shared/contract';
import type { Clock } from '../../../clock';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { pushSubscriptions, sessions } from '../../../db/schema';
import { conflict, invalidFields, notFound, unauthorized } from '../../../errors/httpError';
import type { PushChannel, PushDevice } from '../../../integrations/push/pushChannel';
import { lockAccount } from '../../accounts/users/lockWriter';
import { messages } from './messages.ru';
import { notifyOfChange } from './notifyOfChange';
import type { PersonChannel } from './personChannel';

/** Devices of a person; another one replaces the oldest. */
const DEVICES_MAX = 10;

/** Returns the subscriptions with valid sessions that a condition selects, newest first. */
const selectDevices = (db: Queryable, condition: SQL, now: Date) =>
  db
    .select({ subscription: pushSubscriptions, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(condition, isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

/** Returns a person's subscribed devices, newest first; `device` is null for a sign-in of an older server. */
export const listDevices = async (db: Queryable, userId: number, now: Date) => {
  const rows = await selectDevices(db, eq(pushSubscriptions.userId, userId), now);
  return rows.map(({ subscription: { sessionId, createdAt }, device }) => ({ sessionId, createdAt, device }));
};

const deviceOf = async (tx: Transaction, sessionId: string): Promise<string | null> => {
  const [session] = await tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.device ?? null;
};

/**
 * Subscribes a device until its session ends, once per session, and moves it from another person. With `former`, the
 * session's current endpoint, no notice is sent. Throws 404 when the session has another.
 */
const addDevice = (
  db: Database,
  { userId, sessionId, former, now }: { userId: number; sessionId: string; former: string | undefined; now: Date },
  device: PushDevice,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const replaced = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
      .returning({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint });
    if (former !== undefined && !replaced.some(({ endpoint }) => endpoint === former))
      throw notFound(messages.push.unknown);
    // Pending deliveries go to the device's new subscription, never to another person's.
    const row = { ...device, id: replaced[0]?.id ?? randomUUID(), userId, sessionId, createdAt: now };
    await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(DEVICES_MAX);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    if (former !== undefined || replaced.some(({ endpoint }) => endpoint === device.endpoint)) return;
    const change = replaced.length > 0 ? ('changed' as const) : ('linked' as const);
    await notifyOfChange(tx, { userId, channel: 'push', change, name: await deviceOf(tx, sessionId), now });
  });

/** Subscribes the requesting device. Throws 409 without pushes, 422 for a bad endpoint or keys, and as `addDevice`. */
export const subscribeDevice = async (
  { db, clock, channelParts: { push } }: Pick<FastifyInstance, 'db' | 'clock' | 'channelParts'>,
  { userId, current: sessionId }: { userId: number; current: string | undefined },
  { endpoint, keys, former }: PushSubscriptionBody & Partial<PushRenewal>,
): Promise<void> => {
  if (!push) throw conflict(messages.push.off, 'PUSH_OFF');
  if (sessionId === undefined) throw unauthorized();
  const device = { endpoint, ...keys };
  if (!push.accepts(device)) throw invalidFields([{ field: 'endpoint', msg: messages.push.refused }]);
  await addDevice(db, { userId, sessionId, former, now: clock.now() }, device);
};

/** Unsubscribes a device and notifies the others; does nothing for an unknown device. */
export const removeDevice = (db: Database, userId: number, endpoint: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [removed] = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
      .returning({ sessionId: pushSubscriptions.sessionId });
    if (!removed) return;
    const name = await deviceOf(tx, removed.sessionId);
    await notifyOfChange(tx, { userId, channel: 'push', change: 'unlinked', name, now });
  });

/** Creates the channel of pushes to people's devices. */
export const pushOfPeople = ({ db, clock }: { db: Database; clock: Clock }, channel: PushChannel): PersonChannel => ({
  isAvailable: true,
  recipientsOf: async (tx, userIds) => {
    const devices = await selectDevices(tx, inArray(pushSubscriptions.userId, [...userIds]), clock.now());
    return devices.map(({ subscription: { userId, id } }) => ({ userId, recipient: id }));
  },
  send: async (recipient, notice) => {
    const [found] = await selectDevices(db, eq(pushSubscriptions.id, recipient), clock.now());
    if (!found) return 'absent';
    const { endpoint, p256dh, auth } = found.subscription;
    const sent = await channel.send({ endpoint, p256dh, auth }, notice);
    if (sent === 'gone')
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, recipient), eq(pushSubscriptions.endpoint, endpoint)));
    return sent;
  },
});
