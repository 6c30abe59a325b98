import { and, gt, inArray, sql } from 'drizzle-orm';
import {
  DAY_MS,
  type Duplicate,
  FLAG_LIMITS,
  listingTextPaths,
  type Section,
  type Sign,
  textAt,
} from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings, users } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { catalogueColumns } from '../../listings/core/sectionQueries';
import { isLive } from '../../listings/core/selectListings';
import { findContacts } from './contacts/findContacts';
import { selectDuplicates } from './selectDuplicates';
import type { Subject } from './subjects';

/** Returns a sign if a listing's public texts contain contacts outside the site. */
export const contactSigns = (section: Section, listing: unknown): Sign[] => {
  const places = listingTextPaths(section).flatMap((field) =>
    findContacts(textAt(listing, field)).map((place) => ({ ...place, field })),
  );
  return places.length === 0 ? [] : [{ kind: 'contacts', places }];
};

/** Number of an entry's newest listings in the sample. */
const LOOKED_AT = 500;

/** Returns the sign of a price compared with the median of others. */
const priceSign = (price: number, median: number): Sign => {
  const [more, less] = price > median ? [price, median] : [median, price];
  const times = Math.round(more / less);
  const isFar = more / less >= FLAG_LIMITS.priceTimes;
  return { kind: 'price', median, level: isFar ? (price > median ? 'high' : 'low') : 'usual', times };
};

/** Returns signs of unusual prices by listing id, compared with enough published ones of entry and category. */
const priceSigns = async (
  db: Queryable,
  section: Section,
  subjects: readonly Subject[],
): Promise<Map<number, Sign>> => {
  const requested = subjects.flatMap(({ id, authorId, entryId, category, price }) =>
    price === null || price === 0 ? [] : [{ id, author: authorId, entry: entryId, category }],
  );
  if (requested.length === 0) return new Map();
  const priceOf = new Map(subjects.map(({ id, price }) => [id, price ?? 0]));
  const rows = await prepareRows<{ id: number; median: number }>(
    db,
    sql`select l.id, m.median
      from json_to_recordset(${JSON.stringify(requested)}::json) as l(id integer, author integer, entry integer, category integer)
      cross join lateral (
        select (percentile_disc(0.5) within group (order by n.price))::int as median, count(*) as prices
        from (
          select price, category, author_id from listings
          where ${isLive(section)} and ${catalogueColumns(section).column} = l.entry
          order by published_at desc, id desc limit ${sql.raw(String(LOOKED_AT))}
        ) n
        where n.price > 0 and n.category = l.category and n.author_id <> l.author
      ) m
      where m.prices >= ${sql.raw(String(FLAG_LIMITS.prices))}`,
    ['id', 'median'],
  ).execute();
  return new Map(rows.map(({ id, median }) => [id, priceSign(priceOf.get(id) ?? 0, median)]));
};

/** Returns a sign for each of these accounts that is new and already has many listings, by user id. */
const newAccountSigns = async (db: Queryable, authorIds: readonly number[], now: Date): Promise<Map<number, Sign>> => {
  if (authorIds.length === 0) return new Map();
  const since = new Date(now.getTime() - FLAG_LIMITS.newDays * DAY_MS);
  // By the table's name: alone in a query, Drizzle omits it, and `id` would be the listing's.
  const own = sql<number>`(select count(*)::int from ${listings} where ${listings.authorId} = users.id and ${undeletedListing(listings)})`;
  const rows = await db
    .select({ id: users.id, createdAt: users.createdAt, count: own })
    .from(users)
    .where(and(inArray(users.id, [...new Set(authorIds)]), gt(users.createdAt, since)));
  return new Map(
    rows.flatMap(({ id, createdAt, count }): [number, Sign][] => {
      if (count < FLAG_LIMITS.manyListings) return [];
      const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
      return [[id, { kind: 'new_account', days, listings: count }]];
    }),
  );
};

/** Returns these listings' signs by id, at bounded cost: copied pictures and texts, unusual prices, new accounts. */
export const readSigns = async (
  db: Queryable,
  { section, subjects, now }: { section: Section; subjects: readonly Subject[]; now: Date },
): Promise<Map<number, { duplicates: Duplicate[]; duplicate_count: number; signs: Sign[] }>> => {
  const [duplicates, prices, accounts] = await Promise.all([
    selectDuplicates(db, subjects),
    priceSigns(db, section, subjects),
    newAccountSigns(
      db,
      subjects.map(({ authorId }) => authorId),
      now,
    ),
  ]);
  return new Map(
    subjects.map((subject) => {
      const { shown, count, signs: copies } = duplicates.get(subject.id) ?? { shown: [], count: 0, signs: [] };
      const others = [accounts.get(subject.authorId), prices.get(subject.id)].filter((sign) => sign !== undefined);
      const signs = [...copies, ...others];
      return [subject.id, { duplicates: shown, duplicate_count: count, signs }];
    }),
  );
};
