import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import { boosts } from '../../db/schema';

/**
 * Boosts that count at this moment. A row stays `live` after its time until somebody ends it, so its time is asked
 * too: no process needs to run for a boost to end.
 */
export const runningBoost = (now: Date): SQL | undefined =>
  and(eq(boosts.state, 'live'), lte(boosts.startsAt, now), gt(boosts.endsAt, now));
