import { and, eq, gt, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, ListingStatus, RENEWAL_DAYS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { boosts, listings, noticeOutbox, noticeSettings, notifications } from '../../../db/schema';
import { noticeDefaults } from '../notices/noticeDefaults';
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

/** Returns the date of a moment in the author's time zone, YYYY-MM-DD. */
const dayOf = (moment: SQL): SQL<string> =>
  sql<string>`to_char((${moment}) at time zone coalesce((select ${noticeSettings.zone} from ${noticeSettings}
    where ${noticeSettings.userId} = ${listings.authorId}), ${noticeDefaults.quiet.zone}), 'YYYY-MM-DD')`;

interface Ends {
  ttlDays: number;
  now: Date;
}

type Ending = Extract<NewNotice, { event: 'endsSoon' }>['data'] & { authorId: number; once: string };

/** Notifies the authors of what ends; returns its number. */
const notifyAuthors = async (
  tx: Transaction,
  event: 'endsSoon' | 'boostEnds',
  due: readonly Ending[],
  now: Date,
): Promise<number> => {
  await notify(tx, ...due.map(({ authorId: userId, once, ...data }) => ({ event, data, userId, once, now })));
  return due.length;
};

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
      .select({ ...named, until: dayOf(sql`${boosts.endsAt}`), once })
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
