import { and, type SQL, sql } from 'drizzle-orm';
import { COUNTED_LISTINGS, type FeedFilterBySection, type ListingCount, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { type PreparedRows, prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { createFeedCriteria, type FeedCondition, type FeedSource, feedCondition, isUsual } from './feedCriteria';
import { isIn, newestFirst } from './feedSorts';
import { hasWords } from './relevanceFeed';

interface Counted {
  count: number;
}

/** Words that at least this share of listings has are counted among the newest, one by one. */
const COMMON = 0.7;
/** Safety factor for a smaller share. */
const ROOM = 1.5;

/** Counts one more than is reported, and no further: the cost does not grow with the table. */
const prepareCount = (db: Readable, where: SQL | undefined, name?: string): PreparedRows<Counted> =>
  prepareRows(
    db,
    sql`select count(*)::integer from (
      select 1 from ${listings} where ${where} limit ${sql.raw(String(COUNTED_LISTINGS + 1))}
    ) found`,
    ['count'],
    name,
  );

/** Counts very common words among a feed's newest listings: the word index would gather all. Null if too few match. */
const countCommon = async (db: Readable, { words, cities }: FeedCondition): Promise<Counted | null> => {
  const share = words?.shareAtMost ?? 0;
  if (!words || share < COMMON || (cities?.length ?? 1) > 1) return null;
  const looked = Math.ceil((ROOM * COUNTED_LISTINGS) / share);
  const newest = sql`select ${hasWords(words.any)} as is_found from ${listings} where ${and(words.scope, isIn(cities))}
    order by ${newestFirst} limit ${sql.raw(String(looked))}`;
  const [found] = await prepareRows<Counted & { seen: number }>(
    db,
    sql`select count(*) filter (where is_found)::integer, count(*)::integer from (${newest}) newest`,
    ['count', 'seen'],
  ).execute();
  return found && (found.count > COUNTED_LISTINGS || found.seen < looked) ? found : null;
};

/** Creates a counter of filters' matches. Each usual combination of criteria is one statement, built once. */
export const createListingCounter = (source: FeedSource) => {
  const { db } = source;
  const { narrowingOf, conditionOf } = createFeedCriteria(source);
  const statements = new Map<string, PreparedRows<Counted>>();

  const usualStatement = (section: Section, criteria: string[]): PreparedRows<Counted> => {
    const key = ['count', section, ...criteria].join('_');
    const known = statements.get(key);
    if (known) return known;
    const where = feedCondition(section, criteria, (name) => sql`${sql.placeholder(name)}`);
    const statement = prepareCount(db, where, key);
    statements.set(key, statement);
    return statement;
  };

  return async <S extends Section>(section: S, filter: FeedFilterBySection[S]): Promise<ListingCount> => {
    const narrowing = await narrowingOf(section, filter);
    const read = async (): Promise<Counted[]> => {
      if (isUsual(narrowing))
        return usualStatement(section, Object.keys(narrowing.values).sort()).execute({ ...narrowing.values });
      const condition = await conditionOf(section, narrowing);
      if (condition === null) return [];
      const common = await countCommon(db, condition);
      return common ? [common] : prepareCount(db, and(condition.where, isIn(condition.cities))).execute();
    };
    const [{ count } = { count: 0 }] = await read();
    return { count: Math.min(count, COUNTED_LISTINGS), more: count > COUNTED_LISTINGS };
  };
};
