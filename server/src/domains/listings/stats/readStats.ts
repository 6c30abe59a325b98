import { and, eq, gte, sql } from 'drizzle-orm';
import type { ListingStats, Section } from 'shared/contract';
import type { Database } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { favourites, listingViews } from '../../../db/schema';
import { begunDialogs, statsDays } from './begunDialogs';

interface Asked {
  section: Section;
  id: number;
  authorId: number;
  now: Date;
}

interface Counted {
  day: string;
  count: number;
}

const countsBy = (rows: readonly Counted[]) => new Map(rows.map(({ day, count }) => [day, count]));

/** Returns a listing's views, favourites and dialogs by day. */
export const readStats = async (db: Database, { section, id, authorId, now }: Asked): Promise<ListingStats> => {
  const days = statsDays(now);
  const [firstDay = ''] = days;
  const kept = sql<string>`to_char(${favourites.createdAt} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  const talks = sql`select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::int as count
    from (${begunDialogs({ section, authorId, firstDay })}) begun where listing_id = ${id} group by 1`;
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
      prepareRows<Counted>(db, talks, ['day', 'count']).execute(),
    ])
  ).map(countsBy);
  const told = days.map((day) => ({
    day,
    views: byView?.get(day) ?? 0,
    favourites: byHeart?.get(day) ?? 0,
    dialogs: byTalk?.get(day) ?? 0,
  }));
  const sum = (name: 'views' | 'favourites' | 'dialogs') => told.reduce((total, one) => total + one[name], 0);
  return { days: told, total: { views: sum('views'), favourites: sum('favourites'), dialogs: sum('dialogs') } };
};
