import { and, eq, gt, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, ListingStatus, RENEWAL_DAYS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { boosts, listings, noticeOutbox, notifications } from '../../../db/schema';
import { readNoticeSettings } from '../notices/noticeSettings';
import { type NewNotice, notify } from '../notices/notify';

const BATCH = 500;

/** Returns the condition that the author, who is not banned, has no such notice yet, in the outbox or on the site. */
const isUnnotified = (once: SQL) =>
  and(
    ne(listings.authorId, SUPPORT_USER_ID),
    // The outbox drops notices of banned people, so they would be enqueued again and again.
    not(listings.authorBanned),
    ...[noticeOutbox, notifications].map(
      (table) =>
        sql`not exists (select 1 from ${table} where ${table.userId} = ${listings.authorId} and ${table.once} = ${once})`,
    ),
  );

const named = {
  id: listings.id,
  section: listings.section,
  title: listings.title,
  authorId: listings.authorId,
};

/** Returns the date in a time zone, YYYY-MM-DD. PostgreSQL fails at zones that browsers know and it does not. */
const dayIn = (timeZone: string, moment: Date): string => new Intl.DateTimeFormat('sv', { timeZone }).format(moment);

interface Ends {
  ttlDays: number;
  now: Date;
}

interface Ending extends Omit<Extract<NewNotice, { event: 'endsSoon' }>['data'], 'until'> {
  until: Date;
  authorId: number;
  once: string;
}

/** Notifies the authors of what ends; returns its number. */
const notifyAuthors = async (
  tx: Transaction,
  event: 'endsSoon' | 'boostEnds',
  due: readonly Ending[],
  now: Date,
): Promise<number> => {
  const settingsOf = await readNoticeSettings(
    tx,
    due.map(({ authorId }) => authorId),
  );
  const notices = due.map(({ authorId: userId, once, until, ...listing }) => {
    const data = { ...listing, until: dayIn(settingsOf(userId).quiet.zone, until) };
    return { event, data, userId, once, now };
  });
  await notify(tx, ...notices);
  return due.length;
};

/** Notifies authors of a batch of listings that end in three days; returns their number. */
const notifyOfListings = (db: Database, { ttlDays, now }: Ends): Promise<number> =>
  db.transaction(async (tx) => {
    const once = sql<string>`'endsSoon:' || ${listings.id} || ':' || extract(epoch from ${listings.publishedAt})`;
    // A listing does not end before its boost.
    const until = sql`greatest(${listings.publishedAt} + ${ttlDays} * interval '1 day', (select max(${boosts.endsAt})
      from ${boosts} where ${boosts.listingId} = ${listings.id} and ${boosts.state} = 'live'))`.mapWith(boosts.endsAt);
    const latestStart = now.getTime() - (ttlDays - RENEWAL_DAYS) * DAY_MS;
    const due = await tx
      .select({ ...named, until, once })
      .from(listings)
      .where(
        and(
          eq(listings.status, ListingStatus.published),
          lte(listings.publishedAt, new Date(latestStart)),
          // After a day of downtime, notify of the last day only.
          gt(listings.publishedAt, new Date(latestStart - DAY_MS)),
          isUnnotified(once),
        ),
      )
      .limit(BATCH);
    return notifyAuthors(tx, 'endsSoon', due, now);
  });

/** Notifies authors of a batch of boosts that end within a day; returns their number. */
const notifyOfBoosts = (db: Database, { now }: Ends): Promise<number> =>
  db.transaction(async (tx) => {
    const once = sql<string>`'boostEnds:' || ${boosts.id} || ':' || extract(epoch from ${boosts.endsAt})`;
    const due = await tx
      .select({ ...named, until: boosts.endsAt, once })
      .from(boosts)
      .innerJoin(listings, eq(listings.id, boosts.listingId))
      .where(
        and(
          eq(boosts.state, 'live'),
          isNull(boosts.pausedAt),
          gt(boosts.endsAt, now),
          lte(boosts.endsAt, new Date(now.getTime() + DAY_MS)),
          isUnnotified(once),
        ),
      )
      .limit(BATCH);
    return notifyAuthors(tx, 'boostEnds', due, now);
  });

/** Notifies authors once of listings that end in three days and boosts that end within a day. Processes may overlap. */
export const notifyOfEnds = async (db: Database, ends: Ends): Promise<void> => {
  if (ends.ttlDays > RENEWAL_DAYS) while ((await notifyOfListings(db, ends)) === BATCH);
  while ((await notifyOfBoosts(db, ends)) === BATCH);
};
