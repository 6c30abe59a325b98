import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { noticeChannels, type Section } from 'shared/contract';
import type { Clock } from '../../../clock';
import type { Database, Transaction } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { listings, savedSearches, searchHits, searchQueue } from '../../../db/schema';
import { type CityIndex, createCityIndex } from '../../../geography/cityIndex';
import { decisionSubject } from '../../listings/core/listingNotices';
import { isLive } from '../../listings/core/selectListings';
import { type NewNotice, notify } from '../../notifications/notices/notify';
import { drainQueue, isNotPostponed } from '../../queue/drainQueue';
import { readFacts } from './listingFacts';
import { type Finder, type Hit, matchAround, matchListing, nearestFirst, readLoss } from './matchListing';
import { nameSearches } from './selectSearches';

export type QueuedListing = typeof searchQueue.$inferSelect & { section: Section };

/** Returns the distance of the person's nearest watched place, in km; null without one. */
const nearestOf = (hits: readonly Hit[]): number | null => {
  const far = hits.flatMap(({ km }) => km ?? []);
  return far.length > 0 ? Math.min(...far) : null;
};

const noticesFor = async (
  tx: Transaction,
  finders: readonly Finder[],
  queued: QueuedListing,
  title: string,
): Promise<NewNotice[]> => {
  const { section, listingId: id, publishedAt: now, notifyAt } = queued;
  const all = finders.flatMap(({ hits }) => hits);
  const names = await nameSearches(tx, all);
  const afterMs = notifyAt.getTime() - now.getTime();
  return finders.flatMap(({ userId, hits, event }): NewNotice[] => {
    const channels = noticeChannels.filter((name) => hits.some((hit) => hit.channels.includes(name)));
    const data = { section, id, title, channels };
    // A moderator's publication waits until it is final, and is withdrawn with the decision.
    const base = { userId, now, afterMs, ...(afterMs > 0 && { subject: decisionSubject(id) }) };
    // Once, however many of the person's searches match.
    if (event === 'lostNearby')
      return [{ ...base, event, data: { ...data, km: nearestOf(hits) }, once: `nearby:${id}` }];
    const search = hits.map((hit) => names.get(hit.id)).find((name) => name) ?? null;
    return [{ ...base, event, data: { ...data, search }, once: `hit:${id}:${now.getTime()}` }];
  });
};

/** Locks a publication after its listing; false when it was withdrawn, hidden, or done. */
const lockRow = async (tx: Transaction, { section, listingId, publishedAt }: QueuedListing): Promise<boolean> => {
  const [seen] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), isLive(section)))
    .for('key share');
  const [queued] = await tx
    .select({ id: searchQueue.listingId })
    .from(searchQueue)
    .where(and(eq(searchQueue.listingId, listingId), eq(searchQueue.publishedAt, publishedAt)))
    .for('update');
  return seen !== undefined && queued !== undefined;
};

/** Stores hits of searches that still exist, and returns the ids of new ones. */
const storeHits = async (tx: Transaction, hits: readonly Hit[], queued: QueuedListing): Promise<Set<number>> => {
  const ids = hits.map(({ id }) => id);
  const query = sql`insert into ${searchHits} (search_id, listing_id, found_at)
    select id, ${queued.listingId}, ${queued.publishedAt.toISOString()}::timestamptz from ${savedSearches}
    where id = any(${sql.param(ids)}::integer[]) order by id for key share
    on conflict do nothing returning search_id`;
  const { rows } = await tx.execute<{ search_id: number }>(query);
  return new Set(rows.map((row) => row.search_id));
};

/** Notifies some people; null when the publication is gone. */
const notifyBatch = async (
  tx: Transaction,
  batch: readonly Finder[],
  queued: QueuedListing,
  title: string,
): Promise<number | null> => {
  if (!(await lockRow(tx, queued))) return null;
  const all = batch.flatMap(({ hits }) => hits);
  const fresh = await storeHits(tx, all, queued);
  const finders = batch
    .map((one) => ({ ...one, hits: one.hits.filter(({ id }) => fresh.has(id)) }))
    .filter(({ hits }) => hits.length > 0);
  const notices = await noticesFor(tx, finders, queued, title);
  await notify(tx, ...notices);
  return notices.length;
};

export interface Found {
  title: string;
  finders: Finder[];
}

/** Matches a published listing with the saved searches: none when it is no longer visible. */
export const findHits = async (db: Database, queued: QueuedListing, index: CityIndex): Promise<Found> => {
  const { section, listingId: id, publishedAt } = queued;
  const facts = await readFacts(db, { section, id, index, now: publishedAt });
  if (!facts) return { title: '', finders: [] };
  const loss = await readLoss(db, facts);
  const hits = await matchListing(db, facts, publishedAt);
  const around = loss?.point ? await matchAround(db, loss.point, facts, publishedAt) : [];
  return { title: facts.title, finders: nearestFirst(id, [...hits, ...around], loss) };
};

/** People notified in one transaction. */
const BATCH = 200;

/**
 * Notifies each person with matching searches once: immediately if they search for losses only, else by digest. Returns
 * their number. Hits are stored with the notices, so that an interrupted run continues.
 */
export const notifyHits = async (
  db: Database,
  queued: QueuedListing,
  { found: { title, finders }, batchSize = BATCH }: { found: Found; batchSize?: number },
): Promise<number> => {
  let sent = 0;
  for (let start = 0; start < finders.length; start += batchSize) {
    const batch = finders.slice(start, start + batchSize);
    const more = await db.transaction((tx) => notifyBatch(tx, batch, queued, title));
    if (more === null) break;
    sent += more;
  }
  await db
    .delete(searchQueue)
    .where(and(eq(searchQueue.listingId, queued.listingId), eq(searchQueue.publishedAt, queued.publishedAt)));
  return sent;
};

const NAME = 'search_queue';
/** A repeated publication is another entry of the queue. */
const key = sql`${searchQueue.listingId} || ' ' || (extract(epoch from ${searchQueue.publishedAt}) * 1000)::bigint`;

export const isPublicationDue = (now: Date): SQL => rowExists(searchQueue, isNotPostponed(NAME, key, now));

/** Creates the job that matches publications, oldest first, and returns the number of people; `runMs` as of `drainQueue`. */
export const createPublicationNotifier = (db: Database, clock: Clock, runMs?: number): (() => Promise<number>) => {
  const cityIndex = createCityIndex(db, db);
  return async () => {
    const now = clock.now();
    let sent = 0;
    await drainQueue({
      db,
      name: NAME,
      now,
      due: (limit) =>
        db
          .select({ ...getTableColumns(searchQueue), section: listings.section })
          .from(searchQueue)
          .innerJoin(listings, eq(listings.id, searchQueue.listingId))
          .where(isNotPostponed(NAME, key, now))
          .orderBy(asc(searchQueue.publishedAt))
          .limit(limit),
      keyOf: ({ listingId, publishedAt }) => `${listingId} ${publishedAt.getTime()}`,
      work: async (queued) => {
        sent += await notifyHits(db, queued, { found: await findHits(db, queued, await cityIndex()) });
      },
      ...(runMs !== undefined && { runMs }),
    });
    return sent;
  };
};
