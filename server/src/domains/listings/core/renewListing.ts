import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listingActions, listings } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { expiresAt, renewableFrom } from './expiresAt';
import { lockOwnListing, type OwnListing } from './lockOwnListing';
import { messages } from './messages.ru';

interface Renewing extends OwnListing {
  ttlDays: number;
  now: Date;
}

/**
 * Restarts the term of a published listing without review and returns its new end. Throws as `lockOwnListing` does, and
 * 409 before the last days of the term: renewal must not be a free way to the top of the feed, and a concurrent repeat
 * is refused too.
 */
export const renewListing = (db: Database, { ttlDays, now, ...own }: Renewing): Promise<Date> =>
  db.transaction(async (tx) => {
    const { id, authorId, status, publishedAt } = await lockOwnListing(tx, own);
    const from = renewableFrom(publishedAt ?? now, ttlDays);
    if (now < from) throw conflict(messages.tooEarly(from), 'TOO_EARLY');
    await tx.update(listings).set({ publishedAt: now, updatedAt: now }).where(eq(listings.id, id));
    await tx.insert(listingActions).values({
      listingId: id,
      actorId: authorId,
      actorRole: 'owner',
      what: 'renew',
      fromStatus: status,
      toStatus: status,
      createdAt: now,
    });
    return expiresAt(now, ttlDays);
  });
