import type { LostCluster, LostPoint } from 'shared/contract';
import { type PlanePoint, project, scaleOf } from './mercator';

/** Nearby points that share one mark. */
export interface PointGroup extends PlanePoint {
  points: LostPoint[];
}

/** Grid cell of a mark in px. */
const CELL = 52;
/** Minimum px between the centres of two marks. */
export const APART = 48;

/** Side in px of a cell in which two marks are always too near; neighbouring cells may contain such marks. */
const NEAR_CELL = APART / Math.SQRT2;
const SIDES = [-2, -1, 0, 1, 2] as const;

/** Merges overlapping marks into earlier ones by `add`, without moving these. */
const mergeOverlapping = <M extends PlanePoint>(
  marks: readonly M[],
  zoom: number,
  add: (mark: M, other: M) => void,
): M[] => {
  const scale = scaleOf(zoom);
  const placed = new Map<string, M>();
  const cellOf = ({ x, y }: PlanePoint): [number, number] => [
    Math.floor((x * scale) / NEAR_CELL),
    Math.floor((y * scale) / NEAR_CELL),
  ];
  const isTooNear = (one: PlanePoint, other: PlanePoint): boolean =>
    Math.hypot(one.x - other.x, one.y - other.y) * scale < APART;
  for (const mark of marks) {
    const [column, row] = cellOf(mark);
    const around = SIDES.flatMap((across) => SIDES.map((down) => placed.get(`${column + across}/${row + down}`)));
    const near = around.find((other) => other && isTooNear(mark, other));
    if (near) add(near, mark);
    else placed.set(`${column}/${row}`, mark);
  }
  return [...placed.values()];
};

/** Groups points whose marks would overlap at a zoom. Equal points yield equal groups at any position of the map. */
export const groupPoints = (points: readonly LostPoint[], zoom: number): PointGroup[] => {
  const scale = scaleOf(zoom);
  const groups = new Map<string, PointGroup>();
  for (const point of points) {
    const { x, y } = project(point);
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
  return mergeOverlapping(largestFirst, zoom, (group, { points: more }) => group.points.push(...more));
};

/** Groups clusters whose marks would overlap at a zoom. */
export const groupClusters = (clusters: readonly LostCluster[], zoom: number) => {
  const placed = clusters.map((cluster) => ({ ...cluster, ...project(cluster) }));
  placed.sort((one, other) => other.count - one.count);
  return mergeOverlapping(placed, zoom, (cluster, { count }) => {
    cluster.count += count;
  });
};
