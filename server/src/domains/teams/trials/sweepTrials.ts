import { lt } from 'drizzle-orm';
import { moscowDay } from 'shared/contract';
import type { Database } from '../../../db/database';
import { trialCounts, trialMarks, trials } from '../../../db/schema';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 30;

/** Removes marks of days before yesterday, for tickets hold some hours, and what is older than 30 days. */
export const sweepTrials = async (db: Database, now: Date): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.delete(trialMarks).where(lt(trialMarks.day, moscowDay(daysAgo(1))));
  await db.delete(trialCounts).where(lt(trialCounts.hour, daysAgo(KEPT_DAYS)));
  await db.delete(trials).where(lt(trials.endedAt, daysAgo(KEPT_DAYS)));
};
