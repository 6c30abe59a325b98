import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { complaintCases, listings, users } from '../../../db/schema';
import type { ListingPast } from './complaintWeight';

/** Matches an account's listings that are or were published, and were neither rejected nor hidden. */
export const goodListings = (authorId: typeof users.id | number): SQL | undefined =>
  and(
    eq(listings.authorId, authorId),
    isNotNull(listings.publishedAt),
    isNull(listings.hiddenAt),
    inArray(listings.status, [ListingStatus.published, ListingStatus.outdated]),
  );

/** Returns a listing's history, as far as complaints are stored (`retention.ts`). */
export const readListingPast = async (tx: Transaction, listingId: number, now: Date): Promise<ListingPast> => {
  const [found] = await tx
    .select({ authorId: users.id, placedAt: listings.createdAt, joinedAt: users.createdAt })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.authorId))
    .where(eq(listings.id, listingId));
  if (!found) throw new Error('The listing is not there');
  const { authorId, placedAt, joinedAt } = found;
  const ofAuthor = tx.select({ id: listings.id }).from(listings).where(eq(listings.authorId, authorId));
  const isOfAuthor = or(eq(complaintCases.userId, authorId), inArray(complaintCases.listingId, ofAuthor));
  const [counted] = await tx
    .select({
      dismissed: sql<number>`(count(*) filter (where ${and(eq(complaintCases.listingId, listingId), eq(complaintCases.decision, 'dismiss'))}))::integer`,
      upheld: sql<number>`(count(*) filter (where ${inArray(complaintCases.decision, ['reject', 'ban'])}))::integer`,
    })
    .from(complaintCases)
    .where(isOfAuthor);
  return {
    ageMs: now.getTime() - placedAt.getTime(),
    dismissed: counted?.dismissed ?? 0,
    authorAgeMs: now.getTime() - joinedAt.getTime(),
    authorListings: await tx.$count(listings, goodListings(authorId)),
    authorUpheld: counted?.upheld ?? 0,
  };
};
