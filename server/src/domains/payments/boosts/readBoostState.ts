import { and, eq } from 'drizzle-orm';
import type { BoostState, BoostType, Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { boosts, listings } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../../listings/core/findListing';
import { mayManageBoosts } from '../../listings/core/listingPolicy';
import { isLive } from '../../listings/core/selectListings';
import { runningBoost } from '../boostStates/runningBoost';

interface Asked {
  section: Section;
  /** The listing's id as received. */
  asked: string;
  /** Null for a visitor. */
  user: Actor | null;
  now: Date;
}

/**
 * Returns whether a listing has a running paid option, on the wire; which one and until when only to people who may
 * manage it. Throws 404 for a listing that the account may not see.
 */
export const readBoostState = async (db: Queryable, { section, asked, user, now }: Asked): Promise<BoostState> => {
  const listing = await requireVisibleListing(db, section, asked, user);
  const [running] = await db
    .select({ type: boosts.boostType, endsAt: boosts.endsAt })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(and(eq(boosts.listingId, listing.id), isLive(section), runningBoost(now)));
  if (!running) return { active: false };
  if (!mayManageBoosts(listing, user)) return { active: true };
  return { active: true, boost_type: running.type as BoostType, until: running.endsAt.toISOString() };
};
