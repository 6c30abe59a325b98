import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { noticeDeliveries } from '../../../../db/schema';
import { notFound } from '../../../../errors/httpError';
import { lockAdmin } from '../../../accounts/adminAccess/lockAdmin';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { messages } from '../messages.ru';

/**
 * Has a notice sent again that was given up, as if for the first time. Throws 404 for one that is not, the second of two
 * at once among them.
 */
export const resendDeadLetter = (
  db: Database,
  { actorId, id, now }: { actorId: number; id: number; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAdmin(tx, actorId);
    const isDead = and(eq(noticeDeliveries.id, id), eq(noticeDeliveries.state, 'dead'));
    const [letter] = await tx.select().from(noticeDeliveries).where(isDead).for('update');
    if (!letter) throw notFound(messages.noDeadLetter);
    await tx
      .update(noticeDeliveries)
      .set({ state: 'waiting', dueAt: now, attempts: 0, unsure: 0, endedAt: null })
      .where(eq(noticeDeliveries.id, id));
    await recordAudit(tx, {
      actorId,
      action: 'resend',
      kind: 'notice',
      subjectId: id,
      subject: letter.channel,
      before: { attempts: letter.attempts },
      after: { attempts: 0 },
      now,
    });
  });
