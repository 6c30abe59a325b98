import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { boosts, listings } from '../../db/schema';
import { publicListing } from '../../db/schema/visibility';

/**
 * Boosts that count at this moment. A row stays `live` after its time until somebody ends it, so its time is asked
 * too: no process needs to run for a boost to end.
 */
export const runningBoost = (now: Date): SQL | undefined =>
  and(eq(boosts.state, 'live'), lte(boosts.startsAt, now), gt(boosts.endsAt, now));

/** Boosts whose listing everybody may see: one that nobody sees must not keep its place from others. */
export const isShownBoost: SQL = sql`exists (select 1 from ${listings} where ${listings.id} = ${boosts.listingId}
  and ${publicListing(listings)})`;
