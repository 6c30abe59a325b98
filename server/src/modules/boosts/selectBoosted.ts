import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BoostedFilterBySection, BoostType, catalogueOf, contractOf, type Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { boosts, listings } from '../../db/schema';
import { runningBoost } from '../boostStates/runningBoost';
import { catalogueColumns, compared, equals, named } from '../listings/sectionQueries';
import { isLive, type ListedRow, selectBrief, selectListings } from '../listings/selectListings';

/** A listing with its running paid option; without its description where that was asked for. */
export type BoostedRow<S extends Section> = ListedRow<S> & { boostType: BoostType };

/** More of them in one feed would push the others out of sight. */
const BOOSTED_MAX = 50;

/** Which listings and which pins the chosen breed, item or service means; null while none is chosen. */
interface Target {
  listing: SQL;
  ownPin: SQL;
}

const targetOf = <S extends Section>(section: S, filter: BoostedFilterBySection[S]): Target | null => {
  const asked: Readonly<Record<string, string | number | boolean | undefined>> = { ...filter };
  const chosen = asked[catalogueOf(section).filter];
  if (chosen === undefined) return null;
  const { column, named: table, pin, root } = catalogueColumns(section);
  const value = sql`${chosen}`;
  const own = compared(column, table)(value);
  return {
    // A parent item means its children too, as in the feed.
    listing: root ? sql`(${own} or ${equals(root.column)(value)})` : own,
    ownPin: compared(pin, table)(value),
  };
};

/** What narrows promoted listings. A filter carries a category where it is among it. */
const placeOf = (section: Section, { city, category }: { city?: string | undefined; category?: string | undefined }) =>
  and(
    city === undefined ? undefined : named(listings.cityId, 'cities')(sql`${city}`),
    category === undefined ? undefined : eq(listings.category, contractOf(section).categories[category] ?? 0),
  );

/**
 * Published listings with a running boost for the chosen breed, item or service, at most 50: the pinned first (of the
 * item itself before its children's), then promoted ones in random order, so that each of many gets its share. City,
 * and among services category, narrow the promoted ones only: a pin holds for its whole breed, item or service
 * (docs/specification.md, 'Order of a feed').
 */
export const selectBoosted = async <S extends Section>(
  db: Readable,
  section: S,
  filter: BoostedFilterBySection[S],
  now: Date,
): Promise<BoostedRow<S>[]> => {
  const target = targetOf(section, filter);
  if (!target) return [];
  const place = placeOf(section, filter);
  const chosen = await db
    .select({ id: listings.id, boostType: boosts.boostType })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(
      and(
        runningBoost(now),
        isLive(section),
        target.listing,
        place && or(eq(boosts.boostType, BoostType.pinned), place),
      ),
    )
    .orderBy(boosts.boostType, sql`coalesce(${target.ownPin}, false) desc`, sql`random()`)
    .limit(BOOSTED_MAX);
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const where = and(isLive(section), inArray(listings.id, ids));
  const rows: ListedRow<S>[] = await (filter.brief ? selectBrief : selectListings)(db, section, { where });
  const found = new Map<number, ListedRow<S>>(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id, boostType }) => {
    const row = found.get(id);
    // A listing may go away between the two queries.
    return row ? [{ ...row, boostType: boostType as BoostType }] : [];
  });
};
