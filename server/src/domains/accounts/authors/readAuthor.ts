import { and, count, eq } from 'drizzle-orm';
import { type Author, bySection, parseId, SUPPORT_USER_ID } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { listings, users } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { HttpError } from '../../../errors/httpError';
import { accountMonth } from '../users/accountMonth';
import { displayName } from '../users/displayName';
import { messages } from './messages.ru';
import { readAnswerTime } from './readAnswerTime';

/**
 * Returns an author's public data. Throws 404 without a publicly visible listing, so that accounts cannot be
 * enumerated; also for banned and deleted accounts, and for support.
 */
export const readAuthor = async (db: Readable, asked: string, now: Date): Promise<Author> => {
  const notFound = () => new HttpError(404, 'NOT_FOUND', messages.notFound);
  const id = parseId(asked);
  if (id === null || id === SUPPORT_USER_ID) throw notFound();
  // Together: the rendered page of a listing waits for them.
  const [published, [user], answers] = await Promise.all([
    db
      .select({ section: listings.section, listings: count() })
      .from(listings)
      .where(and(eq(listings.authorId, id), publicListing(listings)))
      .groupBy(listings.section),
    db.select().from(users).where(eq(users.id, id)),
    readAnswerTime(db, id, now),
  ]);
  if (published.length === 0 || !user || user.isBanned || user.deletedAt) throw notFound();
  const counts = new Map(published.map((row) => [row.section, row.listings]));
  return {
    user_id: id,
    username: displayName(user),
    since: accountMonth(user),
    published: bySection((section) => counts.get(section) ?? 0),
    answers,
  };
};
