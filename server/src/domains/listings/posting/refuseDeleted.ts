import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { messages } from './messages.ru';

/** Returns the id of a key's listing. Throws 409 when it was deleted since. */
export const refuseDeleted = async (db: Queryable, id: number): Promise<number> => {
  const [made] = await db.select({ status: listings.status }).from(listings).where(eq(listings.id, id));
  if (made?.status === ListingStatus.deleted) throw conflict(messages.deletedSince, 'LISTING_DELETED');
  return id;
};
