import { and, type SQL, sql } from 'drizzle-orm';
import { type FeedFilterBySection, type FeedSort, PAGE_SIZE, type Section } from 'shared/contract';
import { createPolledValue } from '../../../db/createPolledValue';
import type { Readable } from '../../../db/database';
import { idArray } from '../../../db/idArray';
import { type PreparedRows, prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import {
  createFeedCriteria,
  type FeedNarrowing,
  type FeedSource,
  feedCondition,
  isUsual,
  isUsualByPrice,
} from './feedCriteria';
import {
  decodeBestCursor,
  decodeSortedCursor,
  encodeBestCursor,
  encodeSortedCursor,
  type SortedPosition,
} from './feedCursor';
import { feedOrders, isIn, type PageQuery } from './feedSorts';
import { createBestFeed } from './relevanceFeed';
import { type ListedRow, prepareByIds } from './selectListings';

/** Number of newest listings in the sample. */
const LOOKED_AT = 200;
const CACHED_MS = 5 * 60_000;
/** Least matching share for reading newest first: four entries per listing shown. */
const MIN_SHARE = 1 / 4;

type Values = Readonly<Record<string, string | number>>;

/**
 * Creates a check whether many listings of a category or section match the price bounds: then a generic plan, newest
 * first, is as good as any. Samples the newest; never waits: false before the first sample.
 */
const createNewestPrices = (db: Readable): ((section: Section, values: Values) => boolean) => {
  const looks = new Map<string, () => (number | null)[] | null>();

  const pricesOf = (section: Section, category: string | number | undefined): (number | null)[] | null => {
    const key = `${section} ${category}`;
    let look = looks.get(key);
    if (!look) {
      const where = feedCondition(section, category === undefined ? [] : ['category'], () => sql`${category}`);
      const query = prepareRows<{ price: number | null }>(
        db,
        sql`select ${listings.price} from ${listings} where ${where}
          order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(LOOKED_AT))}`,
        ['price'],
      );
      look = createPolledValue(CACHED_MS, async () => (await query.execute()).map(({ price }) => price));
      looks.set(key, look);
    }
    return look();
  };

  return (section, { category, priceFrom, priceTo }) => {
    const prices = pricesOf(section, category);
    if (prices === null) return false;
    const from = Number(priceFrom ?? Number.NEGATIVE_INFINITY);
    const to = Number(priceTo ?? Number.POSITIVE_INFINITY);
    const within = prices.filter((price) => price !== null && price >= from && price <= to);
    return within.length >= prices.length * MIN_SHARE;
  };
};

/** A page's rows, and the cursor of the next page if this one is full. */
interface FeedPage<S extends Section> {
  rows: ListedRow<S>[];
  nextCursor: string | null;
  /** City that distances are measured from, on pages sorted by them. */
  from?: string;
}

type Paging = 'first' | 'offset' | 'cursor';

/** Whether a statement is planned for each run's values, once, or once for a price that many listings have. */
type Planning = 'anew' | 'once' | 'common';

/**
 * Creates a reader of feeds: rows have descriptions, cut on long pages, unless the filter is `brief`. Each usual
 * combination of criteria is one statement, built once.
 */
export const createFeedReader = (source: FeedSource) => {
  const { db } = source;
  const { narrowingOf, conditionOf, cityIndex } = createFeedCriteria(source);
  const best = createBestFeed(db);
  const isCommonPrice = createNewestPrices(db);
  const statements = new Map<string, PreparedRows<ListedRow<Section>>>();

  const usualStatement = (
    section: Section,
    values: FeedNarrowing['values'],
    { paging, brief, planned }: { paging: Paging; brief: boolean; planned: Planning },
  ) => {
    const criteria = Object.keys(values).sort();
    const isCommon = planned === 'common';
    // A category's size affects the plan as the price does, so it is part of the text; there are few.
    const category = isCommon && values.category !== undefined ? Number(values.category) : null;
    const common = isCommon ? ['common', category ?? 'all'] : [];
    const key = [brief ? 'brief' : 'feed', section, ...criteria, paging, ...common].join('_');
    const known = statements.get(key);
    if (known) return known;
    const valueFor = (name: string): SQL =>
      name === 'category' && category !== null ? sql.raw(String(category)) : sql`${sql.placeholder(name)}`;
    const where = feedCondition(section, criteria, valueFor, { isCommonPrice: isCommon });
    const after = sql`(${listings.publishedAt}, ${listings.id}) < (${sql.placeholder('time')}::timestamptz, ${sql.placeholder('id')}::integer)`;
    // A literal limit: with a placeholder PostgreSQL estimates the page at a tenth of the table and never chooses the
    // generic plan. The feed's indexes cover all conditions: only shown listings are read.
    const limit = planned === 'anew' ? sql.placeholder('limit') : sql.raw(String(PAGE_SIZE));
    const page = sql`select id from ${listings} where ${and(where, paging === 'cursor' ? after : undefined)}
      order by ${listings.publishedAt} desc, ${listings.id} desc limit ${limit}`;
    const ids = paging === 'offset' ? sql`${page} offset ${sql.placeholder('offset')}` : page;
    const statement = prepareByIds(db, section, { ids, brief, name: key });
    statements.set(key, statement);
    return statement;
  };

  /** Returns how a statement for these criteria is planned; null if it is not prepared. */
  const planningOf = (section: Section, narrowing: FeedNarrowing): Planning | null => {
    if (isUsual(narrowing)) return 'once';
    if (!isUsualByPrice(narrowing)) return null;
    return isCommonPrice(section, narrowing.values) ? 'common' : 'anew';
  };

  const readUsual = (
    section: Section,
    { values }: FeedNarrowing,
    { after, offset, ...how }: Pick<PageQuery, 'offset' | 'after'> & { brief: boolean; planned: Planning },
  ) => {
    const paging: Paging = after ? 'cursor' : offset > 0 ? 'offset' : 'first';
    return usualStatement(section, values, { paging, ...how }).execute({
      ...values,
      ...(how.planned === 'anew' && { limit: PAGE_SIZE }),
      ...(after && { time: after.publishedAt.toISOString(), id: after.id }),
      ...(paging === 'offset' && { offset }),
    });
  };

  const readAny = async (
    section: Section,
    narrowing: FeedNarrowing,
    {
      sort,
      brief,
      ...page
    }: { sort: Exclude<FeedSort, 'best'>; brief: boolean } & Pick<PageQuery, 'limit' | 'offset' | 'after'>,
  ): Promise<ListedRow<Section>[]> => {
    const condition = await conditionOf(section, narrowing);
    if (condition === null) return [];
    const query = { ...condition, ...page };
    const { ids, shown } = feedOrders[sort];
    return prepareByIds(db, section, { ids: ids(query), order: shown(query), brief, count: page.limit }).execute();
  };

  /** Reads a best-first page, and the cursor of the next. */
  const readBest = async <S extends Section>(
    section: S,
    filter: FeedFilterBySection[S],
    narrowing: FeedNarrowing,
  ): Promise<FeedPage<S>> => {
    const { limit, cursor, brief } = filter;
    const after = cursor === undefined ? null : decodeBestCursor(cursor);
    const condition = await conditionOf(section, narrowing);
    if (!condition?.words) return { rows: [], nextCursor: null };
    const { scope, ...search } = condition.words;
    const where = and(scope, isIn(condition.cities));
    const { ids, last } = await best.read({ where, search, limit, offset: after ? 0 : filter.offset, after });
    const list = idArray(ids);
    const order = sql`array_position(${list}, page.id)`;
    const query = { ids: sql`select unnest(${list})`, order, brief, count: limit };
    const rows = ids.length === 0 ? [] : await prepareByIds(db, section, query).execute();
    return { rows, nextCursor: last && ids.length === limit ? encodeBestCursor(last) : null };
  };

  return {
    readFeed: async <S extends Section>(section: S, filter: FeedFilterBySection[S]): Promise<FeedPage<S>> => {
      const { limit, cursor, brief = false, q = '', sort: requested = q === '' ? 'new' : 'best' } = filter;
      const narrowing = await narrowingOf(section, filter);
      // Without words nothing is better than another.
      const sort = requested === 'best' && narrowing.words === null ? 'new' : requested;
      if (sort === 'best') return readBest(section, filter, narrowing);
      const after = cursor === undefined ? null : decodeSortedCursor(sort, cursor);
      // A cursor takes precedence over an offset.
      const offset = after ? 0 : filter.offset;
      const planned = planningOf(section, narrowing);
      const rows =
        planned && sort === 'new' && limit === PAGE_SIZE
          ? await readUsual(section, narrowing, { after, offset, brief, planned })
          : await readAny(section, narrowing, { sort, brief, limit, offset, after });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      const nameOf = async (city: string): Promise<string> => (await cityIndex()).nameOf(city) ?? city;
      const placeOf = async ({ id, time, price, city }: ListedRow<Section>): Promise<SortedPosition> => ({
        at: sort === 'near' ? ((await cityIndex()).find(city) ?? null) : price,
        publishedAt: new Date(time),
        id,
      });
      return {
        rows: rows as ListedRow<S>[],
        nextCursor: last ? encodeSortedCursor(sort, await placeOf(last)) : null,
        ...(sort === 'near' && filter.city !== undefined && { from: await nameOf(filter.city) }),
      };
    },
  };
};
