import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ListingStatus, SUPPORT_USER_ID } from 'shared/contract';
import type { Queryable, Transaction } from '../../../db/database';
import { complaintCases, complaintRecords, complaints, dialogs, listings, messages, users } from '../../../db/schema';
import { complaintWeight, type ListingHistory, type Reporter, storedWeight } from './complaintWeight';

/** Matches an account's listings that are or were published, and were neither rejected nor hidden. */
const goodListings = (authorId: typeof users.id | number): SQL | undefined =>
  and(
    eq(listings.authorId, authorId),
    isNotNull(listings.publishedAt),
    isNull(listings.hiddenAt),
    inArray(listings.status, [ListingStatus.published, ListingStatus.outdated]),
  );

/** Returns a listing's history, as far as complaints are stored (`retention.ts`). */
export const readListingHistory = async (tx: Transaction, listingId: number, now: Date): Promise<ListingHistory> => {
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

/** Newest dialogs that are searched for an answer, and first messages of each. */
const [DIALOGS_MAX, MESSAGES_MAX] = [20, 50];

const hasTalked = sql<boolean>`exists (
  select 1 from (
    select peer_id from ${dialogs} where owner_id = ${users.id} and peer_id <> ${SUPPORT_USER_ID}
    order by last_time desc, last_message_id desc limit ${sql.raw(String(DIALOGS_MAX))}
  ) dialog cross join lateral (
    select from_user from ${messages}
    where pair_low = least(dialog.peer_id, ${users.id}) and pair_high = greatest(dialog.peer_id, ${users.id})
    order by id limit ${sql.raw(String(MESSAGES_MAX))}
  ) message where message.from_user = dialog.peer_id
)`;

/** Returns the reporters of these cases who still have an account. */
export const readReporters = async (
  db: Queryable,
  caseIds: readonly number[],
  now: Date,
): Promise<Map<number, Reporter[]>> => {
  const found = new Map<number, Reporter[]>(caseIds.map((id) => [id, []]));
  if (caseIds.length === 0) return found;
  const rows = await db
    .select({
      caseId: complaints.caseId,
      upheld: sql<number>`coalesce(${complaintRecords.upheld}, 0)`,
      decided: sql<number>`coalesce(${complaintRecords.decided}, 0)`,
      since: users.createdAt,
      hasPublished: sql<boolean>`exists (select 1 from ${listings} where ${goodListings(users.id)})`,
      hasTalked,
      network: complaints.network,
      device: complaints.device,
    })
    .from(complaints)
    .innerJoin(users, eq(users.id, complaints.reporterId))
    .leftJoin(complaintRecords, eq(complaintRecords.userId, complaints.reporterId))
    .where(inArray(complaints.caseId, [...caseIds]));
  for (const { caseId, since, ...reporter } of rows)
    found.get(caseId)?.push({ ...reporter, ageMs: now.getTime() - since.getTime() });
  return found;
};

/** Returns the reporters of a case who still have an account, in ascending order, which avoids deadlocks. */
export const reporterIdsOf = async (tx: Transaction, caseId: number): Promise<number[]> => {
  const rows = await tx
    .select({ userId: complaints.reporterId })
    .from(complaints)
    .where(eq(complaints.caseId, caseId))
    .orderBy(complaints.reporterId);
  return rows.flatMap(({ userId }) => userId ?? []);
};

/** Counts the reporters' complaints of this case as upheld or dismissed; with `times` −1, undoes that. */
export const recordOutcome = async (
  tx: Transaction,
  { caseId, upheld, times }: { caseId: number; upheld: boolean; times: 1 | -1 },
): Promise<void> => {
  const right = upheld ? times : 0;
  for (const userId of await reporterIdsOf(tx, caseId)) {
    await tx
      .insert(complaintRecords)
      .values({ userId, upheld: Math.max(0, right), decided: Math.max(0, times) })
      .onConflictDoUpdate({
        target: complaintRecords.userId,
        set: {
          upheld: sql`${complaintRecords.upheld} + ${right}`,
          decided: sql`${complaintRecords.decided} + ${times}`,
        },
      });
  }
};

/**
 * Weighs other open cases of this case's reporters again. Must be last in a transaction, which must not wait while it
 * has these cases locked: a case locked elsewhere is skipped, and weighed or closed there.
 */
export const reweighCases = async (tx: Transaction, caseId: number): Promise<void> => {
  const people = tx
    .select({ id: complaints.reporterId })
    .from(complaints)
    .where(and(eq(complaints.caseId, caseId), isNotNull(complaints.reporterId)));
  const theirs = tx.select({ id: complaints.caseId }).from(complaints).where(inArray(complaints.reporterId, people));
  const open = await tx
    .select({ id: complaintCases.id, weight: complaintCases.weight })
    .from(complaintCases)
    .where(and(isNull(complaintCases.decidedAt), inArray(complaintCases.id, theirs)))
    .orderBy(asc(complaintCases.id))
    .for('update', { skipLocked: true });
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  const rows = await tx
    .select({
      caseId: complaints.caseId,
      upheld: sql<number>`coalesce(${complaintRecords.upheld}, 0)`,
      decided: sql<number>`coalesce(${complaintRecords.decided}, 0)`,
    })
    .from(complaints)
    .leftJoin(complaintRecords, eq(complaintRecords.userId, complaints.reporterId))
    .where(and(inArray(complaints.caseId, ids), isNotNull(complaints.reporterId)));
  const sums = new Map<number, number>();
  for (const { caseId: id, ...record } of rows) sums.set(id, (sums.get(id) ?? 0) + complaintWeight(record));
  for (const { id, weight: before } of open) {
    const weight = storedWeight(sums.get(id) ?? 0);
    if (weight !== before) await tx.update(complaintCases).set({ weight }).where(eq(complaintCases.id, id));
  }
};
