import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, ListingStatus, RENEWAL_DAYS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../../db/database';
import { boosts, listings, noticeOutbox, noticeSettings, notifications } from '../../../db/schema';
import { noticeDefaults } from '../notices/noticeDefaults';
import { notify } from '../notices/notify';

const BATCH = 500;

/** Returns the condition that the author has no such notice yet, in the outbox or on the site. */
const isNew = (once: SQL): SQL =>
  sql.join(
    [noticeOutbox, notifications].map(
      (table) =>
        sql`not exists (select 1 from ${table} where ${table.userId} = ${listings.authorId} and ${table.once} = ${once})`,
    ),
    sql` and `,
  );

const named = {
  id: listings.id,
  section: listings.section,
  title: listings.title,
  authorId: listings.authorId,
};

/** Returns the date of a moment in the author's time zone, YYYY-MM-DD. */
const dayOf = (moment: SQL): SQL<string> =>
  sql<string>`to_char((${moment}) at time zone coalesce((select ${noticeSettings.zone} from ${noticeSettings}
    where ${noticeSettings.userId} = ${listings.authorId}), ${noticeDefaults.quiet.zone}), 'YYYY-MM-DD')`;

interface Ends {
  ttlDays: number;
  now: Date;
}

/** Notifies authors of a batch of listings that end in three days; returns their number. */
const notifyOfListings = (db: Database, { ttlDays, now }: Ends): Promise<number> =>
  db.transaction(async (tx) => {
    const once = sql<string>`'endsSoon:' || ${listings.id} || ':' || extract(epoch from ${listings.publishedAt})`;
    // A listing does not end before its boost.
    const until =
      dayOf(sql`greatest(${listings.publishedAt} + ${ttlDays} * interval '1 day', (select max(${boosts.endsAt})
      from ${boosts} where ${boosts.listingId} = ${listings.id} and ${boosts.state} = 'live'))`);
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
          ne(listings.authorId, SUPPORT_USER_ID),
          isNew(once),
        ),
      )
      .limit(BATCH);
    const notices = due.map(({ authorId: userId, once, ...data }) => ({
      event: 'endsSoon' as const,
      data,
      userId,
      once,
      now,
    }));
    await notify(tx, ...notices);
    return due.length;
  });

/** Notifies authors of a batch of boosts that end within a day; returns their number. */
const notifyOfBoosts = (db: Database, { now }: Ends): Promise<number> =>
  db.transaction(async (tx) => {
    const once = sql<string>`'boostEnds:' || ${boosts.id} || ':' || extract(epoch from ${boosts.endsAt})`;
    const due = await tx
      .select({ ...named, until: dayOf(sql`${boosts.endsAt}`), once })
      .from(boosts)
      .innerJoin(listings, eq(listings.id, boosts.listingId))
      .where(
        and(
          eq(boosts.state, 'live'),
          isNull(boosts.pausedAt),
          gt(boosts.endsAt, now),
          lte(boosts.endsAt, new Date(now.getTime() + DAY_MS)),
          ne(listings.authorId, SUPPORT_USER_ID),
          isNew(once),
        ),
      )
      .limit(BATCH);
    const notices = due.map(({ authorId: userId, once, ...data }) => ({
      event: 'boostEnds' as const,
      data,
      userId,
      once,
      now,
    }));
    await notify(tx, ...notices);
    return due.length;
  });

/** Notifies authors once of listings that end in three days and boosts that end within a day. Processes may overlap. */
export const notifyOfEnds = async (db: Database, ends: Ends): Promise<void> => {
  if (ends.ttlDays > RENEWAL_DAYS) while ((await notifyOfListings(db, ends)) === BATCH);
  while ((await notifyOfBoosts(db, ends)) === BATCH);
};
