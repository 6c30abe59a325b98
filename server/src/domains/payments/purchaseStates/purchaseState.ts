import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import { purchases } from '../../../db/schema';

export type PurchaseRow = typeof purchases.$inferSelect;

type Timed = Pick<PurchaseRow, 'status' | 'expiresAt' | 'captureStartedAt'>;

/**
 * Returns whether the payment window of a pending purchase has passed: readers then treat it as cancelled, without
 * waiting for a process. While the money is being captured the window does not apply.
 */
export const hasLapsed = ({ status, expiresAt, captureStartedAt }: Timed, now: Date): boolean =>
  status === PurchaseStatus.pending && captureStartedAt === null && expiresAt.getTime() <= now.getTime();

/** Returns `hasLapsed` as a condition of a query. */
export const lapsed = (now: Date): SQL | undefined =>
  and(eq(purchases.status, PurchaseStatus.pending), isNull(purchases.captureStartedAt), lte(purchases.expiresAt, now));

/** Returns the status of a purchase at this moment. */
export const statusAt = (purchase: Timed, now: Date): PurchaseStatus =>
  hasLapsed(purchase, now) ? PurchaseStatus.cancelled : (purchase.status as PurchaseStatus);
