import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { notifications } from '../../db/schema';
import { tell } from './tell';

/** How long a message may wait for its reader before they are told of it, in milliseconds. */
export const UNREAD_AFTER_MS = 5 * 60_000;

const subjectOf = (peer: number): string => `dialog:${peer}`;

/** Has the recipient of a message told, should they not read it in time: once for a dialog, until they read it. */
export const tellOfMessage = (
  tx: Transaction,
  { id: message, fromUser: peer, toUser: userId, now }: { id: number; fromUser: number; toUser: number; now: Date },
): Promise<void> =>
  tell(tx, {
    event: 'message',
    data: { peer, message },
    userId,
    now,
    // One waits for each dialog.
    once: subjectOf(peer),
    subject: subjectOf(peer),
    afterMs: UNREAD_AFTER_MS,
  });

/** Who reads a dialog has read what they were told of it; gives how many notices that were, which the reader counts. */
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
