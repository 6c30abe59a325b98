import { and, type SQL, sql } from 'drizzle-orm';
import {
  contractOf,
  type LostCluster,
  type LostKind,
  type LostPoint,
  type LostSearch,
  MAP_LISTINGS,
  MAP_POINTS,
  type MapBounds,
} from 'shared/contract';
import type { Readable } from '../../db/database';
import { idByName } from '../../db/idByName';
import { prepareRows } from '../../db/prepareRows';
import { listings, lostDetails, types } from '../../db/schema';
import { isLive } from '../listings/selectListings';

/** What a part of the map holds. */
export interface MapFinds {
  total: number;
  points: LostPoint[];
  clusters: LostCluster[];
  /** Ids of the latest. */
  latest: number[];
}

/** Cells of the grid from one side of what is seen to the other, at least half as many. */
const CELLS = 10;

const { categories, lost } = contractOf('pets');
/** What each category of lost or found animals is, by its number. */
const kindOf = new Map(Object.entries(lost ?? {}).map(([name, kind]) => [categories[name], kind]));

/** Side of the cells that a length in degrees is divided by: halves of 360° and of halves, so that a moved map has the same cells. */
const cellOf = (span: number): number => 360 / 2 ** Math.floor(Math.log2((360 * CELLS) / Math.max(span, 1e-3)));

const spanOf = ({ east, west }: MapBounds): number => (east >= west ? east - west : east - west + 360);

/**
 * Only what everybody is told may tell anything here: of a place its rounded point, never the exact one. Else who asks for
 * ever smaller parts of the map would find it out.
 */
const within = ({ north, south, east, west }: MapBounds): SQL => {
  const across =
    east >= west
      ? sql`${lostDetails.publicLongitude} between ${west} and ${east}`
      : sql`(${lostDetails.publicLongitude} >= ${west} or ${lostDetails.publicLongitude} <= ${east})`;
  return sql`${lostDetails.publicLatitude} between ${south} and ${north} and ${across}`;
};

const categoriesOf = (kind: LostKind | undefined): number[] =>
  [...kindOf].flatMap(([category, one]) => (category !== undefined && (kind ?? one) === one ? [category] : []));

const conditionOf = ({ bounds, kind, type, from }: LostSearch): SQL | undefined =>
  and(
    isLive('pets'),
    sql`${listings.category} in (${sql.raw(categoriesOf(kind).join(', '))})`,
    within(bounds),
    type === undefined ? undefined : sql`${listings.typeId} = ${idByName('types', sql`${type}`)}`,
    from === undefined ? undefined : sql`${lostDetails.eventDate} >= ${from}`,
  );

const both = sql`${lostDetails} join ${listings} on ${listings.id} = ${lostDetails.listingId}`;

interface Found {
  id: number;
  category: number;
  latitude: number;
  longitude: number;
  /** YYYY-MM-DD; empty where nothing was said. */
  day: string;
}

/** One more than the map shows one by one, at most. */
const readPoints = (db: Readable, where: SQL | undefined): Promise<Found[]> =>
  prepareRows<Found>(
    db,
    sql`select ${listings.id}, ${listings.category}, ${lostDetails.publicLatitude}, ${lostDetails.publicLongitude},
      coalesce(${lostDetails.eventDate}::text, '') from ${both} where ${where} limit ${sql.raw(String(MAP_POINTS + 1))}`,
    ['id', 'category', 'latitude', 'longitude', 'day'],
  ).execute();

interface Counted extends LostCluster {
  /** Of a listing among the latest; null in the row of a cell. */
  id: number | null;
}

/** How many lie in each cell of a grid, the middle of their places, and the latest of all: what is found is read once. */
const countCells = async (
  db: Readable,
  where: SQL | undefined,
  bounds: MapBounds,
): Promise<Pick<MapFinds, 'clusters' | 'latest'>> => {
  const cell = (column: string, span: number): SQL => sql`floor(${sql.raw(column)} / ${cellOf(span)}::float8)`;
  const rows = await prepareRows<Counted>(
    db,
    sql`with found as materialized (
        select ${lostDetails.listingId} as id, ${lostDetails.publicLatitude} as latitude,
          ${lostDetails.publicLongitude} as longitude, ${lostDetails.eventDate} as day from ${both} where ${where}
      ), latest as (
        select id, row_number() over (order by day desc nulls last, id desc) as place from found
        order by day desc nulls last, id desc limit ${sql.raw(String(MAP_LISTINGS))}
      )
      select null::integer, avg(latitude), avg(longitude), count(*)::integer from found
        group by ${cell('latitude', bounds.north - bounds.south)}, ${cell('longitude', spanOf(bounds))}
      union all select id, 0, 0, place::integer from latest`,
    ['id', 'latitude', 'longitude', 'count'],
  ).execute();
  return {
    clusters: rows.flatMap(({ id, ...cluster }) => (id === null ? [cluster] : [])),
    latest: rows
      .filter(({ id }) => id !== null)
      .sort((one, other) => one.count - other.count)
      .map(({ id }) => id ?? 0),
  };
};

const byDay = (one: Found, other: Found): number =>
  one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1;

/** What a part of the map holds of losses and finds: each, or how many where, when they are more than it can show. */
export const searchMap = async (db: Readable, search: LostSearch): Promise<MapFinds> => {
  const where = conditionOf(search);
  const found = await readPoints(db, where);
  if (found.length <= MAP_POINTS) {
    // The order of the rows in the table would tell which changed last.
    const latest = found.sort(byDay).slice(0, MAP_LISTINGS);
    const points = found.flatMap(({ id, category, latitude, longitude }) => {
      const kind = kindOf.get(category);
      return kind === undefined ? [] : [{ id, kind, latitude, longitude }];
    });
    return { total: points.length, points, clusters: [], latest: latest.map(({ id }) => id) };
  }
  const { clusters, latest } = await countCells(db, where, search.bounds);
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  return { total, points: [], clusters, latest };
};

/** The kinds of animals by name, in the order in which they are offered. */
export const listTypes = async (db: Readable): Promise<string[]> => {
  const rows = await db.select({ name: types.name }).from(types).orderBy(types.id);
  return rows.map(({ name }) => name);
};
