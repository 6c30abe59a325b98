import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import type { boosts, listings, purchases } from '../../../db/schema';

type Target = Pick<typeof listings.$inferSelect, 'breedId' | 'objectId' | 'serviceId'>;

/** Arbitrary, the same in every process: separates these locks from others. */
const PIN_LOCK = 72_652_610;

const kinds = ['breedId', 'objectId', 'serviceId'] as const;

/** Returns what a pin of this listing occupies: its breed, item or service. */
export const pinTarget = ({ breedId, objectId, serviceId }: Target): Target => ({ breedId, objectId, serviceId });

/** Returns the condition that a row occupies the same breed, item or service. */
export const holdsTarget = (table: typeof boosts | typeof purchases, target: Target): SQL | undefined => {
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
