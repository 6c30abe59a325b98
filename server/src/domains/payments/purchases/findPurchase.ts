import { and, eq } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, purchases } from '../../../db/schema';
import { notFound } from '../../../errors/httpError';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { messages } from './messages.ru';

/** Returns this buyer's purchase by its id as received in a path. Throws 404 for an unknown or another person's one. */
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
