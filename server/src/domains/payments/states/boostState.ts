import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BoostType } from 'shared/contract';
import type { Queryable, Transaction } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { boosts, listings, type purchases } from '../../../db/schema';
import { publishedListing } from '../../../db/schema/visibility';

/** Matches boosts that run now: rows stay `live` until `endBoosts`, so the time counts. Paused ones do not end. */
export const runningBoost = (now: Date): SQL | undefined =>
  and(eq(boosts.state, 'live'), lte(boosts.startsAt, now), or(gt(boosts.endsAt, now), isNotNull(boosts.pausedAt)));

/** Matches boosts whose time has passed, marked as ended or not. */
export const expiredBoost = (now: Date): SQL | undefined => and(lte(boosts.endsAt, now), isNull(boosts.pausedAt));

/** Matches boosts that occupy their place: of published listings, even if hidden by complaints. */
export const holdsTarget: SQL = sql`exists (select 1 from ${listings} where ${listings.id} = ${boosts.listingId}
  and ${publishedListing(listings)})`;

type Target = Pick<typeof listings.$inferSelect, 'breedId' | 'objectId' | 'serviceId'>;

/** Arbitrary, the same in every process: separates these locks from others. */
const PIN_LOCK = 72_652_610;

const kinds = ['breedId', 'objectId', 'serviceId'] as const;

/** Returns what a pin of this listing occupies: its breed, item or service. */
export const pinTarget = ({ breedId, objectId, serviceId }: Target): Target => ({ breedId, objectId, serviceId });

export const sharesTarget = (table: typeof boosts | typeof purchases, target: Target): SQL | undefined => {
  const kind = kinds.find((one) => target[one] !== null);
  return kind && and(isNotNull(table[kind]), eq(table[kind], target[kind] ?? 0));
};

/** Returns the key pairs of a pin's advisory locks. */
export const pinLocks = (target: Target): [number, number][] =>
  kinds.flatMap((kind, index) => {
    const id = target[kind];
    return id === null ? [] : [[PIN_LOCK + index, id] satisfies [number, number]];
  });

/** Serialises orders and starts of pins of this breed, item or service until the transaction ends. */
export const lockTarget = async (tx: Transaction, target: Target): Promise<void> => {
  for (const [kind, id] of pinLocks(target)) await tx.execute(sql`select pg_advisory_xact_lock(${kind}, ${id})`);
};

export interface OwnBoost {
  boost_type: BoostType;
  /** ISO 8601, UTC. */
  boosted_until: string;
}

/** Returns the running boosts of these listings, by listing id. */
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
