import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { boosts, listings } from '../../../db/schema';
import { publishedListing } from '../../../db/schema/visibility';

/**
 * Matches boosts that run at this moment. A row stays `live` after its end until `endBoosts` marks it, so its time is
 * compared too: no process has to run for a boost to end. A paused one does not end.
 */
export const runningBoost = (now: Date): SQL | undefined =>
  and(eq(boosts.state, 'live'), lte(boosts.startsAt, now), or(gt(boosts.endsAt, now), isNotNull(boosts.pausedAt)));

/** Matches boosts whose time has passed, marked as ended or not. */
export const spentBoost = (now: Date): SQL | undefined => and(lte(boosts.endsAt, now), isNull(boosts.pausedAt));

/** Matches boosts that occupy their place: of published listings, even if hidden by complaints. */
export const keepsPlace: SQL = sql`exists (select 1 from ${listings} where ${listings.id} = ${boosts.listingId}
  and ${publishedListing(listings)})`;
