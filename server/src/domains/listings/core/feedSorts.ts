import { and, type SQL, sql } from 'drizzle-orm';
import type { FeedSort } from 'shared/contract';
import { idArray, isAnyOf } from '../../../db/idArray';
import { listings } from '../../../db/schema';
import { invalidCursor } from '../../../errors/httpError';
import type { SortedPosition } from './feedCursor';

export interface PageQuery {
  where: SQL | undefined;
  /** Ids of its cities, nearest first when sorted by distance. */
  cities: readonly number[] | null;
  limit: number;
  offset: number;
  after: SortedPosition | null;
}

interface FeedOrder {
  /** Returns the ids of one page, read from the start of an index, at any depth. */
  ids: (query: PageQuery) => SQL;
  /** The same order over the rows of the page, aliased `page`. */
  shown: (query: PageQuery) => SQL;
}

/** As text: the planner needs the limit before it has values. */
const rows = (count: number): SQL => sql.raw(String(count));
const lastRows = ({ limit, offset }: PageQuery): SQL => sql`limit ${rows(limit)} offset ${rows(offset)}`;

export const isIn = (cities: PageQuery['cities']): SQL | undefined => {
  if (cities === null) return undefined;
  return cities.length === 1 ? sql`${listings.cityId} = ${cities[0]}` : isAnyOf(listings.cityId, cities);
};

/** As in the indexes of feeds. */
export const newestFirst = sql`${listings.publishedAt} desc, ${listings.id} desc`;
const olderThan = ({ publishedAt, id }: SortedPosition): SQL =>
  sql`(${listings.publishedAt}, ${listings.id}) < (${publishedAt.toISOString()}::timestamptz, ${id}::integer)`;

/** Reads the newest of each city, as many as the page needs, from the cities' index: cities differ in size. */
const newestOfEach = ({ where, limit, offset }: PageQuery, cities: SQL): SQL => sql`${cities} cross join lateral (
    select ${listings.id}, ${listings.publishedAt} from ${listings}
    where ${where} and ${listings.cityId} = wanted.city
    order by ${newestFirst} limit ${rows(limit + offset)}
  ) candidate`;

/** Newest first; one city, or all, is read straight from an index. */
const newest: FeedOrder = {
  ids: (query) => {
    const { where, cities, limit, offset, after } = query;
    const requested = { ...query, where: and(where, after ? olderThan(after) : undefined) };
    if (cities === null || cities.length === 1)
      return sql`select id from ${listings} where ${and(requested.where, isIn(cities))}
        order by ${newestFirst} ${lastRows(query)}`;
    return sql`select candidate.id from ${newestOfEach(requested, sql`unnest(${idArray(cities)}) wanted(city)`)}
      order by candidate.published_at desc, candidate.id desc limit ${rows(limit)} offset ${rows(offset)}`;
  },
  shown: () => sql`page.published_at desc, page.id desc`,
};

/** By price, then newest first, those without a price last: up to three ranges of an index. */
const byPrice = (direction: 'asc' | 'desc'): FeedOrder => {
  const toward = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  // Nulls must be where the index has them, even if there are none; otherwise the rows would be sorted.
  const nulls = sql.raw(direction === 'asc' ? 'nulls last' : 'nulls first');
  const read = ({ price, publishedAt, id }: typeof listings) =>
    sql`${price} ${toward} ${nulls}, ${publishedAt} desc, ${id} desc`;
  const unpriced = sql`${listings.price} asc nulls last, ${newestFirst}`;
  const stretchesAfter = (after: SortedPosition | null): { where: SQL; by: SQL }[] => {
    if (after === null) return [{ where: sql`${listings.price} is not null`, by: read(listings) }];
    if (after.at === null) return [];
    return [
      { where: sql`${listings.price} = ${after.at} and ${olderThan(after)}`, by: newestFirst },
      { where: sql`${listings.price} ${beyond} ${after.at}`, by: read(listings) },
    ];
  };
  return {
    ids: (query) => {
      const { where, cities, limit, offset, after } = query;
      const unpricedAfter = after?.at === null ? olderThan(after) : undefined;
      const stretches = [
        ...stretchesAfter(after),
        { where: and(sql`${listings.price} is null`, unpricedAfter), by: unpriced },
      ].map(
        (stretch) => sql`(select ${listings.id}, ${listings.price}, ${listings.publishedAt} from ${listings}
          where ${and(where, isIn(cities), stretch.where)} order by ${stretch.by} limit ${rows(limit + offset)})`,
      );
      return sql`select id from (${sql.join(stretches, sql` union all `)}) candidate
        order by price ${toward} nulls last, published_at desc, id desc ${lastRows(query)}`;
    },
    shown: () => sql`page.price ${toward} nulls last, page.published_at desc, page.id desc`,
  };
};

/** By city, nearest first, newest first within each: further cities are read only while the page is not full. */
const nearest: FeedOrder = {
  ids: (query) => {
    const { cities, after, limit, offset } = query;
    const wanted = cities ?? [];
    const place = after ? wanted.indexOf(after.at ?? 0) : -1;
    if (after && place < 0) throw invalidCursor();
    const ranked = sql`unnest(${idArray(wanted)}) with ordinality wanted(city, place)`;
    const further = sql`(select wanted.place, candidate.id, candidate.published_at
      from ${newestOfEach(query, sql`(select * from ${ranked} where place > ${place + 1}) wanted`)}
      limit ${rows(limit + offset)})`;
    const here =
      after &&
      sql`(select 0 as place, ${listings.id}, ${listings.publishedAt} from ${listings}
        where ${query.where} and ${listings.cityId} = ${after.at} and ${olderThan(after)}
        order by ${newestFirst} limit ${rows(limit + offset)}) union all `;
    return sql`select id from (${here ?? sql``}${further}) candidate
      order by place, published_at desc, id desc ${lastRows(query)}`;
  },
  shown: ({ cities }) =>
    sql`array_position(${idArray(cities ?? [])}, page.city_id), page.published_at desc, page.id desc`,
};

/** All but 'best', whose pages `createBestFeed` reads. */
export const feedOrders: Record<Exclude<FeedSort, 'best'>, FeedOrder> = {
  new: newest,
  cheap: byPrice('asc'),
  dear: byPrice('desc'),
  near: nearest,
};
