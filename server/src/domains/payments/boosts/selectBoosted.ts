import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type BoostedFilterBySection,
  BoostType,
  catalogueOf,
  type FeedFilterBySection,
  type Section,
} from 'shared/contract';
import type { Readable } from '../../../db/database';
import { boosts, listings } from '../../../db/schema';
import { compared } from '../../listings/core/comparedCriteria';
import type { createFeedCriteria } from '../../listings/core/feedCriteria';
import { isIn } from '../../listings/core/feedSorts';
import { catalogueColumns } from '../../listings/core/sectionQueries';
import { isLive, type ListedRow, selectBrief, selectListings } from '../../listings/core/selectListings';
import { runningBoost } from '../states/boostState';

/** A listing with its running boost. */
export type BoostedRow<S extends Section> = ListedRow<S> & { boostType: BoostType };

/** More in one feed would push the others out of sight. */
const BOOSTED_MAX = 50;

type Criteria = ReturnType<typeof createFeedCriteria>;

/** Returns the condition for a pin of the chosen entry itself; null while no breed, item or service is chosen. */
const ownPin = <S extends Section>(section: S, filter: BoostedFilterBySection[S]): SQL | null => {
  const requested: Readonly<Record<string, string | number | boolean | undefined>> = { ...filter };
  const chosen = requested[catalogueOf(section).filter];
  const { named: table, pin } = catalogueColumns(section);
  return chosen === undefined ? null : compared(pin, table)(sql`${chosen}`);
};

/** Returns a filter's place and its other conditions; null where nothing can match. */
const conditionsOf = async <S extends Section>(criteria: Criteria, section: S, filter: BoostedFilterBySection[S]) => {
  const requested: BoostedFilterBySection[Section] = filter;
  const { city, radius, region } = requested;
  const rest: Partial<FeedFilterBySection[Section]> = {
    ...requested,
    city: undefined,
    radius: undefined,
    region: undefined,
  };
  const anywhere = await criteria.conditionOf(section, await criteria.narrowingOf(section, rest));
  const cities = await criteria.citiesIn({ city, radius, region });
  return anywhere && { where: anywhere.where, place: isIn(cities) };
};

interface Input<S extends Section> {
  filter: BoostedFilterBySection[S];
  criteria: Criteria;
  now: Date;
}

/**
 * Returns at most 50 boosted listings of a chosen breed, item or service: pinned first, the item's own before its
 * children's, then promoted in random order, so that each shows. Places narrow promoted ones only
 * (docs/specification.md, 'Order of a feed').
 */
export const selectBoosted = async <S extends Section>(
  db: Readable,
  section: S,
  { filter, criteria, now }: Input<S>,
): Promise<BoostedRow<S>[]> => {
  const pin = ownPin(section, filter);
  const conditions = pin && (await conditionsOf(criteria, section, filter));
  if (!conditions) return [];
  const { where: fulfilled, place } = conditions;
  const chosen = await db
    .select({ id: listings.id, boostType: boosts.boostType })
    .from(boosts)
    .innerJoin(listings, eq(listings.id, boosts.listingId))
    .where(and(runningBoost(now), fulfilled, place && or(eq(boosts.boostType, BoostType.pinned), place)))
    .orderBy(boosts.boostType, sql`coalesce(${pin}, false) desc`, sql`random()`)
    .limit(BOOSTED_MAX);
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const where = and(isLive(section), inArray(listings.id, ids));
  const rows: ListedRow<S>[] = await (filter.brief
    ? selectBrief(db, section, { where })
    : selectListings(db, section, { where, count: ids.length }));
  const found = new Map<number, ListedRow<S>>(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id, boostType }) => {
    const row = found.get(id);
    // A listing may disappear between the two queries.
    return row ? [{ ...row, boostType: boostType as BoostType }] : [];
  });
};
