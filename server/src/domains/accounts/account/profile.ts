import { eq, sql } from 'drizzle-orm';
import {
  type AnswerTime,
  type Author,
  bySection,
  parseId,
  type Section,
  SUPPORT_USER_ID,
  sections,
} from 'shared/contract';
import type { Database, Readable } from '../../../db/database';
import { type PreparedRows, prepareRows } from '../../../db/prepareRows';
import { listings, users } from '../../../db/schema';
import { publicListing } from '../../../db/schema/visibility';
import { HttpError, invalidFields } from '../../../errors/httpError';
import type { SessionUser } from '../../../session/session';
import { mayUseStaffName } from '../users/accountPolicy';
import { lockWriter } from '../users/lockWriter';
import { messages } from '../users/messages.ru';
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

/** Row of an author: account, numbers of public listings by section, dialogs and the median of the answers' seconds. */
type AuthorRow = Record<Section, number> & { username: string; since: string; dialogs: number; median: number | null };

/**
 * The median time is that from strangers' first messages of the last 30 days to the first answer; an unanswered one
 * counts its waiting time. The cost does not depend on the number of messages.
 */
const prepareAuthor = (db: Readable): PreparedRows<AuthorRow> => {
  const id = sql`${sql.placeholder('id')}::integer`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const counts = sections.map((section) => sql`count(*) filter (where ${listings.section} = ${section})::int`);
  const query = sql`
    select ${users.username}, to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM'), published.*, answers.*
    from ${users}
    cross join lateral (
      select ${sql.join(counts, sql`, `)} from ${listings}
      where ${listings.authorId} = ${users.id} and ${publicListing(listings)}
    ) published
    cross join lateral (
      select count(*)::int as dialogs,
        percentile_disc(0.5) within group (order by extract(epoch from coalesce(answer.at, ${now}) - opening.at))::float8 as median
      from (
        select peer_id from dialogs
        where owner_id = ${id} and peer_id <> ${SUPPORT_USER_ID}
          and last_time > ${now} - make_interval(days => ${DAYS})
        order by last_time desc, last_message_id desc limit ${sql.raw(String(DIALOGS_MAX))}
      ) d
      cross join lateral (
        select from_user, created_at as at from messages
        where pair_low = least(d.peer_id, ${id}) and pair_high = greatest(d.peer_id, ${id})
        order by id limit 1
      ) opening
      left join lateral (
        select min(first.created_at) as at from (
          select from_user, created_at from messages
          where pair_low = least(d.peer_id, ${id}) and pair_high = greatest(d.peer_id, ${id})
          order by id limit ${sql.raw(String(MESSAGES_MAX))}
        ) first where first.from_user = ${id}
      ) answer on true
      where opening.from_user <> ${id} and opening.at > ${now} - make_interval(days => ${DAYS})
    ) answers
    where ${users.id} = ${id} and not ${users.isBanned} and ${users.deletedAt} is null`;
  return prepareRows(db, query, ['username', 'since', ...sections, 'dialogs', 'median'], 'author');
};

const statements = new WeakMap<Readable, PreparedRows<AuthorRow>>();

/** One statement, built once and planned once per connection: every page of a listing runs it. */
const statementOf = (db: Readable): PreparedRows<AuthorRow> => {
  const statement = statements.get(db) ?? prepareAuthor(db);
  statements.set(db, statement);
  return statement;
};

/** Returns an author's public data. Throws 404 without a public listing, so that accounts cannot be enumerated. */
export const readAuthor = async (db: Readable, requested: string, now: Date): Promise<Author> => {
  const id = parseId(requested);
  const [row] =
    id === null || id === SUPPORT_USER_ID ? [] : await statementOf(db).execute({ id, now: now.toISOString() });
  const published = bySection((section) => row?.[section] ?? 0);
  if (id === null || !row || Object.values(published).every((count) => count === 0))
    throw new HttpError(404, 'NOT_FOUND', messages.authorNotFound);
  const { username, since, dialogs, median } = row;
  const answers = dialogs < DIALOGS_MIN || median === null ? null : answerTime(median);
  return { user_id: id, username, since, published, answers };
};
