import { and, count, eq, gte, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { type AdminSummary, moscowDay, type Section, sections } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import {
  breeds,
  cities,
  complaintCases,
  listingActions,
  listingRevisions,
  listings,
  objects,
  promos,
  users,
} from '../../../db/schema';
import { urgentListing, waitingSince } from '../../../db/schema/visibility';
import { hasCurrentConsent } from '../../accounts/users/consentState';
import { isWaiting, isWaitingRevision } from './ads/selectModeration';
import { isOpenTo } from './complaints/selectCases';

/** Latest steps of listings that are read, of any kind. */
const STEPS = 5000;
/** Maximum and minimum of decisions to report on. */
const [MAX_DECISIONS, MIN_DECISIONS] = [50, 5];

type Wait = NonNullable<AdminSummary['wait']> | null;

/** Without listings that went to review again, whose earlier time is lost, or waited for their author's consent. */
const query = sql`
  with decided as (
    select ${urgentListing(listings)} as is_urgent, ${listingActions.createdAt} - ${waitingSince(listings)} as waited,
      row_number() over (partition by ${urgentListing(listings)} order by ${listingActions.id} desc) as place
    from ${listingActions} join ${listings} on ${listings.id} = ${listingActions.listingId}
    where ${listingActions.id} > (select max(id) from listing_actions) - ${sql.raw(String(STEPS))}
      and ${listingActions.actorRole} = 'admin' and ${listingActions.what} = 'state'
      and ${listingActions.fromStatus} = 2 and ${listingActions.toStatus} in (1, 3)
      and ${listingActions.createdAt} >= ${waitingSince(listings)} and ${hasCurrentConsent(listings.authorId, 'publication')}
  )
  select is_urgent, ceil(percentile_cont(0.5) within group (order by extract(epoch from waited)) / 60)::integer,
    count(*)::integer
  from decided where place <= ${sql.raw(String(MAX_DECISIONS))} group by is_urgent`;

/** Returns the waiting times of moderators' latest decisions on new listings, urgent and others. */
const readWaitingTimes = async (db: Queryable): Promise<{ urgent: Wait; other: Wait }> => {
  const rows = await prepareRows<{ isUrgent: boolean; minutes: number; decisions: number }>(db, query, [
    'isUrgent',
    'minutes',
    'decisions',
  ]).execute();
  const waitOf = (urgent: boolean): Wait => {
    const found = rows.find(({ isUrgent }) => isUrgent === urgent);
    return found && found.decisions >= MIN_DECISIONS ? { minutes: found.minutes, decisions: found.decisions } : null;
  };
  return { urgent: waitOf(true), other: waitOf(false) };
};

const bySection = <T>(values: readonly T[]): Record<Section, T> =>
  Object.fromEntries(sections.map((section, place) => [section, values[place]])) as Record<Section, T>;

/** Returns how many listings and revisions match the conditions, and since when the first waits. */
const countWaiting = async (db: Queryable, ofListings: SQL | undefined, ofRevisions: SQL | undefined) => {
  const [found] = await db
    .select({
      count: count(),
      oldest: sql<Date | null>`min(${waitingSince(listings)})`.mapWith(listings.createdAt),
    })
    .from(listings)
    .where(ofListings);
  const [revised] = await db
    .select({ count: count(), oldest: min(listingRevisions.since) })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(ofRevisions);
  const oldest = [found?.oldest, revised?.oldest].filter((time) => time instanceof Date).sort((a, b) => +a - +b);
  return { count: (found?.count ?? 0) + (revised?.count ?? 0), oldest: oldest[0]?.toISOString() ?? null };
};

const readWaiting = (db: Queryable) =>
  Promise.all(sections.map((section) => countWaiting(db, isWaiting(section), isWaitingRevision(section))));

/** Lost and found pets. */
const readUrgent = (db: Queryable) =>
  countWaiting(
    db,
    and(isWaiting('pets'), urgentListing(listings)),
    and(isWaitingRevision('pets'), urgentListing(listingRevisions)),
  );

const readPromos = async (db: Queryable, now: Date) => {
  const today = moscowDay(now);
  const running = and(eq(promos.isShown, true), lte(promos.startsOn, today), gte(promos.finishesOn, today));
  const [found] = await db
    .select({ total: count(), running: sql<number>`count(*) filter (where ${running})`.mapWith(Number) })
    .from(promos);
  return found ?? { total: 0, running: 0 };
};

const readUsers = async (db: Queryable) => {
  const [found] = await db
    .select({ total: count(), banned: sql<number>`count(*) filter (where ${users.isBanned})`.mapWith(Number) })
    .from(users)
    .where(isNull(users.deletedAt));
  return found ?? { total: 0, banned: 0 };
};

const readManaged = async (db: Queryable, now: Date) => {
  const [ofPromos, ofUsers, ofBreeds, ofCities, ofObjects] = await Promise.all([
    readPromos(db, now),
    readUsers(db),
    db.$count(breeds),
    db.$count(cities),
    db.$count(objects),
  ]);
  return { promos: ofPromos, users: ofUsers, refs: { breeds: ofBreeds, cities: ofCities, objects: ofObjects } };
};

/** Returns the counts of what waits for moderators and, for administrators, of everything else. */
export const readSummary = async (db: Queryable, now: Date, isAdmin: boolean): Promise<AdminSummary> => {
  const [waiting, urgent, waits, complaints, managed] = await Promise.all([
    readWaiting(db),
    readUrgent(db),
    readWaitingTimes(db),
    db.$count(complaintCases, isOpenTo(isAdmin)),
    isAdmin ? readManaged(db, now) : {},
  ]);
  return {
    waiting: bySection(waiting.map((one) => one.count)),
    oldest: bySection(waiting.map((one) => one.oldest)),
    urgent: { waiting: urgent.count, oldest: urgent.oldest, wait: waits.urgent },
    wait: waits.other,
    complaints,
    ...managed,
  };
};
