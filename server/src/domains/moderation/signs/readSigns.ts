import { and, gt, inArray, sql } from 'drizzle-orm';
import { type Duplicate, type Section, SIGN_LIMITS, type Sign } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, users } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { priceSigns } from './priceSigns';
import type { Subject } from './Subject';
import { selectDuplicates } from './selectDuplicates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a sign for each of these accounts that is new and already has many listings, by user id. */
const newAccountSigns = async (db: Queryable, authorIds: readonly number[], now: Date): Promise<Map<number, Sign>> => {
  if (authorIds.length === 0) return new Map();
  const since = new Date(now.getTime() - SIGN_LIMITS.newDays * DAY_MS);
  // By the table's name: alone in a query, Drizzle omits it, and `id` would be the listing's.
  const own = sql<number>`(select count(*)::int from ${listings} where ${listings.authorId} = users.id and ${keptListing(listings)})`;
  const rows = await db
    .select({ id: users.id, createdAt: users.createdAt, count: own })
    .from(users)
    .where(and(inArray(users.id, [...new Set(authorIds)]), gt(users.createdAt, since)));
  return new Map(
    rows.flatMap(({ id, createdAt, count }): [number, Sign][] => {
      if (count < SIGN_LIMITS.manyListings) return [];
      const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
      return [[id, { kind: 'new_account', days, listings: count }]];
    }),
  );
};

/** Signs of a listing, as in the contract. */
export interface Signs {
  duplicates: Duplicate[];
  duplicate_count: number;
  signs: Sign[];
}

/**
 * Returns the signs of these listings of one section, by listing id: pictures and texts of other authors, an unusual
 * price, a new account; for contacts in its texts see `contactSigns`. The cost of each is bounded.
 */
export const readSigns = async (
  db: Queryable,
  { section, subjects, now }: { section: Section; subjects: readonly Subject[]; now: Date },
): Promise<Map<number, Signs>> => {
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
