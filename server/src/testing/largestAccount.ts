import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
import type { Database } from '../db/database';
import { dialogs, favourites, listingRevisions, listings, messages, notifications, reads, users } from '../db/schema';
import { createListing, createSearch, createUser } from './factories';

/** `LISTING_LIMIT` unless it is set; in one section, since all go the same way. */
const LISTINGS = 999;
const SEARCHES = 20;
const CHUNK = 100;
const picture = (index: number): string => `${index.toString(16).padStart(32, '0')}.webp`;

const words = 'добрый ласковый щенок ищет заботливых хозяев знает команды любит детей привит здоров '.repeat(120);
const textOf = (length: number): string => words.slice(0, length - 1).padEnd(length, 'я');

const inChunks = async <T>(rows: readonly T[], store: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK) await store(rows.slice(from, from + CHUNK));
};

/** As many listings as an account may have, or as one call may ask for, each with the longest text and, of each other one, an edit that waits. */
const storeListings = async (db: Database, section: Section, authorId: number): Promise<number[]> => {
  const description = textOf(section === 'pets' ? DESCRIPTION_MAX : DESCRIPTION_HARD_MAX);
  const first = await createListing(db, section, { authorId, description });
  const [model] = await db.select().from(listings).where(sql`${listings.id} = ${first}`);
  if (!model) throw new Error('No listing was stored');
  const { id: _id, ...columns } = model;
  const rows = Array.from({ length: (section === 'market' ? LISTINGS : BY_IDS_MAX) - 1 }, (_, index) => ({
    ...columns,
    title: textOf(TITLE_MAX),
    images: [1, 2, 3, 4].map((image) => picture(index * 4 + image)),
    textDigest: null,
    textBands: [],
  }));
  const ids = [first];
  await inChunks(rows, async (chunk) => {
    const stored = await db.insert(listings).values(chunk).returning({ id: listings.id });
    ids.push(...stored.map(({ id }) => id));
  });
  const edited = ids.filter((_, index) => index % 2 === 1).map((listingId, index) => ({ listingId, row: rows[index] }));
  const { category, cityId, breedId, sex, objectId, audience, condition, serviceId } = columns;
  const shared = { section, category, cityId, breedId, sex, objectId, audience, condition, serviceId };
  await inChunks(edited, (chunk) =>
    db.insert(listingRevisions).values(
      chunk.map(({ listingId, row }) => ({
        ...shared,
        listingId,
        title: row?.title ?? '',
        description: row?.description ?? '',
        images: row?.images ?? [],
        price: 1000,
        since: new Date('2026-11-20T09:00:00.000Z'),
      })),
    ),
  );
  return ids;
};

const storeDialogs = async (db: Database, ownerId: number): Promise<number> => {
  const names = Array.from({ length: DIALOGS_MAX }, (_, index) => ({ username: `Человек ${index}` }));
  const people: number[] = [];
  await inChunks(names, async (chunk) => {
    people.push(...(await db.insert(users).values(chunk).returning({ id: users.id })).map(({ id }) => id));
  });
  const peers = [...people, ...Array.from({ length: MAX_PAGE_SIZE }, () => people[0] ?? 0)];
  const lastTime = new Date('2026-11-20T09:00:00.000Z');
  const last = new Map<number, number>();
  await inChunks(peers, async (chunk) => {
    const letters = chunk.map((fromUser) => ({
      fromUser,
      toUser: ownerId,
      text: textOf(MESSAGE_MAX),
      readAt: lastTime,
    }));
    const stored = await db.insert(messages).values(letters).returning({ id: messages.id, from: messages.fromUser });
    for (const { id, from } of stored) last.set(from, id);
  });
  const lines = [...last].map(([peerId, lastMessageId]) => ({ ownerId, peerId, lastMessageId, lastTime }));
  await inChunks(lines, (chunk) => db.insert(dialogs).values(chunk));
  return people[0] ?? 0;
};

/** What an account may have at the most, of everything that calls list. */
export interface LargestAccount {
  userId: number;
  /** As many of each section as one call may ask for. */
  ids: Record<Section, number[]>;
  /** Somebody with whom there are more messages than a page has. */
  peerId: number;
}

/** Stores an account, who moderates too, with the most and the longest of everything. */
export const storeLargestAccount = async (db: Database): Promise<LargestAccount> => {
  const userId = await createUser(db, { isAdmin: true });
  const stranger = await createUser(db);
  const own = {} as Record<Section, number[]>;
  for (const section of sections) own[section] = await storeListings(db, section, userId);
  const others: number[] = [];
  for (let index = 0; index < FAVOURITES_MAX; index += 1)
    others.push(await createListing(db, 'market', { authorId: stranger, description: textOf(DESCRIPTION_HARD_MAX) }));
  const mark = { userId, section: 'market' as const };
  await db.insert(favourites).values(others.map((listingId) => ({ ...mark, listingId })));
  for (const section of sections)
    await inChunks(own[section], (chunk) =>
      db.insert(reads).values(chunk.map((listingId) => ({ userId, section, listingId }))),
    );
  const createdAt = new Date('2026-11-20T09:00:00.000Z');
  const about = { section: 'market' as const, id: own.market[0] ?? 0, title: textOf(TITLE_MAX) };
  const told = Array.from({ length: 2 * MAX_PAGE_SIZE }, () => ({
    userId,
    event: 'rejected' as const,
    data: { ...about, isEdit: false, reason: null, comment: textOf(300) },
    once: randomUUID(),
    createdAt,
  }));
  await inChunks(told, (chunk) => db.insert(notifications).values(chunk));
  for (let index = 0; index < SEARCHES; index += 1) await createSearch(db, { userId });
  const peerId = await storeDialogs(db, userId);
  const ids = Object.fromEntries(sections.map((section) => [section, own[section].slice(-BY_IDS_MAX)]));
  return { userId, ids: ids as Record<Section, number[]>, peerId };
};
