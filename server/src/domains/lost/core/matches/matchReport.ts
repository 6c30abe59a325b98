import { and, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database';
import { lostDismissals, lostMatches, lostQueue } from '../../../../db/schema';
import { type NewNotice, notify } from '../../../notifications/notices/notify';
import { matchClauses, matchReasons } from '../matching/messages.ru';
import { scorePair } from '../matching/scorePair';
import { TOLD_FROM } from '../matching/weights';
import { isLost, type ListedReport, readCandidates, readReport } from './readReports';

type Match = typeof lostMatches.$inferInsert;

/** A pair with its owners. */
interface Found {
  own: ListedReport;
  other: ListedReport;
  match: Match;
  /** The reasons in a notice. */
  clauses: string[];
}

const findMatches = async (db: Database, own: ListedReport, now: Date): Promise<Found[]> =>
  (await readCandidates(db, own)).flatMap((other) => {
    const { score, traits } = scorePair(own, other);
    if (score < TOLD_FROM) return [];
    const [lost, found] = isLost(own) ? [own, other] : [other, own];
    const match = { lostId: lost.id, foundId: found.id, score, reasons: matchReasons(traits), createdAt: now };
    return [{ own, other, match, clauses: matchClauses(traits) }];
  });

/** Returns the pairs with a listing that one side has dismissed: own listing, then the other. */
const readDismissed = async (tx: Transaction, id: number): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select()
    .from(lostDismissals)
    .where(or(eq(lostDismissals.listingId, id), eq(lostDismissals.otherId, id)));
  return new Set(rows.map(({ listingId, otherId }) => `${listingId} ${otherId}`));
};

/** Returns notices of a pair and its reasons for both sides, except one that has dismissed it. */
const toldOf = ({ own, other, match, clauses }: Found, dismissed: ReadonlySet<string>, now: Date): NewNotice[] =>
  [
    { mine: own, theirs: other },
    { mine: other, theirs: own },
  ]
    .filter(({ mine, theirs }) => !dismissed.has(`${mine.id} ${theirs.id}`))
    .map(({ mine, theirs }) => ({
      event: 'lostMatch' as const,
      data: {
        section: 'pets' as const,
        id: mine.id,
        title: mine.title,
        pet: { kind: isLost(mine) ? ('lost' as const) : ('found' as const), type: mine.type, sex: mine.sex },
        other: theirs.title,
        reasons: clauses,
      },
      userId: mine.authorId,
      once: `match:${match.lostId}:${match.foundId}`,
      now,
    }));

/** Replaces a listing's pairs and notifies both sides of new ones. */
const store = async (tx: Transaction, id: number, found: readonly Found[], now: Date): Promise<void> => {
  const had = await tx
    .delete(lostMatches)
    .where(or(eq(lostMatches.lostId, id), eq(lostMatches.foundId, id)))
    .returning();
  const before = new Map(had.map((one) => [`${one.lostId} ${one.foundId}`, one.createdAt]));
  const keyOf = ({ lostId, foundId }: Match) => `${lostId} ${foundId}`;
  const rows = found.map(({ match }) => ({ ...match, createdAt: before.get(keyOf(match)) ?? match.createdAt }));
  if (rows.length > 0) await tx.insert(lostMatches).values(rows).onConflictDoNothing();
  const fresh = found.filter(({ match }) => !before.has(keyOf(match)));
  if (fresh.length === 0) return;
  const dismissed = await readDismissed(tx, id);
  await notify(tx, ...fresh.flatMap((one) => toldOf(one, dismissed, now)));
};

/** A listing that is due. */
export type Turn = typeof lostQueue.$inferSelect;

/**
 * Matches a listing with those that may be of the same animal, stores the pairs, and notifies both sides of new ones,
 * each once. A listing that is not public any more has none. Returns false when another process was faster.
 */
export const matchReport = async (db: Database, { turn, now }: { turn: Turn; now: Date }): Promise<boolean> => {
  const { listingId, dueAt } = turn;
  const report = await readReport(db, listingId);
  const found = report ? await findMatches(db, report, now) : [];
  return db.transaction(async (tx) => {
    const taken = await tx
      .delete(lostQueue)
      .where(and(eq(lostQueue.listingId, listingId), eq(lostQueue.dueAt, dueAt)))
      .returning({ id: lostQueue.listingId });
    if (taken.length === 0) return false;
    await store(tx, listingId, found, now);
    return true;
  });
};
