import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { ListingStatus, RENEWAL_DAYS, SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../db/database';
import { boosts, listings, noticeOutbox, noticeSettings, notifications } from '../../db/schema';
import { noticeDefaults } from '../notices/noticeDefaults';
import { tell } from '../notices/tell';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Whether nobody has told a listing's author of this yet: it stands in the outbox or among what they were told. */
const isNotTold = (once: SQL): SQL =>
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

/** The day of a moment by the author's clock, YYYY-MM-DD. */
const dayOf = (moment: SQL): SQL<string> =>
  sql<string>`to_char((${moment}) at time zone coalesce((select ${noticeSettings.zone} from ${noticeSettings}
    where ${noticeSettings.userId} = ${listings.authorId}), ${noticeDefaults.quiet.zone}), 'YYYY-MM-DD')`;

interface Ends {
  /** How long a listing stays published. */
  ttlDays: number;
  now: Date;
}

/** Has authors told of a batch of listings that end in three days; gives how many they were. */
const tellOfListings = (db: Database, { ttlDays, now }: Ends): Promise<number> =>
  db.transaction(async (tx) => {
    const once = sql<string>`'endsSoon:' || ${listings.id} || ':' || extract(epoch from ${listings.publishedAt})`;
    // A paid option gets its whole time: no listing ends before it.
    const until =
      dayOf(sql`greatest(${listings.publishedAt} + ${ttlDays} * interval '1 day', (select max(${boosts.endsAt})
      from ${boosts} where ${boosts.listingId} = ${listings.id} and ${boosts.state} = 'live'))`);
    const begun = now.getTime() - (ttlDays - RENEWAL_DAYS) * DAY_MS;
    const due = await tx
      .select({ ...named, until, once })
      .from(listings)
      .where(
        and(
          eq(listings.status, ListingStatus.published),
          lte(listings.publishedAt, new Date(begun)),
          // Who was told is told no more: a site that stood still for a day tells late, not of everything.
          gt(listings.publishedAt, new Date(begun - DAY_MS)),
          ne(listings.authorId, SUPPORT_USER_ID),
          isNotTold(once),
        ),
      )
      .limit(BATCH);
    const told = due.map(({ authorId: userId, once, ...data }) => ({
      event: 'endsSoon' as const,
      data,
      userId,
      once,
      now,
    }));
    await tell(tx, ...told);
    return due.length;
  });

/** The same of paid options that end within a day. */
const tellOfBoosts = (db: Database, { now }: Ends): Promise<number> =>
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
          isNotTold(once),
        ),
      )
      .limit(BATCH);
    const told = due.map(({ authorId: userId, once, ...data }) => ({
      event: 'boostEnds' as const,
      data,
      userId,
      once,
      now,
    }));
    await tell(tx, ...told);
    return due.length;
  });

/**
 * Has authors told of listings that end in three days, while they can renew them, and of paid options that end within a
 * day: of each once, however often and by however many servers it runs.
 */
export const tellOfEnds = async (db: Database, ends: Ends): Promise<void> => {
  if (ends.ttlDays > RENEWAL_DAYS) while ((await tellOfListings(db, ends)) === BATCH);
  while ((await tellOfBoosts(db, ends)) === BATCH);
};
