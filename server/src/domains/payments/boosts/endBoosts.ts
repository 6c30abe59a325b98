import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { boosts } from '../../../db/schema';
import { spentBoost } from '../boostStates/runningBoost';

const BATCH = 500;

/**
 * Marks boosts whose time has passed as ended and returns their number. Nothing depends on it: queries compare the time
 * themselves. Safe in several processes at once.
 */
export const endBoosts = async (db: Database, now: Date): Promise<number> => {
  const due = db
    .select({ id: boosts.id })
    .from(boosts)
    .where(and(eq(boosts.state, 'live'), spentBoost(now)))
    .orderBy(boosts.endsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const ended = await db
    .update(boosts)
    .set({ state: 'ended' })
    .where(inArray(boosts.id, due))
    .returning({ id: boosts.id });
  return ended.length;
};
