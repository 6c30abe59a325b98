import { and } from 'drizzle-orm';
import type { BoostType } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { boosts } from '../../../db/schema';
import { runningBoost } from './runningBoost';

/** The running paid option of a listing and its end, as shown to its owner. */
export interface OwnBoost {
  boost_type: BoostType;
  /** ISO 8601, UTC. */
  boosted_until: string;
}

/** Returns the running paid options of these listings, by listing id. */
export const readBoosts = async (
  db: Queryable,
  listingIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OwnBoost>> => {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select({ listingId: boosts.listingId, boostType: boosts.boostType, endsAt: boosts.endsAt })
    .from(boosts)
    .where(and(isAnyOf(boosts.listingId, listingIds), runningBoost(now)));
  return new Map(
    rows.map(({ listingId, boostType, endsAt }) => [
      listingId,
      { boost_type: boostType as BoostType, boosted_until: endsAt.toISOString() },
    ]),
  );
};
