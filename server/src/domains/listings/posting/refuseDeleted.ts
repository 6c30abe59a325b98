import { eq } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { messages } from './messages.ru';

/** Gives the id of the listing that a key has made. Throws 409 when it was deleted since: nobody can go there. */
export const refuseDeleted = async (db: Queryable, id: number): Promise<number> => {
  const [made] = await db.select({ status: listings.status }).from(listings).where(eq(listings.id, id));
  if (made?.status === ListingStatus.deleted) throw conflict(messages.deletedSince, 'LISTING_DELETED');
  return id;
};
