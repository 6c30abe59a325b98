import { and, type SQL, sql } from 'drizzle-orm';
import type { FeedSort } from 'shared/contract';
import { idArray, isAnyOf } from '../../../db/idArray';
import { listings } from '../../../db/schema';
import { cursorRefused, type SortedPlace } from './feedCursor';

/** What a page of a feed is taken from. */
export interface PageQuery {
  /** The section, and what the feed is narrowed by. */
  where: SQL | undefined;
  /** Ids of the cities it is narrowed to; where the order goes by distance, the nearest first. */
  cities: readonly number[] | null;
  limit: number;
  offset: number;
  /** Where the page before has ended. */
  after: SortedPlace | null;
}

interface FeedOrder {
  /** Gives the ids of one page, read by an index from the place on where it starts, whatever the depth. */
  ids: (query: PageQuery) => SQL;
  /** The same order over the rows of the page, which are called `page`. */
  shown: (query: PageQuery) => SQL;
}

/** As text: how many rows are wanted decides how they are best read, before there are values. */
const rows = (count: number): SQL => sql.raw(String(count));
const lastRows = ({ limit, offset }: PageQuery): SQL => sql`limit ${rows(limit)} offset ${rows(offset)}`;

/** The condition that a listing is of one of these cities; none where it is not narrowed to any. */
export const isIn = (cities: PageQuery['cities']): SQL | undefined => {
  if (cities === null) return undefined;
  return cities.length === 1 ? sql`${listings.cityId} = ${cities[0]}` : isAnyOf(listings.cityId, cities);
};

/** As the indexes of feeds have them. */
export const newestFirst = sql`${listings.publishedAt} desc, ${listings.id} desc`;
const olderThan = ({ publishedAt, id }: SortedPlace): SQL =>
  sql`(${listings.publishedAt}, ${listings.id}) < (${publishedAt.toISOString()}::timestamptz, ${id}::integer)`;

/** The newest of each of the cities, as many as the page needs, from the cities' index: a city has few or many. */
const newestOfEach = ({ where, limit, offset }: PageQuery, cities: SQL): SQL => sql`${cities} cross join lateral (
    select ${listings.id}, ${listings.publishedAt} from ${listings}
    where ${where} and ${listings.cityId} = wanted.city
    order by ${newestFirst} limit ${rows(limit + offset)}
  ) candidate`;

/** Newest first; one city, or all, is read straight from an index. */
const newest: FeedOrder = {
  ids: (query) => {
    const { where, cities, limit, offset, after } = query;
    const asked = { ...query, where: and(where, after ? olderThan(after) : undefined) };
    if (cities === null || cities.length === 1)
      return sql`select id from ${listings} where ${and(asked.where, isIn(cities))}
        order by ${newestFirst} ${lastRows(query)}`;
    return sql`select candidate.id from ${newestOfEach(asked, sql`unnest(${idArray(cities)}) wanted(city)`)}
      order by candidate.published_at desc, candidate.id desc limit ${rows(limit)} offset ${rows(offset)}`;
  },
  shown: () => sql`page.published_at desc, page.id desc`,
};

/**
 * By price, the newest first where it is the same, and those without one last. What comes after a place is up to three
 * stretches of an index: the rest with the same price, the prices beyond it, and those without one.
 */
const byPrice = (direction: 'asc' | 'desc'): FeedOrder => {
  const toward = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  // Nulls stand where the index has them, also where there are none: else it would be sorted.
  const nulls = sql.raw(direction === 'asc' ? 'nulls last' : 'nulls first');
  const read = ({ price, publishedAt, id }: typeof listings) =>
    sql`${price} ${toward} ${nulls}, ${publishedAt} desc, ${id} desc`;
  const unpriced = sql`${listings.price} asc nulls last, ${newestFirst}`;
  const stretchesAfter = (after: SortedPlace | null): { where: SQL; by: SQL }[] => {
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

/**
 * City by city, the nearest first, and newest first within each: cities further away are only looked at while the page
 * is not full.
 */
const nearest: FeedOrder = {
  ids: (query) => {
    const { cities, after, limit, offset } = query;
    const wanted = cities ?? [];
    const place = after ? wanted.indexOf(after.at ?? 0) : -1;
    if (after && place < 0) throw cursorRefused();
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
