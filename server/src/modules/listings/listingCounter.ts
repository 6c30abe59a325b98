import { and, type SQL, sql } from 'drizzle-orm';
import { COUNTED_LISTINGS, type FeedFilterBySection, type ListingCount, type Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { type PreparedRows, prepareRows } from '../../db/prepareRows';
import { listings } from '../../db/schema';
import { createFeedCriteria, type FeedSource, feedCondition, isUsual } from './feedCriteria';
import { isIn } from './feedOrders';

interface Counted {
  count: number;
}

/** One more than is told is looked for, and no further: what it costs does not grow with what there is. */
const prepareCount = (db: Readable, where: SQL | undefined, name?: string): PreparedRows<Counted> =>
  prepareRows(
    db,
    sql`select count(*)::integer from (
      select 1 from ${listings} where ${where} limit ${sql.raw(String(COUNTED_LISTINGS + 1))}
    ) found`,
    ['count'],
    name,
  );

/** Counts what filters find. Each usual combination of criteria is one statement, put together once. */
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
      return condition === null ? [] : prepareCount(db, and(condition.where, isIn(condition.cities))).execute();
    };
    const [{ count } = { count: 0 }] = await read();
    return { count: Math.min(count, COUNTED_LISTINGS), more: count > COUNTED_LISTINGS };
  };
};
