import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { type AdminComplaintsQuery, COMPLAINTS_SHOWN } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { isAnyOf } from '../../../../db/idArray';
import {
  complaintCases,
  complaintMessages,
  complaintRecords,
  complaints,
  listings,
  users,
} from '../../../../db/schema';
import { invalidCursor } from '../../../../errors/httpError';
import { cutTo, sharedBeginningOf, shareOfTexts } from '../../../listings/core/selectListings';

/** Matches cases of banned people: their listings are hidden, and there is nothing to decide during the ban. */
const isOfBanned = sql`exists (select 1 from ${users} where ${users.isBanned} and ${users.id} = coalesce(${complaintCases.userId}, (select ${listings.authorId} from ${listings} where ${listings.id} = ${complaintCases.listingId})))`;

/** Matches open cases for a moderator or administrator; only administrators decide on people. */
export const isOpenTo = (isAdmin: boolean): SQL | undefined =>
  and(isNull(complaintCases.decidedAt), not(isOfBanned), isAdmin ? undefined : isNotNull(complaintCases.listingId));

/** Returns the condition of cases after a cursor. Throws 422 for an invalid one. */
const after = (cursor: string): SQL => {
  const [, weight, id] = /^(\d{1,9})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (weight === undefined) throw invalidCursor();
  return sql`(-${complaintCases.weight}, ${complaintCases.id}) > (${-Number(weight)}, ${Number(id)})`;
};

/** Returns one page of the queue, heaviest first, then oldest, and the cursor of the next page, null at the end. */
export const selectCases = async (
  db: Queryable,
  { limit, cursor }: AdminComplaintsQuery,
  isAdmin: boolean,
): Promise<{ cases: (typeof complaintCases.$inferSelect)[]; next: string | null }> => {
  const found = await db
    .select()
    .from(complaintCases)
    .where(and(isOpenTo(isAdmin), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(complaintCases.weight), asc(complaintCases.id))
    // One more shows whether there is a next page.
    .limit(limit + 1);
  const cases = found.slice(0, limit);
  const last = cases.at(-1);
  return { cases, next: last && found.length > limit ? `${last.weight}.${last.id}` : null };
};

/** Complaints shown on one page, over all its cases. */
const SHOWN_ON_PAGE = 500;

/** Returns each case's newest complaints, fewer the more cases there are, with their reporters' records. */
export const selectComplaints = async (db: Queryable, caseIds: readonly number[]) => {
  if (caseIds.length === 0) return [];
  const ranked = db
    .select({
      id: complaints.id,
      place: sql<number>`row_number() over (partition by ${complaints.caseId} order by ${complaints.id} desc)`.as(
        'place',
      ),
      total: sql<number>`count(*) over (partition by ${complaints.caseId})`.mapWith(Number).as('total'),
    })
    .from(complaints)
    .where(inArray(complaints.caseId, [...caseIds]))
    .as('ranked');
  return db
    .select({
      complaint: complaints,
      total: ranked.total,
      reporter: { id: users.id, username: users.username, deletedAt: users.deletedAt },
      upheld: sql<number>`coalesce(${complaintRecords.upheld}, 0)`,
      decided: sql<number>`coalesce(${complaintRecords.decided}, 0)`,
    })
    .from(ranked)
    .innerJoin(complaints, eq(complaints.id, ranked.id))
    .leftJoin(users, eq(users.id, complaints.reporterId))
    .leftJoin(complaintRecords, eq(complaintRecords.userId, complaints.reporterId))
    .where(lte(ranked.place, Math.min(COMPLAINTS_SHOWN, Math.ceil(SHOWN_ON_PAGE / caseIds.length))))
    .orderBy(desc(complaints.id));
};

/** Returns the messages picked with these complaints, by complaint, oldest first, with texts cut as in a list. */
export const selectPicked = async (db: Queryable, complaintIds: readonly number[]) => {
  const { complaintId, messageId, fromTarget, sentAt, text, images } = complaintMessages;
  const rows = await db
    .select({ complaintId, fromTarget, sentAt, images, text: sharedBeginningOf(sql`${text}`) })
    .from(complaintMessages)
    .where(isAnyOf(complaintId, complaintIds))
    .orderBy(asc(messageId));
  const picked = new Map<number, typeof rows>();
  for (const row of rows) {
    const own = picked.get(row.complaintId) ?? [];
    own.push({ ...row, text: cutTo(row.text, shareOfTexts(rows.length)) });
    picked.set(row.complaintId, own);
  }
  return picked;
};
