import { and, eq, not, or } from 'drizzle-orm';
import { BOOST_DAYS, BoostType } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { boosts } from '../../../db/schema';
import { holdsTarget } from '../boostStates/pinTarget';
import { keepsPlace, spentBoost } from '../boostStates/runningBoost';

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewBoost {
  purchaseId: number;
  listingId: number;
  boostType: number;
  breedId: number | null;
  objectId: number | null;
  serviceId: number | null;
}

/**
 * Starts a paid option now for 7 days, after ending those in its place whose time has passed or whose listing is not
 * visible. Returns false when another one runs there (docs/specification.md, 'Paid options').
 */
export const startBoost = async (tx: Transaction, boost: NewBoost, now: Date): Promise<boolean> => {
  const isPin = boost.boostType === BoostType.pinned;
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(
      and(
        eq(boosts.state, 'live'),
        or(spentBoost(now), not(keepsPlace)),
        or(eq(boosts.listingId, boost.listingId), isPin ? holdsTarget(boosts, boost) : undefined),
      ),
    );
  const started = await tx
    .insert(boosts)
    .values({ ...boost, startsAt: now, endsAt: new Date(now.getTime() + BOOST_DAYS * DAY_MS) })
    .onConflictDoNothing()
    .returning({ id: boosts.id });
  return started.length > 0;
};
