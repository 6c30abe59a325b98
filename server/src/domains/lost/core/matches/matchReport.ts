import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { rowExists } from '../../../../db/hasRow';
import { jobRuns, listings, lostDismissals, lostMatches, lostQueue } from '../../../../db/schema';
import { isLive } from '../../../listings/core/selectListings';
import { type NewNotice, notify } from '../../../notifications/notices/notify';
import { drainQueue, isNotPostponed } from '../../../queue/drainQueue';
import { NOTIFY_THRESHOLD } from '../matching/lostReport';
import { matchClauses, matchReasons } from '../matching/messages.ru';
import { scorePair } from '../matching/scorePair';
import { isLost, type ListedReport, lostCategory, readCandidates, readReport } from './readReports';

type Match = typeof lostMatches.$inferInsert;

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
    if (score < NOTIFY_THRESHOLD) return [];
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
const noticesFor = ({ own, other, match, clauses }: Found, dismissed: ReadonlySet<string>, now: Date): NewNotice[] =>
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
  await notify(tx, ...fresh.flatMap((one) => noticesFor(one, dismissed, now)));
};

/** Stores a listing's matches and notifies both sides of new ones. Returns false when another process was faster. */
export const matchReport = async (
  db: Database,
  { queued, now }: { queued: typeof lostQueue.$inferSelect; now: Date },
): Promise<boolean> => {
  const { listingId, dueAt } = queued;
  const report = await readReport(db, listingId);
  const found = report ? await findMatches(db, report, now) : [];
  return db.transaction(async (tx) => {
    const acquired = await tx
      .delete(lostQueue)
      .where(and(eq(lostQueue.listingId, listingId), eq(lostQueue.dueAt, dueAt)))
      .returning({ id: lostQueue.listingId });
    if (acquired.length === 0) return false;
    await store(tx, listingId, found, now);
    return true;
  });
};

const NAME = 'lost_queue';
/** A new due time is another entry of the queue. */
const key = sql`${lostQueue.listingId} || ' ' || (extract(epoch from ${lostQueue.dueAt}) * 1000)::bigint`;

const isDue = (now: Date): SQL | undefined => and(lte(lostQueue.dueAt, now), isNotPostponed(NAME, key, now));

export const isMatchDue = (now: Date): SQL => rowExists(lostQueue, isDue(now));

/** Matches due listings, latest first: new ones precede the nightly rest. Failures are retried (`drainQueue`). */
export const matchDue = (db: Database, now: Date): Promise<unknown> =>
  drainQueue({
    db,
    name: NAME,
    now,
    due: (limit) => db.select().from(lostQueue).where(isDue(now)).orderBy(desc(lostQueue.dueAt)).limit(limit),
    keyOf: ({ listingId, dueAt }) => `${listingId} ${dueAt.getTime()}`,
    work: (queued) => matchReport(db, { queued, now }),
  });

/** Returns when it is three in Moscow next: midnight in UTC. */
const nextNight = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** Enqueues all public losses again, even those that have failed since, if that is due; returns whether it was. */
export const queueAtNight = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The next night is stored: a server that was down at that hour makes up for it.
    const run = { startedAt: now, dueAt: nextNight(now) };
    const due = await tx
      .insert(jobRuns)
      .values({ name: 'enqueue all lost pets', ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run, setWhere: lte(jobRuns.dueAt, now) })
      .returning({ name: jobRuns.name });
    if (due.length === 0) return false;
    await tx.execute(sql`insert into ${lostQueue} (listing_id, due_at)
      select ${listings.id}, ${now.toISOString()}::timestamptz from ${listings} where ${isLive('pets')} and ${listings.category} = ${lostCategory}
      on conflict (listing_id) do update set due_at = excluded.due_at
        where ${lostQueue}.due_at < excluded.due_at - interval '12 hours'`);
    return true;
  });
