import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, type ListingStats, type ListingTotal, moscowDay, type Section, STATS_DAYS } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Database, Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { favourites, listings, listingViews } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';

/** Returns the days in Moscow that a listing's statistics cover, `YYYY-MM-DD`, oldest first. */
const statsDays = (now: Date): string[] =>
  Array.from({ length: STATS_DAYS }, (_, index) =>
    moscowDay(new Date(now.getTime() - (STATS_DAYS - 1 - index) * DAY_MS)),
  );

const beginOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;

interface OfAuthor {
  section: Section;
  authorId: number;
}

/**
 * Returns a query of an author's dialogs started about a section's listings since that day in Moscow, with `listing_id`
 * and `at`: the first message from the other side that is about the listing or, in legacy messages, contains its address.
 * Listings of other sections and authors may be included.
 */
export const startedDialogs = ({ section, authorId, firstDay }: OfAuthor & { firstDay: string }): SQL => {
  const beginning = sectionPaths[section].detail('');
  const address = `${beginning}([0-9]{1,9})(?![0-9])`;
  return sql`select about.listing_id, d.peer_id, min(m.created_at) as at
    from dialogs d
    join messages m on m.pair_low = least(d.owner_id, d.peer_id) and m.pair_high = greatest(d.owner_id, d.peer_id)
      and m.from_user = d.peer_id and m.created_at >= ${beginOf(firstDay)}
      -- Most messages have neither; a plain search for the address is fifty times as fast as a pattern.
      and (m.listing_id is not null or strpos(m.text, ${beginning}) > 0)
    cross join lateral (
      select m.listing_id where m.listing_id is not null
      union all
      select (link.found)[1]::int from regexp_matches(m.text, ${address}, 'g') as link(found)
    ) about
    where d.owner_id = ${authorId} and d.peer_id <> 0 and d.last_time >= ${beginOf(firstDay)}
    group by 1, 2`;
};

interface Counted {
  day: string;
  count: number;
}

const countsBy = (rows: readonly Counted[]) => new Map(rows.map(({ day, count }) => [day, count]));

/** Returns a listing's views, favourites and dialogs by day. */
export const readStats = async (
  db: Database,
  { section, id, authorId, now }: OfAuthor & { id: number; now: Date },
): Promise<ListingStats> => {
  const days = statsDays(now);
  const [firstDay = ''] = days;
  const kept = sql<string>`to_char(${favourites.createdAt} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  const dialogs = sql`select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${startedDialogs({ section, authorId, firstDay })}) started where listing_id = ${id} group by 1`;
  const [byView, byHeart, byTalk] = (
    await Promise.all([
      db
        .select({ day: listingViews.day, count: listingViews.count })
        .from(listingViews)
        .where(and(eq(listingViews.listingId, id), gte(listingViews.day, firstDay))),
      db
        .select({ day: kept, count: sql<number>`count(*)::int` })
        .from(favourites)
        .where(eq(favourites.listingId, id))
        .groupBy(kept),
      prepareRows<Counted>(db, dialogs, ['day', 'count']).execute(),
    ])
  ).map(countsBy);
  const counted = days.map((day) => ({
    day,
    views: byView?.get(day) ?? 0,
    favourites: byHeart?.get(day) ?? 0,
    dialogs: byTalk?.get(day) ?? 0,
  }));
  const sum = (name: 'views' | 'favourites' | 'dialogs') => counted.reduce((total, one) => total + one[name], 0);
  return { days: counted, total: { views: sum('views'), favourites: sum('favourites'), dialogs: sum('dialogs') } };
};

/** Returns the sums of `readStats` for all listings of an author in a section, by id, in one query. */
export const readTotals = async (
  db: Queryable,
  { section, authorId, now }: OfAuthor & { now: Date },
): Promise<ReadonlyMap<number, ListingTotal>> => {
  const [firstDay = ''] = statsDays(now);
  const query = sql`select ${listings.id},
      (select coalesce(sum(v.count), 0)::int from listing_views v where v.listing_id = ${listings.id} and v.day >= ${firstDay}),
      (select count(*)::int from favourites f where f.listing_id = ${listings.id} and f.created_at >= ${beginOf(firstDay)}),
      coalesce(requested.people, 0)
    from ${listings}
    left join (
      select listing_id, count(*)::int as people from (${startedDialogs({ section, authorId, firstDay })}) started group by 1
    ) requested on requested.listing_id = ${listings.id}
    where ${listings.authorId} = ${authorId} and ${listings.section} = ${section} and ${undeletedListing(listings)}`;
  const columns = ['id', 'views', 'favourites', 'dialogs'];
  const rows = await prepareRows<ListingTotal & { id: number }>(db, query, columns).execute();
  return new Map(rows.map(({ id, ...total }) => [id, total]));
};
