import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { type ListingStats, moscowDay, type Section, STATS_DAYS } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Database } from '../../db/database';
import { dialogs, favourites, messages as letters, listingViews } from '../../db/schema';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Asked {
  section: Section;
  id: number;
  authorId: number;
  now: Date;
}

const countsBy = (rows: readonly { day: string; count: number }[]) =>
  new Map(rows.map(({ day, count }) => [day, count]));

/**
 * How a listing was looked at, kept and asked about, by day. A dialog belongs to a listing when the other side has
 * written its address in it, as the greeting does; the day is that of the first such message.
 */
export const readStats = async (db: Database, { section, id, authorId, now }: Asked): Promise<ListingStats> => {
  const days = Array.from({ length: STATS_DAYS }, (_, index) =>
    moscowDay(new Date(now.getTime() - (STATS_DAYS - 1 - index) * DAY_MS)),
  );
  const since = days[0] ?? moscowDay(now);
  const ofMoment = (moment: typeof favourites.createdAt | typeof letters.createdAt) =>
    sql<string>`to_char(${moment} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  const kept = ofMoment(favourites.createdAt);
  const address = `${sectionPaths[section].detail(id)}([^0-9]|$)`;
  const begun = db
    .select({ at: sql`min(${letters.createdAt})`.as('at') })
    .from(dialogs)
    .innerJoin(
      letters,
      and(
        eq(letters.pairLow, sql`least(${dialogs.ownerId}, ${dialogs.peerId})`),
        eq(letters.pairHigh, sql`greatest(${dialogs.ownerId}, ${dialogs.peerId})`),
      ),
    )
    .where(
      and(
        eq(dialogs.ownerId, authorId),
        ne(dialogs.peerId, 0),
        eq(letters.fromUser, dialogs.peerId),
        gte(letters.createdAt, new Date(now.getTime() - STATS_DAYS * DAY_MS)),
        sql`${letters.text} ~ ${address}`,
      ),
    )
    .groupBy(dialogs.peerId)
    .as('begun');
  const begunOn = sql<string>`to_char(${begun.at} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  const count = sql<number>`count(*)::int`;
  const [views, hearts, talks] = await Promise.all([
    db
      .select({ day: listingViews.day, count: listingViews.count })
      .from(listingViews)
      .where(and(eq(listingViews.listingId, id), gte(listingViews.day, since))),
    db.select({ day: kept, count }).from(favourites).where(eq(favourites.listingId, id)).groupBy(kept),
    db.select({ day: begunOn, count }).from(begun).groupBy(begunOn),
  ]);
  const [byView, byHeart, byTalk] = [countsBy(views), countsBy(hearts), countsBy(talks)];
  const told = days.map((day) => ({
    day,
    views: byView.get(day) ?? 0,
    favourites: byHeart.get(day) ?? 0,
    dialogs: byTalk.get(day) ?? 0,
  }));
  const sum = (name: 'views' | 'favourites' | 'dialogs') => told.reduce((total, one) => total + one[name], 0);
  return { days: told, total: { views: sum('views'), favourites: sum('favourites'), dialogs: sum('dialogs') } };
};
