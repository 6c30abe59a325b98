import { and, eq, or } from 'drizzle-orm';
import type { DismissMatch } from 'shared/contract';
import type { Database } from '../../../../db/database';
import { lostDismissals, lostMatches } from '../../../../db/schema';
import { forbidden, listingNotFound } from '../../../../errors/httpError';
import type { Actor } from '../../../accounts/users/accountPolicy';
import { messages } from '../../../listings/core/messages.ru';
import { requireVisibleListing } from '../../../listings/core/requireVisibleListing';

interface Dismissal extends DismissMatch {
  /** Id of the author's own listing, as in the address. */
  asked: string;
  user: Actor;
  now: Date;
}

/**
 * Records that another listing is not of the same animal as the author's own, or undoes that; returns the new state.
 * Throws 404 when either does not exist or the two never matched, 403 for another person's listing.
 */
export const dismissMatch = async (
  db: Database,
  { asked, user, other, dismissed, now }: Dismissal,
): Promise<boolean> => {
  const { id, authorId } = await requireVisibleListing(db, 'pets', asked, user);
  if (authorId !== user.id) throw forbidden(messages.notOwner);
  const own = and(eq(lostDismissals.listingId, id), eq(lostDismissals.otherId, other));
  if (!dismissed) {
    await db.delete(lostDismissals).where(own);
    return false;
  }
  const [match] = await db
    .select({ lostId: lostMatches.lostId })
    .from(lostMatches)
    .where(
      or(
        and(eq(lostMatches.lostId, id), eq(lostMatches.foundId, other)),
        and(eq(lostMatches.foundId, id), eq(lostMatches.lostId, other)),
      ),
    );
  if (!match) throw listingNotFound();
  await db.insert(lostDismissals).values({ listingId: id, otherId: other, createdAt: now }).onConflictDoNothing();
  return true;
};
