import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { boosts, listings } from '../../../db/schema';
import { publishedListing } from '../../../db/schema/visibility';

/**
 * Boosts that count at this moment. A row stays `live` after its time until somebody ends it, so its time is asked
 * too: no process needs to run for a boost to end. One that stands still does not end.
 */
export const runningBoost = (now: Date): SQL | undefined =>
  and(eq(boosts.state, 'live'), lte(boosts.startsAt, now), or(gt(boosts.endsAt, now), isNotNull(boosts.pausedAt)));

/** Boosts whose time has passed, whether or not somebody has ended them. */
export const spentBoost = (now: Date): SQL | undefined => and(lte(boosts.endsAt, now), isNull(boosts.pausedAt));

/**
 * Boosts that keep their place from others: not those of a listing that was taken down, but those of one that complaints
 * hide for the moment.
 */
export const keepsPlace: SQL = sql`exists (select 1 from ${listings} where ${listings.id} = ${boosts.listingId}
  and ${publishedListing(listings)})`;
