import { and, eq, ne } from 'drizzle-orm';
import { type AdminAction, moscowDay, type Rejection, type Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { favourites, type listings } from '../../../db/schema';
import { consentsToPublication } from '../../accounts/users/consentState';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';
import type { NamedListing } from '../../notifications/notices/defineNotice';
import { type NewNotice, notify } from '../../notifications/notices/notify';

/** A comment alone stands for an unlisted reason. */
export const rejectionOf = ({ reason, comment }: Pick<AdminAction, 'reason' | 'comment'>): Rejection | null =>
  reason || comment ? { reason: reason ?? 'other', comment: comment ?? null } : null;

export const decisionSubject = (listingId: number): string => `listing:${listingId}`;

interface Decided {
  /** After the decision. */
  listing: { id: number; section: Section; authorId: number; title: string };
  rejection: Rejection | null;
  isApproved: boolean;
  /** The decision is on a revision. */
  isEdit?: boolean;
  now: Date;
}

/** Notifies the author of a publication or rejection, in its transaction, once it can no longer be undone. */
export const announceDecision = (
  tx: Transaction,
  { listing, rejection, isApproved, isEdit = false, now }: Decided,
): Promise<unknown> => {
  const { id, section, authorId: userId, title } = listing;
  const about = { section, id, title, isEdit };
  const notice = {
    userId,
    once: `decided:${id}:${now.getTime()}`,
    now,
    subject: decisionSubject(id),
    afterMs: SETTLED_AFTER_MS,
  };
  if (isApproved) return notify(tx, { ...notice, event: 'approved', data: about });
  const { reason = null, comment = null } = rejection ?? {};
  return notify(tx, { ...notice, event: 'rejected', data: { ...about, reason, comment } });
};

export const consentSubject = (userId: number): string => `consent:${userId}`;

/** Requests the missing consent to publication from the author; at most once a day per listing. */
export const requestConsent = async (
  tx: Transaction,
  { listing, now }: Pick<Decided, 'listing' | 'now'>,
): Promise<void> => {
  const { id, section, authorId: userId, title } = listing;
  if (await consentsToPublication(tx, userId)) return;
  await notify(tx, {
    event: 'consentWanted',
    data: { section, id, title },
    userId,
    once: `consentWanted:${id}:${now.toISOString().slice(0, 10)}`,
    subject: consentSubject(userId),
    now,
  });
};

type Listing = NamedListing & Pick<typeof listings.$inferSelect, 'authorId' | 'price' | 'hiddenAt'>;

interface Happening extends Pick<NewNotice, 'once' | 'now' | 'subject' | 'afterMs'> {
  listing: Listing;
  /** In roubles; undefined when it was closed. */
  price?: number;
}

const notifyAll = async (tx: Transaction, { listing, price, ...notice }: Happening): Promise<void> => {
  const { section, id, title, authorId } = listing;
  const rows = await tx
    .select({ userId: favourites.userId })
    .from(favourites)
    .where(and(eq(favourites.listingId, id), ne(favourites.userId, authorId)));
  const data = { section, id, title, ...(price !== undefined && { price }) };
  await notify(tx, ...rows.map(({ userId }) => ({ ...notice, userId, event: 'favourite' as const, data })));
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
