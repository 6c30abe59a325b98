import {
  distance,
  type LostCluster,
  type LostPoint,
  type LostSearch,
  MAP_LISTINGS,
  MAP_POINTS,
  type MapBounds,
  type Point,
} from 'shared/contract';
import { dayNumber, kindNumber, kindOfNumber, type PointColumns } from './pointColumns';

export interface MapResult {
  total: number;
  points: LostPoint[];
  clusters: LostCluster[];
  /** Ids of the listed ones: the nearest to a place, or the latest. */
  listed: number[];
}

type MapFilter = Omit<LostSearch, 'type'> & { type?: number | undefined };

/** Cells of the grid across the view, at least half as many. */
const CELLS = 10;

/** Returns the side of the cells for a span in degrees: 360° halved repeatedly, so that moved maps share cells. */
const cellOf = (span: number): number => 360 / 2 ** Math.floor(Math.log2((360 * CELLS) / Math.max(span, 1e-3)));

const spanOf = ({ east, west }: MapBounds): number => (east >= west ? east - west : east - west + 360);

const rowsWithin = (points: PointColumns, { bounds, kind, type, from }: MapFilter): Int32Array => {
  const { north, south, east, west } = bounds;
  const { kinds, types, days, latitudes, longitudes } = points.columns();
  const count = points.count();
  const found = new Int32Array(count);
  const isAround = east < west;
  const [ofKind, since] = [kind === undefined ? -1 : kindNumber(kind), from === undefined ? 0 : dayNumber(from)];
  let size = 0;
  for (let row = 0; row < count; row += 1) {
    const latitude = latitudes[row] ?? 0;
    const longitude = longitudes[row] ?? 0;
    if (latitude < south || latitude > north) continue;
    if (isAround ? longitude < west && longitude > east : longitude < west || longitude > east) continue;
    if (ofKind !== -1 && kinds[row] !== ofKind) continue;
    if (type !== undefined && types[row] !== type) continue;
    if ((days[row] ?? 0) < since) continue;
    found[size] = row;
    size += 1;
  }
  return found.subarray(0, size);
};

const laterComparison = (points: PointColumns): ((one: number, other: number) => boolean) => {
  const { ids, days } = points.columns();
  const [dayAt, idAt] = [(row: number) => days[row] ?? 0, (row: number) => ids[row] ?? 0];
  return (one, other) => (dayAt(one) === dayAt(other) ? idAt(one) > idAt(other) : dayAt(one) > dayAt(other));
};

const idsOf = (points: PointColumns, rows: readonly number[]): number[] => {
  const { ids } = points.columns();
  return rows.map((row) => ids[row] ?? 0);
};

/** Returns the ids of the latest of these rows, by day, then by id. */
const latestOf = (points: PointColumns, rows: Int32Array): number[] => {
  const isLater = laterComparison(points);
  const latest: number[] = [];
  // The last rows are mostly the latest: from the end few have to be replaced.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? 0;
    const last = latest[MAP_LISTINGS - 1];
    if (last !== undefined && !isLater(row, last)) continue;
    const position = latest.findIndex((other) => isLater(row, other));
    latest.splice(position === -1 ? latest.length : position, 0, row);
    latest.length = Math.min(latest.length, MAP_LISTINGS);
  }
  return idsOf(points, latest);
};

/** Rows sorted at once: bounds the cost of 100,000 rows in any order. */
const SORT_BATCH = 1000;
/** A lower bound of the km of a degree of latitude. */
const KM_PER_DEGREE = 111;

/** Returns the ids of the nearest rows, latest first at one place; by public points only. */
const nearestOf = (points: PointColumns, rows: Int32Array, near: Point): number[] => {
  const { latitudes, longitudes } = points.columns();
  const isLater = laterComparison(points);
  const first = (all: { row: number; km: number }[]) =>
    all.sort((one, other) => one.km - other.km || (isLater(one.row, other.row) ? -1 : 1)).slice(0, MAP_LISTINGS);
  let nearest: { row: number; km: number }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const latitude = latitudes[row] ?? 0;
    if (Math.abs(latitude - near.latitude) * KM_PER_DEGREE > limit) continue;
    const km = distance(near, { latitude, longitude: longitudes[row] ?? 0 });
    if (km > limit) continue;
    nearest.push({ row, km });
    if (nearest.length < SORT_BATCH) continue;
    nearest = first(nearest);
    limit = nearest.at(-1)?.km ?? limit;
  }
  return idsOf(
    points,
    first(nearest).map(({ row }) => row),
  );
};

/** Counts the rows in each cell of a grid, with the mean of their places. */
const countCells = (points: PointColumns, rows: Int32Array, bounds: MapBounds): LostCluster[] => {
  const { latitudes, longitudes } = points.columns();
  const [high, wide] = [cellOf(bounds.north - bounds.south), cellOf(spanOf(bounds))];
  const [bottom, left] = [Math.floor(bounds.south / high), Math.floor(bounds.west / wide)];
  const across = Math.floor((bounds.west + spanOf(bounds)) / wide) - left + 1;
  const size = (Math.floor(bounds.north / high) - bottom + 1) * across;
  const [counts, norths, easts] = [new Int32Array(size), new Float64Array(size), new Float64Array(size)];
  for (const row of rows) {
    const latitude = latitudes[row] ?? 0;
    const longitude = longitudes[row] ?? 0;
    // Beyond the 180th meridian columns continue.
    const column = Math.floor((longitude < bounds.west ? longitude + 360 : longitude) / wide) - left;
    const cell = (Math.floor(latitude / high) - bottom) * across + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
    norths[cell] = (norths[cell] ?? 0) + latitude;
    easts[cell] = (easts[cell] ?? 0) + longitude;
  }
  const clusters: LostCluster[] = [];
  for (const [cell, count] of counts.entries()) {
    const [latitude, longitude] = [(norths[cell] ?? 0) / count, (easts[cell] ?? 0) / count];
    if (count > 0) clusters.push({ latitude, longitude, count });
  }
  return clusters;
};

/** Returns the losses and finds in a part of the map, or their number by cell when there are too many to show. */
export const findPoints = (points: PointColumns, wanted: MapFilter): MapResult => {
  const rows = rowsWithin(points, wanted);
  const { near } = wanted;
  const listed = near ? nearestOf(points, rows, near) : latestOf(points, rows);
  if (rows.length > MAP_POINTS)
    return { total: rows.length, points: [], clusters: countCells(points, rows, wanted.bounds), listed };
  const { ids, kinds, latitudes, longitudes } = points.columns();
  const shown = [...rows].map((row) => ({
    id: ids[row] ?? 0,
    kind: kindOfNumber(kinds[row] ?? 0),
    latitude: latitudes[row] ?? 0,
    longitude: longitudes[row] ?? 0,
  }));
  // The order of the rows would reveal which changed last.
  return { total: rows.length, points: shown.sort((one, other) => one.id - other.id), clusters: [], listed };
};
