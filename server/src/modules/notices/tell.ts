import { eq } from 'drizzle-orm';
import { SUPPORT_USER_ID } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { noticeOutbox } from '../../db/schema';
import { definitionOf, type NoticeContent } from './noticeDefinitions';

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most. */
const BATCH = 1000;

/** Whom to tell what. */
export type Told = NoticeContent & {
  userId: number;
  /** What happened, by a name that no other event of the person has: nobody is told of the same twice. */
  once: string;
  now: Date;
  /** What it is about, when that may be taken back or is read elsewhere: see `withdrawTold`. */
  subject?: string;
  /** It is told that much later, in milliseconds; at once unless given. */
  afterMs?: number;
};

/**
 * Has people told, within the transaction of what they are told of: on the site within seconds after `afterMs`, by other
 * channels as each wants it, and never when the transaction fails. Who is banned or deleted by then is told nothing.
 */
export const tell = async (tx: Transaction, ...told: readonly Told[]): Promise<void> => {
  const rows = told
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

/** Takes back what is not told yet of a subject. */
export const withdrawTold = async (tx: Transaction, subject: string): Promise<void> => {
  await tx.delete(noticeOutbox).where(eq(noticeOutbox.subject, subject));
};
