import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { notifications } from '../../../db/schema';
import { notify } from './notify';

/** How long a message may stay unread before its recipient is notified, in milliseconds. */
export const UNREAD_AFTER_MS = 5 * 60_000;

const subjectOf = (peer: number): string => `dialog:${peer}`;

/** Notifies the recipient of a message unless they read it in time: once per dialog until they read it. */
export const notifyOfMessage = (
  tx: Transaction,
  { id: message, fromUser: peer, toUser: userId, now }: { id: number; fromUser: number; toUser: number; now: Date },
): Promise<void> =>
  notify(tx, {
    event: 'message',
    data: { peer, message },
    userId,
    now,
    // One pending notice per dialog.
    once: subjectOf(peer),
    subject: subjectOf(peer),
    afterMs: UNREAD_AFTER_MS,
  });

/** Marks the notices of a dialog as read; returns their number, which the caller must count. */
export const readNoticesOfDialog = async (
  tx: Transaction,
  userId: number,
  peer: number,
  now: Date,
): Promise<number> => {
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.subject, subjectOf(peer)), isNull(notifications.readAt)),
    )
    .returning({ id: notifications.id });
  return read.length;
};
