import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  BY_IDS_MAX,
  DESCRIPTION_HARD_MAX,
  DESCRIPTION_MAX,
  DIALOGS_MAX,
  FAVOURITES_MAX,
  MAX_PAGE_SIZE,
  MESSAGE_MAX,
  type Section,
  sections,
  TITLE_MAX,
} from 'shared/contract';
import type { Database, Transaction } from '../src/db/database';
import { idArray } from '../src/db/idArray';
import { prepareRows } from '../src/db/prepareRows';
import {
  auditLog,
  complaintCases,
  complaintMessages,
  complaints,
  listingRevisions,
  listings,
  messages,
  notifications,
  users,
} from '../src/db/schema';
import { createListing, createSearch, createUser } from './factories';

/** The default `LISTING_LIMIT`; in one section, since all work alike. */
const LISTINGS = 999;
const SEARCHES = 20;
/** Limits in the schemas of complaints and of advertisements. */
const COMMENT_LENGTH = 300;
const PICKED_MESSAGES = 20;
const LINK_LENGTH = 2000;
/** More than a long page shows of one case. */
const REPORTERS = 12;
const DAY = new Date('2026-11-20T09:00:00.000Z');

const words = 'добрый ласковый щенок ищет заботливых хозяев знает команды любит детей привит здоров '.repeat(120);
const textOf = (length: number): string => words.slice(0, length - 1).padEnd(length, 'я');

interface Copies {
  where: SQL;
  times: number;
  /** Replaces columns of the copies; `number` counts them from 1. */
  over?: Record<string, SQL>;
}

/** Stores copies of a row in one statement and returns their ids. */
const copyRow = async (tx: Transaction, table: PgTable, { where, times, over = {} }: Copies): Promise<number[]> => {
  const name = sql.identifier(getTableName(table));
  const known = sql`select column_name from information_schema.columns where table_name = ${getTableName(table)}
    and is_generated = 'NEVER' and is_identity = 'NO'`;
  const columns = (await prepareRows<{ column: string }>(tx, known, ['column']).execute()).map(({ column }) => column);
  const to = columns.map((column) => sql.identifier(column));
  const from = columns.map((column) => over[column] ?? sql`one.${sql.identifier(column)}`);
  const copies = sql`insert into ${name} (${sql.join(to, sql`, `)}) select ${sql.join(from, sql`, `)}
    from ${name} one cross join generate_series(1, ${times}::int) number where ${where} order by number
    ${'id' in table ? sql`returning id` : sql``}`;
  return (await tx.execute<{ id: number }>(copies)).rows.map(({ id }) => Number(id));
};

const nthOf = (ids: readonly number[]): SQL => sql`(${idArray(ids)})[number]`;

/** Stores as many listings as an account may have, or one call may request, with the longest texts and many edits. */
const storeListings = async (tx: Transaction, section: Section, first: number): Promise<number[]> => {
  const times = (section === 'market' ? LISTINGS : BY_IDS_MAX) - 1;
  const images = sql`array(select lpad(to_hex(number * 4 + image), 32, '0') || '.webp' from generate_series(0, 3) image)`;
  const ids = [first, ...(await copyRow(tx, listings, { where: sql`id = ${first}`, times, over: { images } }))];
  const edited = ids.filter((_, index) => index % 2 === 1);
  const [id = 0, ...others] = edited;
  const [row] = await tx.select().from(listings).where(sql`${listings.id} = ${id}`);
  if (!row) throw new Error('No listing was stored');
  await tx.insert(listingRevisions).values({ ...row, listingId: id, price: 1000, since: DAY });
  const over = { listing_id: nthOf(others) };
  await copyRow(tx, listingRevisions, { where: sql`listing_id = ${id}`, times: others.length, over });
  return ids;
};

const storeDialogs = async (tx: Transaction, ownerId: number, peerId: number): Promise<void> => {
  const over = { username: sql`'Человек ' || number` };
  const people = await copyRow(tx, users, { where: sql`id = ${peerId}`, times: DIALOGS_MAX - 1, over });
  const message = { fromUser: peerId, toUser: ownerId, text: textOf(MESSAGE_MAX), readAt: DAY, createdAt: DAY };
  await tx.insert(messages).values(message);
  const senders = [...people, ...Array.from({ length: MAX_PAGE_SIZE }, () => peerId)];
  const from = { from_user: nthOf(senders) };
  await copyRow(tx, messages, { where: sql`from_user = ${peerId}`, times: senders.length, over: from });
  await tx.execute(sql`insert into dialogs (owner_id, peer_id, last_message_id, last_time)
    select to_user, from_user, max(id), ${DAY.toISOString()} from messages where to_user = ${ownerId} group by 1, 2`);
};

/** Stores more cases than a page of people has, with more complaints than are shown and the longest messages. */
const storeComplaints = async (tx: Transaction, userId: number): Promise<void> => {
  const people = await tx.select({ id: users.id }).from(users).where(sql`${users.id} > ${userId}`);
  const ids = people.map(({ id }) => id);
  const [about = 0, ...others] = ids.slice(0, MAX_PAGE_SIZE + 1);
  const reporters = ids.slice(-REPORTERS);
  await tx.insert(complaintCases).values({ userId: about, openedAt: DAY });
  const aboutThem = { user_id: nthOf(others) };
  await copyRow(tx, complaintCases, { where: sql`user_id = ${about}`, times: others.length, over: aboutThem });
  await tx.execute(sql`insert into complaints (case_id, reporter_id, reason, comment, created_at)
    select one.id, reporter, 'Спам', ${textOf(COMMENT_LENGTH)}, ${DAY.toISOString()}
    from ${complaintCases} one cross join unnest(${idArray(reporters)}) reporter where one.user_id > ${userId}`);
  await tx.execute(sql`insert into ${complaintMessages} (complaint_id, message_id, from_target, text, sent_at)
    select one.id, number, true, ${textOf(MESSAGE_MAX)}, ${DAY.toISOString()}
    from ${complaints} one cross join generate_series(1, ${PICKED_MESSAGES}::int) number
    where one.reporter_id > ${userId}`);
};

const storeAudit = async (tx: Transaction, actorId: number): Promise<void> => {
  const state = Object.fromEntries(['company', 'link', 'photo'].map((field) => [field, textOf(LINK_LENGTH)]));
  const details = { subject: textOf(LINK_LENGTH), section: null, before: state, after: state };
  const what = { actorId, action: 'edit', subjectKind: 'promo', subjectId: '1', details };
  await tx.insert(auditLog).values(what);
  await copyRow(tx, auditLog, { where: sql`actor_id = ${actorId}`, times: 2 * MAX_PAGE_SIZE });
};

export interface LargestAccount {
  userId: number;
  /** As many of each section as one call may request. */
  ids: Record<Section, number[]>;
  /** A person with more messages than a page has. */
  peerId: number;
}

/** Stores an account, also a moderator, with the most and the longest of everything. */
export const storeLargestAccount = async (db: Database): Promise<LargestAccount> => {
  const userId = await createUser(db, { isAdmin: true });
  const [peerId, stranger] = [await createUser(db), await createUser(db)];
  const longest = (section: Section, authorId: number): Promise<number> => {
    const description = textOf(section === 'pets' ? DESCRIPTION_MAX : DESCRIPTION_HARD_MAX);
    return createListing(db, section, {
      authorId,
      title: textOf(TITLE_MAX),
      description,
      textDigest: null,
      textBands: [],
    });
  };
  const own = {} as Record<Section, number[]>;
  for (const section of sections) own[section] = [await longest(section, userId)];
  const favourite = await longest('market', stranger);
  for (let index = 0; index < SEARCHES; index += 1) await createSearch(db, { userId });
  await db.transaction(async (tx) => {
    // Triggers would recompute for each copy what the first has, longer than all else.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const section of sections) own[section] = await storeListings(tx, section, own[section][0] ?? 0);
    await copyRow(tx, listings, { where: sql`id = ${favourite}`, times: FAVOURITES_MAX - 1 });
    const marks = sql`(user_id, section, listing_id) select ${userId}::int, section, id from ${listings} where author_id`;
    await tx.execute(sql`insert into favourites ${marks} = ${stranger}`);
    await tx.execute(sql`insert into reads ${marks} = ${userId}`);
    const data = {
      section: 'market',
      id: own.market[0] ?? 0,
      title: textOf(TITLE_MAX),
      isEdit: false,
      reason: null,
    } as const;
    const notice = { userId, event: 'rejected', data: { ...data, comment: textOf(300) }, createdAt: DAY } as const;
    await tx.insert(notifications).values({ ...notice, once: 'first' });
    const over = { once: sql`gen_random_uuid()::text` };
    await copyRow(tx, notifications, { where: sql`user_id = ${userId}`, times: 2 * MAX_PAGE_SIZE - 1, over });
    await storeDialogs(tx, userId, peerId);
    await storeComplaints(tx, userId);
    await storeAudit(tx, userId);
  });
  const ids = Object.fromEntries(sections.map((section) => [section, own[section].slice(-BY_IDS_MAX)]));
  return { userId, ids: ids as Record<Section, number[]>, peerId };
};
