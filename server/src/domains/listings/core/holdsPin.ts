import { and, eq, inArray } from 'drizzle-orm';
import { BoostType, PurchaseStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { boosts, purchases } from '../../../db/schema';
import { pinTarget } from '../../payments/boostStates/pinTarget';
import { runningBoost } from '../../payments/boostStates/runningBoost';
import type { Content } from './listingContent';

type Entries = Pick<Content, 'breedId' | 'objectId' | 'serviceId'>;

/** Returns whether a change would move a listing's running or ordered pin to another breed, item or service. */
export const wouldMovePin = async (
  tx: Transaction,
  { id, from, to, now }: { id: number; from: Entries; to: Entries; now: Date },
): Promise<boolean> => {
  const [old, next] = [pinTarget(from), pinTarget(to)];
  const stays = old.breedId === next.breedId && old.objectId === next.objectId && old.serviceId === next.serviceId;
  if (stays) return false;
  const [running] = await tx
    .select({ id: boosts.id })
    .from(boosts)
    .where(and(eq(boosts.listingId, id), eq(boosts.boostType, BoostType.pinned), runningBoost(now)))
    .limit(1);
  const [ordered] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.listingId, id),
        eq(purchases.boostType, BoostType.pinned),
        inArray(purchases.status, [PurchaseStatus.pending]),
      ),
    )
    .limit(1);
  return running !== undefined || ordered !== undefined;
};
