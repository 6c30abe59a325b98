import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import { purchases } from '../../../db/schema';

/** A purchase as it is stored. */
export type PurchaseRow = typeof purchases.$inferSelect;

type Timed = Pick<PurchaseRow, 'status' | 'expiresAt' | 'captureStartedAt'>;

/**
 * Whether the window of a pending purchase has passed. It takes no process to notice: whoever looks counts it as
 * cancelled. Once the money is being taken the window counts no more.
 */
export const hasLapsed = ({ status, expiresAt, captureStartedAt }: Timed, now: Date): boolean =>
  status === PurchaseStatus.pending && captureStartedAt === null && expiresAt.getTime() <= now.getTime();

/** What `hasLapsed` says of one purchase, as a condition of a query. */
export const lapsed = (now: Date): SQL | undefined =>
  and(eq(purchases.status, PurchaseStatus.pending), isNull(purchases.captureStartedAt), lte(purchases.expiresAt, now));

/** The status of a purchase at this moment. */
export const statusAt = (purchase: Timed, now: Date): PurchaseStatus =>
  hasLapsed(purchase, now) ? PurchaseStatus.cancelled : (purchase.status as PurchaseStatus);
