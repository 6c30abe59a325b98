import type { LostCluster, LostPoint } from 'shared/contract';
import { type Place, placeOf, scaleOf } from './mercator';

/** What lies so near together on the map that it has one mark. */
export interface PointGroup extends Place {
  points: LostPoint[];
}

/** Px of the map that one mark has to itself. */
const CELL = 52;
/** Px that the middles of two marks are apart at least. */
export const APART = 48;

/** Px of a cell in which two marks are always too near, and the cells beside it that may hold such a mark. */
const NEAR_CELL = APART / Math.SQRT2;
const SIDES = [-2, -1, 0, 1, 2] as const;

/**
 * Returns the marks that have room at a zoom, the first of them before others: what would lie on one of them is added to
 * it, which stays where it is.
 */
const keepApart = <M extends Place>(marks: readonly M[], zoom: number, add: (mark: M, other: M) => void): M[] => {
  const scale = scaleOf(zoom);
  const kept = new Map<string, M>();
  const cellOf = ({ x, y }: Place): [number, number] => [
    Math.floor((x * scale) / NEAR_CELL),
    Math.floor((y * scale) / NEAR_CELL),
  ];
  const isTooNear = (one: Place, other: Place): boolean => Math.hypot(one.x - other.x, one.y - other.y) * scale < APART;
  for (const mark of marks) {
    const [column, row] = cellOf(mark);
    const around = SIDES.flatMap((across) => SIDES.map((down) => kept.get(`${column + across}/${row + down}`)));
    const near = around.find((other) => other && isTooNear(mark, other));
    if (near) add(near, mark);
    else kept.set(`${column}/${row}`, mark);
  }
  return [...kept.values()];
};

/** Puts points together whose marks would lie on each other at a zoom. The same points give the same groups wherever the map stands. */
export const groupPoints = (points: readonly LostPoint[], zoom: number): PointGroup[] => {
  const scale = scaleOf(zoom);
  const groups = new Map<string, PointGroup>();
  for (const point of points) {
    const { x, y } = placeOf(point);
    const cell = `${Math.floor((x * scale) / CELL)}/${Math.floor((y * scale) / CELL)}`;
    const group = groups.get(cell);
    if (!group) {
      groups.set(cell, { x, y, points: [point] });
      continue;
    }
    group.points.push(point);
    group.x += (x - group.x) / group.points.length;
    group.y += (y - group.y) / group.points.length;
  }
  const largestFirst = [...groups.values()].sort((one, other) => other.points.length - one.points.length);
  return keepApart(largestFirst, zoom, (group, { points: more }) => group.points.push(...more));
};

interface PlacedCluster extends LostCluster, Place {}

/** Puts clusters together whose marks would lie on each other at a zoom. */
export const groupClusters = (clusters: readonly LostCluster[], zoom: number): PlacedCluster[] => {
  const placed = clusters.map((cluster) => ({ ...cluster, ...placeOf(cluster) }));
  placed.sort((one, other) => other.count - one.count);
  return keepApart(placed, zoom, (cluster, { count }) => {
    cluster.count += count;
  });
};
