import { eq } from 'drizzle-orm';
import type { ListingStatus } from 'shared/contract';
import type { Queryable, Transaction } from '../../../../db/database';
import { complaintCases, listings, users } from '../../../../db/schema';
import { notFound } from '../../../../errors/httpError';
import { displayName } from '../../../accounts/users/presentAccount';
import { messages } from '../messages.ru';

type Case = typeof complaintCases.$inferSelect;
type Listing = typeof listings.$inferSelect & { status: ListingStatus };

const isCase = (id: number) => eq(complaintCases.id, id);

/** Returns the case and the accused: the person, or the author of the listing. Throws 404 for an unknown case. */
export const findCase = async (db: Queryable, caseId: number): Promise<{ found: Case; accusedId: number }> => {
  const [row] = await db
    .select({ found: complaintCases, authorId: listings.authorId })
    .from(complaintCases)
    .leftJoin(listings, eq(listings.id, complaintCases.listingId))
    .where(isCase(caseId));
  const accusedId = row?.found.userId ?? row?.authorId;
  if (!row || accusedId === null || accusedId === undefined) throw notFound(messages.complaints.none);
  return { found: row.found, accusedId };
};

/** Locks a case, and its listing before it, as filing a complaint does. Throws 404 when it has been removed. */
export const lockCase = async (
  tx: Transaction,
  { id, listingId }: Case,
): Promise<{ locked: Case; listing: Listing | null }> => {
  const [listing] =
    listingId === null ? [] : await tx.select().from(listings).where(eq(listings.id, listingId)).for('update');
  const [locked] = await tx.select().from(complaintCases).where(isCase(id)).for('update');
  if (!locked) throw notFound(messages.complaints.none);
  return { locked, listing: listing ? { ...listing, status: listing.status as ListingStatus } : null };
};

/** Returns the audit log's name of a case's target. */
export const subjectOf = async (tx: Transaction, listing: Listing | null, accusedId: number) => {
  if (listing) {
    const { id, title, section } = listing;
    return { kind: 'listing' as const, subjectId: id, subject: title, section };
  }
  const [person] = await tx.select().from(users).where(eq(users.id, accusedId));
  return { kind: 'user' as const, subjectId: accusedId, subject: person ? displayName(person) : '' };
};
