import { and, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import type { AmongListings, ReadSearch } from '../../search/core/createSearches';
import type { BestPosition } from './feedCursor';

/** Listings of a bucket that are ranked; the rest follow by time. */
export const CANDIDATES = 1000;
/** Up to this number of matches is sorted; of more, the newest listings are checked one by one. */
const GATHERED = 5000;
/** The same limit where the estimate was wrong. */
const MAX_GATHERED = 20_000;
/** Matches that the newest listings should contain, and how many of these are checked. */
const WANTED = 300;
const WINDOW = { least: 200, most: 3000 };
/** How far beyond them one page reads. */
const BEYOND = 20_000;

/** Searched words among a feed's listings, and how they affect the order. */
export interface BestSearch extends Pick<ReadSearch, 'title' | 'name'>, AmongListings {
  /** Births in this month or later come first; null where age does not matter. */
  youngFrom: number | null;
}

interface BestQuery {
  /** The feed's conditions except the words. */
  where: SQL | undefined;
  search: BestSearch;
  limit: number;
  offset: number;
  after: BestPosition | null;
}

interface Found {
  id: number;
  bucket: number;
  time: string;
}

export interface BestPage {
  ids: number[];
  last: BestPosition | null;
}

const words = sql`${listings}.words`;
const number = (count: number): SQL => sql.raw(String(count));
/** Returns the condition that a listing has the words, which an index answers. */
export const hasWords = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;
const inMs = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const bucketOf = ({ title, name, any, youngFrom }: BestSearch): SQL => {
  const born = sql`${listings.bornMonth}`;
  const grown = youngFrom === null ? sql`` : sql`when ${born} < ${youngFrom} then 2`;
  const young = youngFrom === null ? sql`` : sql`when ${born} >= ${youngFrom} then 1`;
  return sql`case when not ${hasWords(any)} then null ${grown}
    when ${hasWords(title)} then 0 when ${hasWords(name)} then 1 ${young} else 2 end`;
};

type Place = Pick<BestPosition, 'publishedAt' | 'id'>;
const placeOf = ({ publishedAt, id }: Place): SQL => sql`(${publishedAt.toISOString()}::timestamptz, ${id}::integer)`;
const older = (than: Place): SQL => sql`(published_at, id) < ${placeOf(than)}`;
/** Bounds the index scan: for 'not older' the planner would read every row. */
const from = (place: Place): SQL => sql`(published_at, id) >= ${placeOf(place)}`;

const beyond = (after: BestPosition | null): SQL =>
  after ? sql`(bucket > ${after.bucket} or (bucket = ${after.bucket} and ${older(after)}))` : sql`true`;

/** Creates a reader of feeds whose listings with all words in the title come first (docs/api.md, 'Pages'). */
export const createBestFeed = (db: Readable) => {
  const rowsOf = <Row extends object>(query: SQL, columns: readonly string[]): Promise<Row[]> =>
    prepareRows<Row>(db, query, columns).execute();

  const pageOf = (found: readonly Found[], floor: BestPosition['floor']): BestPage => {
    const end = found.at(-1);
    return {
      ids: found.map(({ id }) => id),
      last: end ? { bucket: end.bucket, publishedAt: new Date(end.time), id: end.id, floor } : null,
    };
  };

  /** Returns a page of all matches, sorted; null when they exceed `most`. */
  const gather = async ({ where, search, limit, offset, after }: BestQuery, max: number): Promise<BestPage | null> => {
    const found = await rowsOf<Found & { total: number }>(
      sql`select id, bucket, ${inMs(sql`published_at`)}, total from (
          select id, published_at, total, case when place <= ${number(CANDIDATES)} then bucket else 3 end as bucket from (
            select id, published_at, bucket, count(*) over ()::integer as total,
              row_number() over (partition by bucket order by published_at desc, id desc) as place
            from (select id, published_at, ${bucketOf(search)} as bucket from ${listings}
              where ${and(where, hasWords(search.any))} limit ${number(max + 1)}) found
          ) ranked
        ) placed where ${beyond(after)} order by bucket, published_at desc, id desc limit ${number(limit)} offset ${number(offset)}`,
      ['id', 'bucket', 'time', 'total'],
    );
    return max < MAX_GATHERED && (found[0]?.total ?? 0) > max ? null : pageOf(found, null);
  };

  /** Reads matches beyond the newest listings, by time alone. */
  const readBeyond = async (
    { where, search, after }: BestQuery,
    { limit, offset, floor }: { limit: number; offset: number; floor: NonNullable<BestPosition['floor']> },
  ): Promise<Found[]> => {
    const end = after?.bucket === 3 ? after : floor;
    return rowsOf<Found>(
      sql`select id, 3, ${inMs(sql`published_at`)} from (
          select id, published_at, ${hasWords(search.any)} as is_found from ${listings}
          where ${and(where, older(end))} order by published_at desc, id desc limit ${number(BEYOND)}
        ) passed where is_found limit ${number(limit)} offset ${number(offset)}`,
      ['id', 'bucket', 'time'],
    );
  };

  /** Checks the newest listings one by one, then reads beyond them; null when too few match. */
  const walk = async (query: BestQuery): Promise<BestPage | null> => {
    const { where, search, limit, offset, after } = query;
    if (after?.bucket === 3 && after.floor)
      return pageOf(await readBeyond(query, { limit, offset: 0, floor: after.floor }), after.floor);
    const size = Math.ceil(WANTED / Math.max(search.share ?? 0, 1e-6));
    const window = Math.min(WINDOW.most, Math.max(WINDOW.least, size));
    const since = after?.floor && from(after.floor);
    const found = await rowsOf<Found & { floorTime: string; floorId: number; seen: number; hits: number }>(
      sql`with recent as materialized (
          select id, published_at, ${bucketOf(search)} as bucket from ${listings}
          where ${and(where, since ?? undefined)} order by published_at desc, id desc limit ${number(after ? 2 * window : window)}
        ), floor as (
          select published_at, id, (select count(*) from recent)::integer as seen,
            (select count(bucket) from recent)::integer as hits
          from recent order by published_at, id limit 1
        ) select page.id, page.bucket, ${inMs(sql`page.published_at`)}, ${inMs(sql`floor.published_at`)}, floor.id, seen, hits
          from floor left join lateral (select * from recent where bucket is not null and ${beyond(after)}
            order by bucket, published_at desc, id desc limit ${number(limit)} offset ${number(offset)}) page on true
          order by page.bucket, page.published_at desc, page.id desc`,
      ['id', 'bucket', 'time', 'floorTime', 'floorId', 'seen', 'hits'],
    );
    const [first] = found;
    if (!first) return { ids: [], last: null };
    const isAll = !after && first.seen < window;
    if (!isAll && !after && first.hits < limit) return null;
    const floor = after?.floor ?? { publishedAt: new Date(first.floorTime), id: first.floorId };
    const page: Found[] = found.filter(({ id }) => id !== null);
    if (page.length < limit && !isAll) {
      const passed = after ? 0 : Math.max(0, offset - first.hits);
      page.push(...(await readBeyond(query, { limit: limit - page.length, offset: passed, floor })));
    }
    return pageOf(page, floor);
  };

  return {
    read: async (query: BestQuery): Promise<BestPage> => {
      const { search, after } = query;
      if (search.any === '') return { ids: [], last: null };
      const all = async (): Promise<BestPage> => (await gather(query, MAX_GATHERED)) ?? { ids: [], last: null };
      if (after) return (after.floor ? await walk(query) : null) ?? all();
      const isRare = search.expected === null || search.expected < GATHERED / 2;
      return (isRare ? await gather(query, GATHERED) : null) ?? (await walk(query)) ?? all();
    },
  };
};
