import { and, eq, gt } from 'drizzle-orm';
import { COMPLAINTS_A_DAY, complaintRefusals } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { complaints } from '../../../db/schema';
import { HttpError } from '../../../errors/httpError';
import type { AccountLimit, Departures } from '../../accounts/users/departures';
import { messages } from './messages.ru';

const HOUR_MS = 60 * 60 * 1000;

/** Limits a person's complaints within a day. */
export const complaintLimit: AccountLimit = {
  name: 'complaints',
  max: COMPLAINTS_A_DAY,
  windowMs: 24 * HOUR_MS,
  usesOf: (tx, userId, { since }) =>
    tx
      .select({ at: complaints.createdAt })
      .from(complaints)
      .where(and(eq(complaints.reporterId, userId), gt(complaints.createdAt, since))),
};

/** Throws 429 when the person has reached the day's limit. Must be called under the person's lock. */
export const limitComplaints = async (
  tx: Transaction,
  departures: Departures,
  { userId, now }: { userId: number; now: Date },
): Promise<void> => {
  const leftMs = await departures.waitMs(tx, complaintLimit, { userId, now });
  if (leftMs === 0) return;
  throw new HttpError(429, complaintRefusals.tooMany, messages.tooMany(Math.ceil(leftMs / HOUR_MS)), {
    'retry-after': String(Math.ceil(leftMs / 1000)),
  });
};
