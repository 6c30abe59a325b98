import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { DECISION_UNDO_MS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { complaintCases, complaints, listings } from '../../db/schema';
import { HttpError } from '../../errors/httpError';
import { outcomeOf } from '../complaintStates/outcomeOf';
import { sendMessage } from '../messages/sendMessage';
import { messages } from './messages.ru';

const BATCH = 100;
const text = messages.notices;

/** The same for the same notice: told by two processes, or again after one died, it comes once. */
const keyOf = (notice: string): string => {
  const hex = createHash('sha256').update(`complaint notice ${notice}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

interface Notice {
  to: number;
  words: string;
  key: string;
  now: Date;
}

/** Sends it as support. Who is gone or banned is told nothing. */
const tell = async (db: Database, { to, words, key, now }: Notice): Promise<void> => {
  try {
    const letter = { fromUser: SUPPORT_USER_ID, toUser: to, text: words, clientId: keyOf(key), now };
    await sendMessage(db, letter);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
};

/** Authors whose listing has been hidden. */
const tellOfHiding = async (db: Database, now: Date): Promise<void> => {
  const due = await db
    .select({ about: complaintCases, listing: listings })
    .from(complaintCases)
    .innerJoin(listings, eq(listings.id, complaintCases.listingId))
    .where(and(isNotNull(complaintCases.hidAt), isNull(complaintCases.hidingToldAt)))
    .orderBy(asc(complaintCases.hidAt))
    .limit(BATCH);
  for (const { about, listing } of due) {
    await tell(db, { to: listing.authorId, words: text.hidden(listing.title), key: `hidden ${about.id}`, now });
    await db.update(complaintCases).set({ hidingToldAt: now }).where(eq(complaintCases.id, about.id));
  }
};

const decidedBefore = (now: Date) =>
  and(isNotNull(complaintCases.decidedAt), lte(complaintCases.decidedAt, new Date(now.getTime() - DECISION_UNDO_MS)));

type Case = typeof complaintCases.$inferSelect;

const wordsToAuthor = ({ decision, hidAt }: Case, title: string): string | null => {
  if (decision === 'reject') return text.rejected(title);
  return decision === 'dismiss' && hidAt ? text.shown(title) : null;
};

/** Authors of listings that were decided about, when the decision changed something for them. */
const tellAuthors = async (db: Database, now: Date): Promise<void> => {
  const due = await db
    .select({ about: complaintCases, listing: listings })
    .from(complaintCases)
    .leftJoin(listings, eq(listings.id, complaintCases.listingId))
    .where(and(decidedBefore(now), isNull(complaintCases.authorToldAt)))
    .orderBy(asc(complaintCases.decidedAt))
    .limit(BATCH);
  for (const { about, listing } of due) {
    const words = listing && wordsToAuthor(about, listing.title);
    if (listing && words !== null) {
      await tell(db, { to: listing.authorId, words: words ?? '', key: `author ${about.id}`, now });
    }
    await db.update(complaintCases).set({ authorToldAt: now }).where(eq(complaintCases.id, about.id));
  }
};

const wordsToReporter = (about: Case, title: string): string => {
  const outcome = outcomeOf(about);
  const isPerson = about.userId !== null;
  if (outcome === 'gone' || outcome === 'open') return isPerson ? text.goneUser : text.goneListing;
  if (isPerson) return outcome === 'upheld' ? text.upheldUser : text.dismissedUser;
  return outcome === 'upheld' ? text.upheldListing(title) : text.dismissedListing(title);
};

/** Those who complained, once the decision can no longer be taken back; where they complained from is forgotten then. */
const tellReporters = async (db: Database, now: Date): Promise<void> => {
  const due = await db
    .select({ complaint: complaints, about: complaintCases, title: listings.title })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .leftJoin(listings, eq(listings.id, complaintCases.listingId))
    .where(and(isNull(complaints.toldAt), decidedBefore(now)))
    .orderBy(asc(complaints.id))
    .limit(BATCH);
  for (const { complaint, about, title } of due) {
    const { id, reporterId: to } = complaint;
    if (to !== null) await tell(db, { to, words: wordsToReporter(about, title ?? ''), key: `reporter ${id}`, now });
    await db.update(complaints).set({ toldAt: now, network: null, device: null }).where(eq(complaints.id, id));
  }
};

/**
 * Tells authors that their listing is hidden or was decided about, and those who complained what came of it. What a
 * process that died has told already is not told again. Safe in several processes at once.
 */
export const tellOfComplaints = async (db: Database, now: Date): Promise<void> => {
  await tellOfHiding(db, now);
  await tellAuthors(db, now);
  await tellReporters(db, now);
};
