import { and, eq, inArray, not, or } from 'drizzle-orm';
import { BOOST_DAYS, type BoostState, BoostType, DAY_MS, type Section } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { boosts, listings } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../../listings/core/findListing';
import { mayManageBoosts } from '../../listings/core/listingPolicy';
import { isLive } from '../../listings/core/selectListings';
import { expiredBoost, holdsTarget, runningBoost, sharesTarget } from '../states/boostState';
import type { PurchaseRow } from '../states/purchaseState';

/** Starts a boost for 7 days; returns false if another runs in its place (docs/specification.md, 'Paid options'). */
export const startBoost = async (tx: Transaction, purchase: PurchaseRow, now: Date): Promise<boolean> => {
  const { id: purchaseId, listingId, boostType, breedId, objectId, serviceId } = purchase;
  const isPin = boostType === BoostType.pinned;
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(
      and(
        eq(boosts.state, 'live'),
        or(expiredBoost(now), not(holdsTarget)),
        or(eq(boosts.listingId, listingId), isPin ? sharesTarget(boosts, purchase) : undefined),
      ),
    );
  const started = await tx
    .insert(boosts)
    .values({
      purchaseId,
      listingId,
      boostType,
      breedId,
      objectId,
      serviceId,
      startsAt: now,
      endsAt: new Date(now.getTime() + BOOST_DAYS * DAY_MS),
    })
    .onConflictDoNothing()
    .returning({ id: boosts.id });
  return started.length > 0;
};

const BATCH = 500;

/** Marks passed boosts as ended; returns their number. Queries compare the time themselves. Processes may overlap. */
export const endBoosts = async (db: Database, now: Date): Promise<number> => {
  const due = db
    .select({ id: boosts.id })
    .from(boosts)
    .where(and(eq(boosts.state, 'live'), expiredBoost(now)))
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

interface Input {
  section: Section;
  /** The listing's id as received. */
  requested: string;
  user: Actor | null;
  now: Date;
}

/** Returns whether a listing is boosted; details only for people who may manage it. Throws 404 if invisible. */
export const readBoostState = async (db: Queryable, { section, requested, user, now }: Input): Promise<BoostState> => {
  const listing = await requireVisibleListing(db, section, requested, user);
  const [running] = await db
    .select({ type: boosts.boostType, endsAt: boosts.endsAt })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(and(eq(boosts.listingId, listing.id), isLive(section), runningBoost(now)));
  if (!running) return { active: false };
  if (!mayManageBoosts(listing, user)) return { active: true };
  return { active: true, boost_type: running.type as BoostType, until: running.endsAt.toISOString() };
};
