import { and, eq } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, purchases } from '../../../db/schema';
import { notFound } from '../../../errors/httpError';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { messages } from './messages.ru';

/**
 * A purchase of this buyer by its id as it came in a path. Throws the 404 of a purchase that does not exist, also for
 * somebody else's.
 */
export const findPurchase = async (
  db: Queryable,
  asked: string,
  buyerId: number,
): Promise<{ purchase: PurchaseRow; section: Section }> => {
  const id = parseId(asked);
  const [found] =
    id === null
      ? []
      : await db
          .select({ purchase: purchases, section: listings.section })
          .from(purchases)
          .innerJoin(listings, eq(listings.id, purchases.listingId))
          .where(and(eq(purchases.id, id), eq(purchases.buyerId, buyerId)));
  if (!found) throw notFound(messages.notFound);
  return found;
};
