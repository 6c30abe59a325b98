import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import type { boosts, listings, purchases } from '../../../db/schema';

type Target = Pick<typeof listings.$inferSelect, 'breedId' | 'objectId' | 'serviceId'>;

/** Any number, the same for every process: sets these locks apart from others. */
const PIN_LOCK = 72_652_610;

const kinds = ['breedId', 'objectId', 'serviceId'] as const;

/** What a pin of this listing holds: its breed, item or service. */
export const pinTarget = ({ breedId, objectId, serviceId }: Target): Target => ({ breedId, objectId, serviceId });

/** Rows that hold the same breed, item or service. */
export const holdsTarget = (table: typeof boosts | typeof purchases, target: Target): SQL | undefined => {
  const kind = kinds.find((one) => target[one] !== null);
  return kind && and(isNotNull(table[kind]), eq(table[kind], target[kind] ?? 0));
};

/** The pairs of numbers by which the database locks the place of a pin. */
export const pinLocks = (target: Target): [number, number][] =>
  kinds.flatMap((kind, index) => {
    const id = target[kind];
    return id === null ? [] : [[PIN_LOCK + index, id] satisfies [number, number]];
  });

/** Whoever orders or starts a pin of this breed, item or service takes turns until the transaction ends. */
export const lockTarget = async (tx: Transaction, target: Target): Promise<void> => {
  for (const [kind, id] of pinLocks(target)) await tx.execute(sql`select pg_advisory_xact_lock(${kind}, ${id})`);
};
