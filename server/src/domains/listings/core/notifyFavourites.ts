import { and, eq, ne } from 'drizzle-orm';
import { moscowDay } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { favourites, type listings } from '../../../db/schema';
import type { NamedListing } from '../../notifications/notices/defineNotice';
import { type NewNotice, notify } from '../../notifications/notices/notify';

type Listing = NamedListing & Pick<typeof listings.$inferSelect, 'authorId' | 'price' | 'hiddenAt'>;

interface Happening extends Pick<NewNotice, 'once' | 'now' | 'subject' | 'afterMs'> {
  listing: Listing;
  /** In roubles; undefined when it was closed. */
  price?: number;
}

const notifyAll = async (tx: Transaction, { listing, price, ...told }: Happening): Promise<void> => {
  const { section, id, title, authorId } = listing;
  const rows = await tx
    .select({ userId: favourites.userId })
    .from(favourites)
    .where(and(eq(favourites.listingId, id), ne(favourites.userId, authorId)));
  const data = { section, id, title, ...(price !== undefined && { price }) };
  await notify(tx, ...rows.map(({ userId }) => ({ ...told, userId, event: 'favourite' as const, data })));
};

interface Priced extends Pick<NewNotice, 'now' | 'subject' | 'afterMs'> {
  /** Before the change. */
  listing: Listing;
  price: number | null;
}

/** Notifies people with this favourite if a published listing got cheaper, at most once a day. */
export const notifyOfPrice = async (tx: Transaction, { listing, price, now, ...rest }: Priced): Promise<void> => {
  const isLower = price !== null && listing.price !== null && price < listing.price;
  if (!isLower || listing.hiddenAt !== null) return;
  await notifyAll(tx, { listing, price, once: `price:${listing.id}:${moscowDay(now)}`, now, ...rest });
};

/** Notifies people with this favourite that its author has closed it. */
export const notifyOfClosing = (tx: Transaction, listing: Listing, now: Date): Promise<void> =>
  notifyAll(tx, { listing, once: `closed:${listing.id}:${now.getTime()}`, now });
