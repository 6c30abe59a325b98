import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
const latestFirst = sql`${lostDetails.eventDate} desc nulls last, ${lostDetails.listingId} desc`;

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

/** How many lie in each cell of a grid, and the middle of their places. */
const countCells = (db: Readable, where: SQL | undefined, bounds: MapBounds): Promise<LostCluster[]> => {
  const cell = (column: SQLWrapper, span: number): SQL => sql`floor(${column} / ${cellOf(span)}::float8)`;
  return prepareRows<LostCluster>(
    db,
    sql`select avg(${lostDetails.publicLatitude}), avg(${lostDetails.publicLongitude}), count(*)::integer
      from ${both} where ${where}
      group by ${cell(lostDetails.publicLatitude, bounds.north - bounds.south)},
        ${cell(lostDetails.publicLongitude, spanOf(bounds))}`,
    ['latitude', 'longitude', 'count'],
  ).execute();
};

const readLatest = async (db: Readable, where: SQL | undefined): Promise<number[]> => {
  const rows = await prepareRows<{ id: number }>(
    db,
    sql`select ${lostDetails.listingId} from ${both} where ${where}
      order by ${latestFirst} limit ${sql.raw(String(MAP_LISTINGS))}`,
    ['id'],
  ).execute();
  return rows.map(({ id }) => id);
};

const byDay = (one: Found, other: Found): number =>
  one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1;

/** What a part of the map holds of losses and finds: each, or how many where, when they are more than it can show. */
export const searchMap = async (db: Readable, search: LostSearch): Promise<MapFinds> => {
  const where = conditionOf(search);
  const found = await readPoints(db, where);
  if (found.length <= MAP_POINTS) {
    const points = found.flatMap(({ id, category, latitude, longitude }) => {
      const kind = kindOf.get(category);
      return kind === undefined ? [] : [{ id, kind, latitude, longitude }];
    });
    const latest = found.sort(byDay).slice(0, MAP_LISTINGS);
    return { total: points.length, points, clusters: [], latest: latest.map(({ id }) => id) };
  }
  const clusters = await countCells(db, where, search.bounds);
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  return { total, points: [], clusters, latest: await readLatest(db, where) };
};

/** The kinds of animals by name, in the order in which they are offered. */
export const listTypes = async (db: Readable): Promise<string[]> => {
  const rows = await db.select({ name: types.name }).from(types).orderBy(types.id);
  return rows.map(({ name }) => name);
};
