import { and, type SQL, sql } from 'drizzle-orm';
import { catalogueOf, contractOf, type FeedFilterBySection, PAGE_SIZE, type Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import type { PreparedRows } from '../../db/prepareRows';
import { listings } from '../../db/schema';
import { decodeCursor, encodeCursor } from './feedCursor';
import { catalogueColumns, equals, named, rootCriterion, sectionQueries } from './sectionQueries';
import { isLive, type ListingRow, prepareListings } from './selectListings';

/** A page of a feed: rows, and the cursor of the next page when this one is full. */
export interface FeedPage<S extends Section> {
  rows: ListingRow<S>[];
  nextCursor: string | null;
}

export interface FeedReader {
  readFeed: <S extends Section>(section: S, filter: FeedFilterBySection[S]) => Promise<FeedPage<S>>;
}

type Values = Record<string, string | number>;

const sharedCriteria: Readonly<Record<string, (value: SQL) => SQL>> = {
  author: equals(listings.authorId),
  category: equals(listings.category),
  city: named(listings.cityId, 'cities'),
  priceFrom: (value) => sql`${listings.price} >= ${value}`,
  priceTo: (value) => sql`${listings.price} <= ${value}`,
};

/**
 * The usual pages with up to this many criteria are prepared on every connection. Combinations of more are many and
 * rare, and a range of prices is best planned with its values.
 */
const MAX_PREPARED_CRITERIA = 3;

const isPrepared = (criteria: string[], limit: number): boolean =>
  limit === PAGE_SIZE &&
  criteria.length <= MAX_PREPARED_CRITERIA &&
  !criteria.includes('priceFrom') &&
  !criteria.includes('priceTo');

type Paging = 'first' | 'offset' | 'cursor';

/** Reads pages of the feeds. Each usual combination of criteria is one statement, put together once. */
export const createFeedReader = (db: Readable): FeedReader => {
  const statements = new Map<string, PreparedRows<ListingRow<Section>>>();
  /** Items never change places in their tree, so what was read once stays true. */
  const parentItems = new Map<string, boolean>();

  const buildStatement = (section: Section, criteria: string[], paging: Paging, limit: number) => {
    const all = { ...sharedCriteria, ...sectionQueries[section].criteria };
    const conditions = criteria.map((name) => all[name]?.(sql`${sql.placeholder(name)}`));
    const after = sql`(${listings.publishedAt}, ${listings.id}) < (${sql.placeholder('time')}::timestamptz, ${sql.placeholder('id')}::integer)`;
    return prepareListings(db, section, {
      where: and(isLive(section), ...conditions, paging === 'cursor' ? after : undefined),
      page: { limit, offset: paging === 'offset' ? sql`${sql.placeholder('offset')}` : undefined },
      name: isPrepared(criteria, limit) ? `feed_${section}_${criteria.join('_')}_${paging}` : undefined,
    });
  };

  const isParentItem = async (section: Section, id: number): Promise<boolean> => {
    const key = `${section} ${id}`;
    const known = parentItems.get(key);
    if (known !== undefined) return known;
    const found = await catalogueColumns(section).root?.isParent(db, id);
    if (found !== undefined) parentItems.set(key, found);
    return found ?? false;
  };

  /** What the filter asks for, in the terms of the criteria. */
  const valuesOf = async <S extends Section>(section: S, filter: FeedFilterBySection[S]): Promise<Values> => {
    const { limit: _limit, offset: _offset, cursor: _cursor, ...wanted } = filter;
    const values: Values = {};
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) values[name] = value;
    const { categories, fields } = contractOf(section);
    if (typeof values.category === 'string') values.category = categories[values.category] ?? 0;
    for (const field of Object.values(fields)) {
      const value = values[field.filter];
      if (field.kind === 'choice' && typeof value === 'string') values[field.filter] = field.options[value] ?? -1;
    }
    const { filter: item } = catalogueOf(section);
    const id = values[item];
    if (typeof id === 'number' && (await isParentItem(section, id))) {
      values[rootCriterion(section)] = id;
      delete values[item];
    }
    return values;
  };

  return {
    readFeed: async <S extends Section>(section: S, filter: FeedFilterBySection[S]): Promise<FeedPage<S>> => {
      const { limit, offset, cursor } = filter;
      const place = cursor === undefined ? null : decodeCursor(cursor);
      const values = await valuesOf(section, filter);
      const criteria = Object.keys(values).sort();
      const paging: Paging = place ? 'cursor' : offset > 0 ? 'offset' : 'first';
      const key = [section, paging, limit, ...criteria].join(' ');
      const statement = statements.get(key) ?? buildStatement(section, criteria, paging, limit);
      if (isPrepared(criteria, limit)) statements.set(key, statement);
      const rows = await statement.execute({
        ...values,
        ...(place && { time: place.publishedAt.toISOString(), id: place.id }),
        ...(paging === 'offset' && { offset }),
      });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return {
        rows: rows as unknown as ListingRow<S>[],
        nextCursor: last ? encodeCursor({ publishedAt: new Date(last.time), id: last.id }) : null,
      };
    },
  };
};
