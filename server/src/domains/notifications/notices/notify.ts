import { eq } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { noticeOutbox } from '../../../db/schema';
import { definitionOf, type NoticeContent } from './noticeDefinitions';

/** Rows of one statement: PostgreSQL accepts 65,535 parameters. */
const BATCH = 1000;

export type NewNotice = NoticeContent & {
  userId: number;
  /** Unique name of the event for the person: repeats are ignored. */
  once: string;
  now: Date;
  /** For withdrawal (`withdrawQueued`), or when it is read elsewhere. */
  subject?: string;
  afterMs?: number;
};

/**
 * Enqueues notices in the transaction of their events: on the site seconds after `afterMs`, then by each person's
 * channels. Accounts banned or deleted by then are skipped.
 */
export const notify = async (tx: Transaction, ...notices: readonly NewNotice[]): Promise<void> => {
  const rows = notices
    .filter(({ userId }) => userId !== SUPPORT_USER_ID)
    .map(({ userId, event, data, once, now, subject, afterMs = 0 }) => ({
      userId,
      event,
      data: definitionOf(event).data.parse(data),
      once,
      subject: subject ?? null,
      dueAt: new Date(now.getTime() + afterMs),
    }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insert(noticeOutbox)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing();
  }
};

/** Withdraws the notices of a subject that are still in the outbox. */
export const withdrawQueued = async (tx: Transaction, subject: string): Promise<void> => {
  await tx.delete(noticeOutbox).where(eq(noticeOutbox.subject, subject));
};
