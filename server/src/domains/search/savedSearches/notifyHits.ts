import { and, eq, sql } from 'drizzle-orm';
import { noticeChannels, type Section } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { listings, savedSearches, searchHits, searchQueue } from '../../../db/schema';
import type { CityIndex } from '../../../geography/cityIndex';
import { decisionSubject } from '../../listings/core/announceDecision';
import { isLive } from '../../listings/core/selectListings';
import { type NewNotice, notify } from '../../notifications/notices/notify';
import { readFacts } from './listingFacts';
import { matchAround, readLoss } from './matchAround';
import { type Hit, matchListing } from './matchListing';
import { type Finder, nearestFirst } from './nearestFirst';
import { nameSearches } from './selectSearches';

/** By what a person is told of a loss nearby once, however many of their searches find it. */
const nearbyOnce = (listingId: number): string => `nearby:${listingId}`;

/** A publication whose turn has come. */
export type Turn = typeof searchQueue.$inferSelect & { section: Section };

/** How far the nearest of the places that the person watches is, in km; null when it is none. */
const nearestOf = (hits: readonly Hit[]): number | null => {
  const far = hits.flatMap(({ km }) => km ?? []);
  return far.length > 0 ? Math.min(...far) : null;
};

/** What people are told whose searches these are. */
const toldOf = async (tx: Transaction, finders: readonly Finder[], turn: Turn, title: string): Promise<NewNotice[]> => {
  const { section, listingId: id, publishedAt: now, toldAt } = turn;
  const names = await nameSearches(
    tx,
    finders.flatMap(({ hits }) => hits),
  );
  const afterMs = toldAt.getTime() - now.getTime();
  return finders.flatMap(({ userId, hits, event }): NewNotice[] => {
    const channels = noticeChannels.filter((name) => hits.some((hit) => hit.channels.includes(name)));
    const data = { section, id, title, channels };
    // What a moderator published waits until it stands, and is withdrawn with the decision.
    const told = { userId, now, afterMs, ...(afterMs > 0 && { subject: decisionSubject(id) }) };
    if (event === 'lostNearby')
      return [{ ...told, event, data: { ...data, km: nearestOf(hits) }, once: nearbyOnce(id) }];
    const search = hits.map((hit) => names.get(hit.id)).find((name) => name) ?? null;
    return [{ ...told, event, data: { ...data, search }, once: `hit:${id}:${now.getTime()}` }];
  });
};

/**
 * Holds a publication until the transaction ends; false when it was taken back, hidden, or done with. The listing comes
 * first, as for whoever changes it.
 */
const holdTurn = async (tx: Transaction, { section, listingId, publishedAt }: Turn): Promise<boolean> => {
  const [seen] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), isLive(section)))
    .for('key share');
  const [turn] = await tx
    .select({ id: searchQueue.listingId })
    .from(searchQueue)
    .where(and(eq(searchQueue.listingId, listingId), eq(searchQueue.publishedAt, publishedAt)))
    .for('update');
  return seen !== undefined && turn !== undefined;
};

/** Keeps hits of searches that are still there, and gives the ids of those that there were not before. */
const keepHits = async (tx: Transaction, hits: readonly Hit[], turn: Turn): Promise<Set<number>> => {
  const ids = hits.map(({ id }) => id);
  const query = sql`insert into ${searchHits} (search_id, listing_id, found_at)
    select id, ${turn.listingId}, ${turn.publishedAt.toISOString()}::timestamptz from ${savedSearches}
    where id = any(${sql.param(ids)}::integer[]) order by id for key share
    on conflict do nothing returning search_id`;
  const { rows } = await tx.execute<{ search_id: number }>(query);
  return new Set(rows.map((row) => row.search_id));
};

/** Notifies some people; null when the publication is gone. */
const notifySome = async (
  tx: Transaction,
  some: readonly Finder[],
  turn: Turn,
  title: string,
): Promise<number | null> => {
  if (!(await holdTurn(tx, turn))) return null;
  const fresh = await keepHits(
    tx,
    some.flatMap(({ hits }) => hits),
    turn,
  );
  const finders = some
    .map((one) => ({ ...one, hits: one.hits.filter(({ id }) => fresh.has(id)) }))
    .filter(({ hits }) => hits.length > 0);
  const told = await toldOf(tx, finders, turn, title);
  await notify(tx, ...told);
  return told.length;
};

/** Whom a publication is for. */
export interface Found {
  title: string;
  finders: Finder[];
}

/** Holds a listing that was published against the saved searches: nobody's are found when it cannot be seen any more. */
export const findHits = async (db: Database, turn: Turn, index: CityIndex): Promise<Found> => {
  const { section, listingId: id, publishedAt } = turn;
  const facts = await readFacts(db, { section, id, index, now: publishedAt });
  if (!facts) return { title: '', finders: [] };
  const loss = await readLoss(db, facts);
  const hits = await matchListing(db, facts, publishedAt);
  const around = loss?.point ? await matchAround(db, loss.point, facts, publishedAt) : [];
  return { title: facts.title, finders: nearestFirst(id, [...hits, ...around], loss) };
};

/** How many people are notified in one transaction. */
const PEOPLE = 200;

/**
 * Notifies the people whose searches find a publication, each once, by the channels of all these searches: at once those
 * who look for losses alone (`nearestFirst`), the others by their digests. A hit is stored with its notice, some people at
 * a time, so that a run after a killed one notifies the rest alone. Returns how many were notified.
 */
export const notifyHits = async (
  db: Database,
  turn: Turn,
  { found: { title, finders }, people = PEOPLE }: { found: Found; people?: number },
): Promise<number> => {
  let told = 0;
  for (let start = 0; start < finders.length; start += people) {
    const some = finders.slice(start, start + people);
    const more = await db.transaction((tx) => notifySome(tx, some, turn, title));
    if (more === null) break;
    told += more;
  }
  await db
    .delete(searchQueue)
    .where(and(eq(searchQueue.listingId, turn.listingId), eq(searchQueue.publishedAt, turn.publishedAt)));
  return told;
};
