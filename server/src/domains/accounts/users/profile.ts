import { eq, type SQL, sql } from 'drizzle-orm';
import {
  type AnswerTime,
  type Author,
  type AuthorProfile,
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
import { mayUseStaffName } from './accountPolicy';
import { lockWriter } from './lockWriter';
import { messages } from './messages.ru';
import { impersonatesStaff } from './staffNames';

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

/** Numbers of public listings by section and of dialogs, and the median of the answers' seconds. */
export interface AuthorFacts {
  username: string;
  since: string;
  published: Record<Section, number>;
  dialogs: number;
  median: number | null;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * Returns SQL with the placeholder `now` for the facts of an author, as JSON; null of support and of a banned or deleted
 * account. The median is that from strangers' first messages of the last 30 days to the first answer; an unanswered one
 * counts its waiting time. The cost does not depend on the number of messages.
 */
export const selectAuthorFacts = (id: SQL): SQL => {
  const counts = sections.map(
    (section) => sql`${sql.raw(`'${section}'`)}, count(*) filter (where ${listings.section} = ${section})`,
  );
  return sql`(
    select json_build_object(
      'username', ${users.username}, 'since', to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM'),
      'published', published.counts, 'dialogs', answers.dialogs, 'median', answers.median
    )
    from ${users}
    cross join lateral (
      select json_build_object(${sql.join(counts, sql`, `)}) as counts from ${listings}
      where ${listings.authorId} = ${users.id} and ${publicListing(listings)}
    ) published
    cross join lateral (
      select count(*) as dialogs,
        percentile_disc(0.5) within group (order by extract(epoch from coalesce(answer.at, ${now}) - opening.at))::float8 as median
      from (
        select peer_id from dialogs
        where owner_id = ${users.id} and peer_id <> ${SUPPORT_USER_ID}
          and last_time > ${now} - make_interval(days => ${DAYS})
        order by last_time desc, last_message_id desc limit ${sql.raw(String(DIALOGS_MAX))}
      ) d
      cross join lateral (
        select from_user, created_at as at from messages
        where pair_low = least(d.peer_id, ${users.id}) and pair_high = greatest(d.peer_id, ${users.id})
        order by id limit 1
      ) opening
      left join lateral (
        select min(first.created_at) as at from (
          select from_user, created_at from messages
          where pair_low = least(d.peer_id, ${users.id}) and pair_high = greatest(d.peer_id, ${users.id})
          order by id limit ${sql.raw(String(MESSAGES_MAX))}
        ) first where first.from_user = ${users.id}
      ) answer on true
      where opening.from_user <> ${users.id} and opening.at > ${now} - make_interval(days => ${DAYS})
    ) answers
    where ${users.id} = ${id} and ${users.id} <> ${SUPPORT_USER_ID} and not ${users.isBanned} and ${users.deletedAt} is null
  )`;
};

export const presentAuthor = ({ since, published, dialogs, median }: AuthorFacts): AuthorProfile => ({
  since,
  published,
  answers: dialogs < DIALOGS_MIN || median === null ? null : answerTime(median),
});

const statements = new WeakMap<Readable, PreparedRows<{ facts: AuthorFacts | null }>>();

/** One statement, built once and planned once per connection. */
const statementOf = (db: Readable): PreparedRows<{ facts: AuthorFacts | null }> => {
  const known = statements.get(db);
  if (known) return known;
  const facts = selectAuthorFacts(sql`${sql.placeholder('id')}::integer`);
  const statement = prepareRows<{ facts: AuthorFacts | null }>(db, sql`select ${facts}`, ['facts'], 'author');
  statements.set(db, statement);
  return statement;
};

/** Returns an author's public data. Throws 404 without a public listing, so that accounts cannot be enumerated. */
export const readAuthor = async (db: Readable, requested: string, now: Date): Promise<Author> => {
  const id = parseId(requested);
  const [row] = id === null ? [] : await statementOf(db).execute({ id, now: now.toISOString() });
  if (id === null || !row?.facts || Object.values(row.facts.published).every((count) => count === 0))
    throw new HttpError(404, 'NOT_FOUND', messages.authorNotFound);
  return { user_id: id, username: row.facts.username, ...presentAuthor(row.facts) };
};
