import { and, count, eq, sql } from 'drizzle-orm';
import { type AnswerTime, type Author, bySection, parseId, SUPPORT_USER_ID } from 'shared/contract';
import type { Database, Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, users } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { HttpError, invalidFields } from '../../../errors/httpError';
import type { SessionUser } from '../../../session/session';
import { mayUseStaffName } from '../users/accountPolicy';
import { lockWriter } from '../users/lockWriter';
import { messages } from '../users/messages.ru';
import { accountMonth, displayName } from '../users/presentAccount';
import { impersonatesStaff } from '../users/staffNames';

/** Renames an account. Throws 422 for a name that poses as staff, 403 when the account was banned meanwhile. */
export const renameAccount = async (
  db: Database,
  user: Pick<SessionUser, 'id' | 'role'>,
  username: string,
): Promise<void> => {
  if (impersonatesStaff(username) && !mayUseStaffName(user)) {
    throw invalidFields([{ field: 'username', msg: messages.staffName }]);
  }
  await db.transaction(async (tx) => {
    await lockWriter(tx, user.id);
    await tx.update(users).set({ username }).where(eq(users.id, user.id));
  });
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Fewer dialogs show no pattern. */
const DIALOGS_MIN = 5;
/** Newest dialogs to read, and messages in each to search for an answer. */
const DIALOGS_MAX = 200;
const MESSAGES_MAX = 50;
const DAYS = 30;

/** Classifies a time in seconds. */
export const answerTime = (seconds: number): AnswerTime => {
  if (seconds <= 10 * MINUTE_S) return 'minutes';
  if (seconds <= HOUR_S) return 'hour';
  if (seconds <= 6 * HOUR_S) return 'hours';
  return seconds <= 24 * HOUR_S ? 'day' : 'longer';
};

/**
 * Returns the median time from strangers' first messages of the last 30 days to the first answer; an unanswered one
 * counts its waiting time. Null for fewer than five. The cost does not depend on the number of messages.
 */
const readAnswerTime = async (db: Readable, userId: number, now: Date): Promise<AnswerTime | null> => {
  const query = sql`
    select count(*)::int as dialogs,
      percentile_disc(0.5) within group (order by extract(epoch from coalesce(answer.at, ${now.toISOString()}::timestamptz) - opening.at))::float8 as median
    from (
      select peer_id from dialogs
      where owner_id = ${userId} and peer_id <> ${SUPPORT_USER_ID}
        and last_time > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
      order by last_time desc, last_message_id desc limit ${sql.raw(String(DIALOGS_MAX))}
    ) d
    cross join lateral (
      select from_user, created_at as at from messages
      where pair_low = least(d.peer_id, ${userId}::integer) and pair_high = greatest(d.peer_id, ${userId}::integer)
      order by id limit 1
    ) opening
    left join lateral (
      select min(first.created_at) as at from (
        select from_user, created_at from messages
        where pair_low = least(d.peer_id, ${userId}::integer) and pair_high = greatest(d.peer_id, ${userId}::integer)
        order by id limit ${sql.raw(String(MESSAGES_MAX))}
      ) first where first.from_user = ${userId}
    ) answer on true
    where opening.from_user <> ${userId}
      and opening.at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})`;
  const rows = await prepareRows<{ dialogs: number; median: number }>(db, query, ['dialogs', 'median']).execute();
  const [{ dialogs, median } = { dialogs: 0, median: 0 }] = rows;
  return dialogs < DIALOGS_MIN ? null : answerTime(median);
};

/** Returns an author's public data. Throws 404 without a public listing, so that accounts cannot be enumerated. */
export const readAuthor = async (db: Readable, requested: string, now: Date): Promise<Author> => {
  const notFound = () => new HttpError(404, 'NOT_FOUND', messages.authorNotFound);
  const id = parseId(requested);
  if (id === null || id === SUPPORT_USER_ID) throw notFound();
  // Concurrently: the rendered page of a listing waits for them.
  const [published, [user], answers] = await Promise.all([
    db
      .select({ section: listings.section, listings: count() })
      .from(listings)
      .where(and(eq(listings.authorId, id), publicListing(listings)))
      .groupBy(listings.section),
    db.select().from(users).where(eq(users.id, id)),
    readAnswerTime(db, id, now),
  ]);
  if (published.length === 0 || !user || user.isBanned || user.deletedAt) throw notFound();
  const counts = new Map(published.map((row) => [row.section, row.listings]));
  return {
    user_id: id,
    username: displayName(user),
    since: accountMonth(user),
    published: bySection((section) => counts.get(section) ?? 0),
    answers,
  };
};
